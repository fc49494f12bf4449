/** Print facts about a module. Call: node inspect_module.ts brotli|parts kokopelli.wasm */
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

const [, , question, file] = process.argv;
const bytes = readFileSync(file);
if (question === 'brotli') console.log(brotliCompressSync(bytes).length);
else {
  const module = new WebAssembly.Module(bytes);
  const names = (parts: { name: string }[]): string[] => parts.map(({ name }) => name);
  const [imports, exports] = [WebAssembly.Module.imports(module), WebAssembly.Module.exports(module)];
  console.log(JSON.stringify({ imports: names(imports), exports: names(exports) }));
}
