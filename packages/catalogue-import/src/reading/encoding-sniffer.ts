import { CatalogueFileError } from './file-error.ts';

/** Enough bytes to recognise a byte order mark, UTF-16 without one, and gzip. */
const SNIFFED_BYTES = 3;
const START = { line: 1, offset: 0 };

/**
 * Examines the first bytes of a file: drops the byte order mark of UTF-8, refuses UTF-16 and gzip. The
 * first chunks may be too short, so it keeps them until there are enough bytes.
 */
export class EncodingSniffer {
  #start: Uint8Array | null = new Uint8Array();

  /**
   * The bytes to continue with, or null while there are too few to recognise anything.
   * @throws CatalogueFileError utf16, compressed
   */
  push(chunk: Uint8Array): Uint8Array | null {
    if (this.#start === null) return chunk;
    const bytes = this.#start.length === 0 ? chunk : join(this.#start, chunk);
    if (bytes.length < SNIFFED_BYTES) {
      // A copy: the caller may reuse its buffer.
      this.#start = bytes.slice();
      return null;
    }
    this.#start = null;
    return withoutMark(bytes);
  }

  /**
   * The bytes of a file that ended too early for `push`; null when `push` returned them all.
   * @throws CatalogueFileError utf16, compressed
   */
  finish(): Uint8Array | null {
    const start = this.#start;
    this.#start = null;
    return start && withoutMark(start);
  }
}

function withoutMark(bytes: Uint8Array): Uint8Array {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return bytes.subarray(SNIFFED_BYTES);
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    throw new CatalogueFileError('utf16', START);
  }
  if (first === 0x1f && second === 0x8b) throw new CatalogueFileError('compressed', START);
  // UTF-16 without a mark: JSON starts with ASCII, so one byte of its first pair is 0.
  if ((first === 0 && second !== 0) || (first !== 0 && second === 0)) {
    throw new CatalogueFileError('utf16', START);
  }
  return bytes;
}

function join(left: Uint8Array, right: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(left.length + right.length);
  bytes.set(left);
  bytes.set(right, left.length);
  return bytes;
}
