import type { FileFault } from '@palmanga/core';

import { EncodingSniffer } from './encoding-sniffer.ts';
import { CatalogueFileError } from './file-error.ts';
import { ValueScanner, type EmitValue, type ValueLimits } from './value-scanner.ts';

/** How the records are laid out: one JSON array, or JSON values one after the other. */
export type Container = 'array' | 'ndjson';

type Expectation = 'value-or-end' | 'value' | 'comma-or-end' | 'end-of-file';

const LINE_FEED = 0x0a;
const COMMA = 0x2c;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;

/**
 * Cuts a JSON array or NDJSON into the bytes of its values, chunk by chunk, without decoding. The
 * caller parses each value and so checks the JSON inside it. Memory is one chunk and one value. The first byte that is not white space shows the layout: `[` opens an array.
 */
export class RecordSplitter {
  readonly #sniffer = new EncodingSniffer();
  readonly #scanner: ValueScanner;
  #container: Container | null = null;
  #expected: Expectation = 'value';
  #line = 1;
  /** Bytes of the file received, and of those the ones before what is being split. */
  #received = 0;
  #before = 0;
  #at = 0;

  constructor(limits: ValueLimits) {
    this.#scanner = new ValueScanner(limits);
  }

  /** Null until the first byte that is not white space. */
  get container(): Container | null {
    return this.#container;
  }

  /** @throws CatalogueFileError as soon as the bytes cannot be a list of JSON values */
  push(chunk: Uint8Array, emit: EmitValue): void {
    this.#received += chunk.length;
    const bytes = this.#sniffer.push(chunk);
    if (bytes) this.#split(bytes, emit);
  }

  /**
   * Ends the file.
   * @throws CatalogueFileError truncated, empty-file
   */
  finish(emit: EmitValue): void {
    const bytes = this.#sniffer.finish();
    if (bytes) this.#split(bytes, emit);
    this.#before = this.#received;
    this.#at = 0;
    if (this.#container === null) throw this.#fault('empty-file');
    if (this.#scanner.isOpen && !this.#scanner.finish(emit)) {
      throw new CatalogueFileError('truncated', this.#scanner.start);
    }
    if (this.#container === 'array' && this.#expected !== 'end-of-file') {
      throw this.#fault('truncated');
    }
  }

  /** The beginning of the value that is not complete yet, as far as earlier chunks had it. */
  get unfinished(): Uint8Array {
    return this.#scanner.unfinished;
  }

  #split(bytes: Uint8Array, emit: EmitValue): void {
    this.#before = this.#received - bytes.length;
    let at = 0;
    while (at < bytes.length) {
      if (this.#scanner.isOpen) {
        at = this.#scanner.resume(bytes, at, emit);
        if (at < 0) return;
        this.#line = this.#scanner.line;
        continue;
      }
      const byte = bytes[at] as number;
      this.#at = at;
      if (byte === LINE_FEED) this.#line += 1;
      if (byte > 0x20) {
        if (this.#readsPunctuation(byte)) {
          at += 1;
          continue;
        }
        this.#scanner.open(byte, { line: this.#line, offset: this.#before + at });
        this.#expected = 'comma-or-end';
        continue;
      }
      if (byte === 0) throw this.#fault('nul-byte');
      at += 1;
    }
  }

  /** Whether `byte` belongs to the list itself rather than to a value. */
  #readsPunctuation(byte: number): boolean {
    if (this.#container === null) {
      this.#container = byte === OPEN_ARRAY ? 'array' : 'ndjson';
      if (this.#container === 'array') {
        this.#expected = 'value-or-end';
        return true;
      }
    }
    if (this.#container === 'ndjson') return false;
    switch (this.#expected) {
      case 'value-or-end':
        if (byte !== CLOSE_ARRAY) break;
        this.#expected = 'end-of-file';
        return true;
      case 'comma-or-end':
        if (byte !== COMMA && byte !== CLOSE_ARRAY) throw this.#fault('syntax', 'expected , or ]');
        this.#expected = byte === COMMA ? 'value' : 'end-of-file';
        return true;
      case 'end-of-file':
        throw this.#fault('text-after-end');
      case 'value':
        break;
    }
    if (byte === COMMA || byte === CLOSE_ARRAY) throw this.#fault('syntax', 'expected a value');
    return false;
  }

  #fault(fault: FileFault, detail?: string): CatalogueFileError {
    const place = { line: this.#line, offset: this.#before + this.#at };
    return new CatalogueFileError(fault, place, detail === undefined ? {} : { detail });
  }
}
