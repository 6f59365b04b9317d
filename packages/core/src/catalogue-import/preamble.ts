import { CatalogueFileError } from './file-error.ts';

/** Enough bytes to tell a byte order mark, UTF-16 without one, and gzip. */
const LENGTH = 3;

/** Holds back the first bytes of a file until its encoding can be told; drops a UTF-8 mark. */
export class Preamble {
  #held: Uint8Array | null = new Uint8Array();

  /** The bytes to read on with, or null while there are too few to judge. */
  push(chunk: Uint8Array): Uint8Array | null {
    if (this.#held === null) return chunk;
    const bytes = this.#held.length === 0 ? chunk : join(this.#held, chunk);
    if (bytes.length < LENGTH) {
      // A copy: the caller may reuse its buffer.
      this.#held = bytes.slice();
      return null;
    }
    this.#held = null;
    return checked(bytes);
  }

  /** What is left of a file shorter than a preamble. */
  finish(): Uint8Array | null {
    const held = this.#held;
    this.#held = null;
    return held && checked(held);
  }
}

function checked(bytes: Uint8Array): Uint8Array {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return bytes.subarray(LENGTH);
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    throw new CatalogueFileError('utf16', 1);
  }
  if (first === 0x1f && second === 0x8b) throw new CatalogueFileError('compressed', 1);
  if ((first === 0 && second !== 0) || (first !== 0 && second === 0)) {
    throw new CatalogueFileError('utf16', 1);
  }
  return bytes;
}

function join(left: Uint8Array, right: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(left.length + right.length);
  bytes.set(left);
  bytes.set(right, left.length);
  return bytes;
}
