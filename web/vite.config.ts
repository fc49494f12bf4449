/** Build the client into the Python package, with compressed copies beside scripts, texts and the compiled rules. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { japanese } from './japanese.ts';
import { rulebook } from './rulebook.ts';

const output = fileURLToPath(new URL('../src/kokopelli/server/client/', import.meta.url));

function compress(): Plugin {
  return {
    name: 'compress',
    apply: 'build',
    closeBundle() {
      for (const name of readdirSync(output, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|html|svg|wasm)$/.test(name)) continue;
        const content = readFileSync(output + name);
        writeFileSync(`${output}${name}.br`, brotliCompressSync(content));
        writeFileSync(`${output}${name}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  plugins: [japanese(), rulebook(), svelte(), compress()],
  build: {
    outDir: output,
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
});
