/** A table of the rules: an opaque record, whose fields can be read and never changed here. */
import { LISTS, NUMBERS, TABLE_BYTES } from './layout.ts';

export class Table {
  readonly bytes: Uint8Array;

  /** A table with these bytes, which it keeps. */
  constructor(bytes: Uint8Array) {
    if (bytes.length !== TABLE_BYTES) throw new RangeError('these bytes are no table');
    this.bytes = bytes;
  }

  copy(): Table {
    return new Table(this.bytes.slice());
  }

  /** A field that is one number. */
  number(field: keyof typeof NUMBERS): number {
    return Number(this.#data().getBigInt64(NUMBERS[field], true));
  }

  /** A field that is a list; one with rows is flat, row by row. */
  list(field: keyof typeof LISTS): number[] {
    const { offset, bytes, length } = LISTS[field];
    const data = this.#data();
    return Array.from({ length }, (_, place) =>
      bytes === 1 ? data.getInt8(offset + place) : Number(data.getBigInt64(offset + bytes * place, true)),
    );
  }

  #data(): DataView {
    return new DataView(this.bytes.buffer, this.bytes.byteOffset, this.bytes.length);
  }
}
