/** The memory of the compiled rules: one part for the arguments of a call, and behind it one for a search. */
import type { Kernels, Pointer } from './layout.ts';

const PAGE = 65536;
/** More than the arguments of any call need; a look-ahead has the largest. */
const CALL_BYTES = 16 * PAGE;

export class Memory {
  readonly #memory: WebAssembly.Memory;
  /** Everything from here on is free: data and stack of the module are below. */
  readonly #base: Pointer;
  #next: Pointer;

  constructor(kernels: Kernels) {
    this.#memory = kernels.memory;
    this.#base = this.#memory.buffer.byteLength;
    this.#next = this.#base;
    this.#grow(this.#base + CALL_BYTES);
  }

  /** Forget the arguments of the last call. */
  reset(): void {
    this.#next = this.#base;
  }

  /** Space for an argument of this call, filled with zeros. */
  take(bytes: number): Pointer {
    const at = this.#next;
    this.#next += align(bytes);
    if (this.#next > this.#base + CALL_BYTES) throw new RangeError('the arguments of a call are too large');
    this.bytes(at, bytes).fill(0);
    return at;
  }

  /** An argument of this call with these bytes. */
  put(content: Uint8Array): Pointer {
    const at = this.take(content.length);
    this.bytes(at, content.length).set(content);
    return at;
  }

  /** Places one behind the other for a search, which stay until the next search begins. */
  keep<Name extends string>(sizes: Record<Name, number>): Record<Name, Pointer> {
    let next = this.#base + CALL_BYTES;
    const places = {} as Record<Name, Pointer>;
    for (const name in sizes) {
      places[name] = next;
      next += align(sizes[name]);
    }
    this.#grow(next);
    return places;
  }

  // A view of the memory is invalid once it has grown, so every access makes a new one.
  bytes(at: Pointer, length: number): Uint8Array {
    return new Uint8Array(this.#memory.buffer, at, length);
  }

  codes(at: Pointer, length: number): number[] {
    return Array.from(new Int16Array(this.#memory.buffer, at, length));
  }

  integers(at: Pointer, length: number): number[] {
    return Array.from(new BigInt64Array(this.#memory.buffer, at, length), Number);
  }

  setInteger(at: Pointer, value: number | bigint): void {
    new BigInt64Array(this.#memory.buffer, at, 1)[0] = BigInt.asIntN(64, BigInt(value));
  }

  floats(at: Pointer, length: number): number[] {
    return Array.from(new Float64Array(this.#memory.buffer, at, length));
  }

  setFloats(at: Pointer, values: number[]): void {
    new Float64Array(this.#memory.buffer, at, values.length).set(values);
  }

  #grow(end: Pointer): void {
    const missing = end - this.#memory.buffer.byteLength;
    if (missing > 0) this.#memory.grow(Math.ceil(missing / PAGE));
  }
}

function align(bytes: number): number {
  return (bytes + 7) & ~7;
}
