/**
 * Build the client: into the Python package, with compressed copies beside scripts, texts, the compiled
 * rules and networks, or with `--mode site` as a static site into the folder `site`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { japanese } from './japanese.ts';
import { rulebook } from './rulebook.ts';
import { serviceWorker } from './serviceWorker.ts';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const PACKAGE = folder('../src/kokopelli/server/client/');
const SITE = folder('../site/');
/** The content security policy of the server, as far as a page can have it without one. */
const POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; base-uri 'none'; form-action 'self'";

function compress(): Plugin {
  return {
    name: 'compress',
    apply: 'build',
    closeBundle() {
      for (const name of readdirSync(PACKAGE, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|json|css|html|svg|wasm|network|webmanifest)$/.test(name)) continue;
        const content = readFileSync(PACKAGE + name);
        writeFileSync(`${PACKAGE}${name}.br`, brotliCompressSync(content));
        writeFileSync(`${PACKAGE}${name}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}

/** Write the content policy into the page, because a static host sends none. */
function policy(): Plugin {
  const attributes = { 'http-equiv': 'Content-Security-Policy', content: POLICY };
  return {
    name: 'policy',
    apply: 'build',
    transformIndexHtml: () => [{ tag: 'meta', attrs: attributes, injectTo: 'head-prepend' }],
  };
}

export default defineConfig(({ mode }) => {
  const isSite = mode === 'site';
  return {
    // A server sends the page at many paths. A static site is one folder, at a path that is not known here.
    base: isSite ? './' : '/',
    plugins: [japanese(), rulebook(), svelte(), serviceWorker(), isSite ? policy() : compress()],
    build: {
      outDir: isSite ? SITE : PACKAGE,
      emptyOutDir: true,
      // The content security policy allows no data URLs.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      target: 'es2022',
    },
    server: {
      fs: { allow: ['..'] },
      proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } },
    },
  };
});
