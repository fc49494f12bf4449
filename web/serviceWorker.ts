/** A Vite plugin that builds the service worker when all other files are there, because it names them. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type ResolvedConfig } from 'vite';

const ENTRY = fileURLToPath(new URL('src/serviceWorker/main.ts', import.meta.url));
const NAME = 'sw.js';
/** The page is kept under the address of its folder, and licences are not needed without a network. */
const NOT_KEPT = ['index.html', 'fonts.txt', NAME];

/** Return the names of the files in a folder that the service worker keeps. */
export function keptFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length))
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !NOT_KEPT.includes(name))
    .sort();
}

/** Return a short name for the contents of all files, which changes with each of them. */
function nameOf(folder: string, files: string[]): string {
  const hash = createHash('sha256');
  for (const name of ['index.html', ...files]) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}

export function serviceWorker(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle() {
      const { outDir, target } = config.build;
      if (existsSync(join(outDir, NAME))) this.error(`public/${NAME} would be lost: import it in ${ENTRY}`);
      const files = keptFiles(outDir);
      await build({
        configFile: false,
        mode: config.mode,
        logLevel: 'warn',
        publicDir: false,
        define: { BUILT_FILES: JSON.stringify(files), BUILD: JSON.stringify(nameOf(outDir, files)) },
        build: {
          outDir,
          target,
          emptyOutDir: false,
          reportCompressedSize: false,
          rolldownOptions: { input: ENTRY, output: { format: 'iife', entryFileNames: NAME } },
        },
      });
    },
  };
}
