/** The build of the client: into the Python package, with compressed copies beside every text. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { japanese } from './japanese.ts';
import { rulebook } from './rulebook.ts';

const output = fileURLToPath(new URL('../src/kokopelli/server/client/', import.meta.url));

function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    closeBundle() {
      for (const name of readdirSync(output, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|html|svg)$/.test(name)) continue;
        const text = readFileSync(output + name);
        writeFileSync(`${output}${name}.br`, brotliCompressSync(text));
        writeFileSync(`${output}${name}.gz`, gzipSync(text, { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  plugins: [japanese(), rulebook(), svelte(), compressed()],
  build: {
    outDir: output,
    emptyOutDir: true,
    assetsInlineLimit: 0, // the page may load nothing but files of its own origin
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    target: 'es2022',
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } },
  },
});
