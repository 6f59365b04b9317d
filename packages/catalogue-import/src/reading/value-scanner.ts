import type { FilePlace } from '@palmanga/core';

import { CatalogueFileError } from './file-error.ts';

/** Receives the bytes of one JSON value; they are only valid during the call. */
export type EmitValue = (bytes: Uint8Array, start: FilePlace) => void;

/** Bounds of one value of the file. */
export interface ValueLimits {
  readonly recordBytes: number;
  /** Levels of nesting. */
  readonly depth: number;
}

type Kind = 'nested' | 'string' | 'bare';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** The meaning of a byte outside strings; 0 for most bytes. */
const ORDINARY = 0;
const OPENS = 1;
const CLOSES = 2;
const QUOTES = 3;
const BREAKS_LINE = 4;
const FORBIDDEN = 5;
const MEANING = new Uint8Array(256);
MEANING[0x7b] = OPENS;
MEANING[0x5b] = OPENS;
MEANING[0x7d] = CLOSES;
MEANING[0x5d] = CLOSES;
MEANING[QUOTE] = QUOTES;
MEANING[0x0a] = BREAKS_LINE;
MEANING[0] = FORBIDDEN;

/** Bytes that end a number, true, false or null. */
const ENDS_BARE = new Uint8Array(256);
for (const byte of [0, 0x09, 0x0a, 0x0d, 0x20, QUOTE, 0x2c, 0x3a, 0x5b, 0x5d, 0x7b, 0x7d]) {
  ENDS_BARE[byte] = 1;
}

/**
 * Finds the end of one JSON value, across chunks. It follows strings, escapes and nesting, nothing
 * else: the parser of the value checks whether brackets match in kind.
 */
export class ValueScanner {
  readonly #limits: ValueLimits;
  readonly #pieces: PieceBuffer;
  #kind: Kind | null = null;
  #depth = 0;
  #inString = false;
  #escaped = false;
  #start: FilePlace = { line: 1, offset: 0 };
  #line = 1;

  constructor(limits: ValueLimits) {
    this.#limits = limits;
    this.#pieces = new PieceBuffer(limits.recordBytes);
  }

  /** Whether a value has begun and not ended. */
  get isOpen(): boolean {
    return this.#kind !== null;
  }

  /** Where the value begins. */
  get start(): FilePlace {
    return this.#start;
  }

  /** What earlier chunks had of the value that is not complete yet. */
  get unfinished(): Uint8Array {
    return this.#kind === null ? new Uint8Array() : this.#pieces.all;
  }

  /** The line reached, 1-based. */
  get line(): number {
    return this.#line;
  }

  /** Begins a value with the byte `first`, which `resume` will consume. */
  open(first: number, start: FilePlace): void {
    const meaning = MEANING[first];
    this.#kind = meaning === OPENS ? 'nested' : meaning === QUOTES ? 'string' : 'bare';
    this.#depth = 0;
    this.#inString = false;
    this.#escaped = false;
    this.#start = start;
    this.#line = start.line;
    // A lone closing bracket, colon or comma would never be consumed.
    if (this.#kind === 'bare' && ENDS_BARE[first] === 1) throw this.#fault('syntax');
  }

  /** Continues at `from`. Emits the value and returns its end, or returns -1 when it goes on. */
  resume(chunk: Uint8Array, from: number, emit: EmitValue): number {
    const end = this.#kind === 'bare' ? endOfBare(chunk, from) : this.#endOfNested(chunk, from);
    const stop = end < 0 ? chunk.length : end;
    if (this.#pieces.length + stop - from > this.#limits.recordBytes) {
      throw this.#fault('record-too-large');
    }
    if (end < 0) {
      this.#pieces.append(chunk.subarray(from));
      return -1;
    }
    this.#emit(chunk.subarray(from, end), emit);
    return end;
  }

  /** Ends the value at the end of the file; false when it is incomplete. */
  finish(emit: EmitValue): boolean {
    if (this.#kind !== 'bare') return false;
    this.#emit(new Uint8Array(), emit);
    return true;
  }

  #emit(last: Uint8Array, emit: EmitValue): void {
    this.#kind = null;
    emit(this.#pieces.length === 0 ? last : this.#pieces.take(last), this.#start);
  }

  /** The hot loop of an import: every byte of the file passes here once. */
  #endOfNested(chunk: Uint8Array, from: number): number {
    const { length } = chunk;
    let depth = this.#depth;
    let at = from;
    let inString = this.#inString;
    if (this.#escaped && at < length) {
      this.#escaped = false;
      at += 1;
    }
    while (at < length) {
      if (inString) {
        let byte = 0;
        while (at < length && (byte = chunk[at] as number) !== QUOTE && byte !== BACKSLASH) at += 1;
        if (at >= length) break;
        if (byte === BACKSLASH) {
          at += 2;
          continue;
        }
        inString = false;
        at += 1;
        if (depth === 0) return at;
        continue;
      }
      const meaning = MEANING[chunk[at] as number] as number;
      at += 1;
      if (meaning === ORDINARY) continue;
      if (meaning === QUOTES) inString = true;
      else if (meaning === OPENS) {
        depth += 1;
        if (depth > this.#limits.depth) throw this.#fault('too-deep');
      } else if (meaning === CLOSES) {
        depth -= 1;
        if (depth === 0) return at;
      } else if (meaning === BREAKS_LINE) this.#line += 1;
      else throw this.#fault('nul-byte');
    }
    // One beyond the end: the chunk stopped right after a backslash.
    this.#escaped = at > length;
    this.#inString = inString;
    this.#depth = depth;
    return -1;
  }

  #fault(fault: 'syntax' | 'too-deep' | 'nul-byte' | 'record-too-large'): CatalogueFileError {
    return new CatalogueFileError(fault, this.#start);
  }
}

function endOfBare(chunk: Uint8Array, from: number): number {
  for (let at = from; at < chunk.length; at += 1) {
    if (ENDS_BARE[chunk[at] as number] === 1) return at;
  }
  return -1;
}

/** Joins the pieces of a value that spans several chunks, in one buffer for all values. */
class PieceBuffer {
  readonly #limit: number;
  #bytes = new Uint8Array(4096);
  #length = 0;

  /** @param limit the largest total of bytes; callers check it before they append */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get length(): number {
    return this.#length;
  }

  /** Everything appended, valid until the next call. */
  get all(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  append(piece: Uint8Array): void {
    const needed = this.#length + piece.length;
    if (needed > this.#bytes.length) {
      const larger = new Uint8Array(Math.min(this.#limit, Math.max(needed, needed * 2)));
      larger.set(this.#bytes.subarray(0, this.#length));
      this.#bytes = larger;
    }
    this.#bytes.set(piece, this.#length);
    this.#length = needed;
  }

  /** Everything appended and `last`, valid until the next call; empties the buffer. */
  take(last: Uint8Array): Uint8Array {
    this.append(last);
    const whole = this.#bytes.subarray(0, this.#length);
    this.#length = 0;
    return whole;
  }
}
