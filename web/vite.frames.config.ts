/**
 * Build the local tables as a program for Node, which a test compares with the server
 * (tests/web/local_frames.py).
 */
import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true },
  build: { ssr: 'tests/frames.ts', emptyOutDir: false, target: 'es2022', reportCompressedSize: false },
  server: { fs: { allow: ['..'] } },
});
