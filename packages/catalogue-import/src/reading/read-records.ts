import { utf8Length, type FileFault, type FilePlace } from '@palmanga/core';

import { CatalogueFileError } from './file-error.ts';
import { fileKind, KIND_BYTES } from './file-kind.ts';
import { recogniseFormat, refuseWrapper, type CatalogueFormat } from './format.ts';
import { jsonFault } from './json-fault.ts';
import { RecordSplitter, type Container } from './record-splitter.ts';

/** A file with a larger or a deeper record is refused with a `CatalogueFileError`. */
const LIMITS = {
  /** Firestore's own bound on a document. */
  recordBytes: 1024 * 1024,
  /** AniList's deepest record has 6 levels. */
  depth: 64,
};

/** One value of the file, not checked yet. */
export interface RawRecord {
  /** 1-based rank in the file. */
  readonly number: number;
  /** 1-based line where it starts. */
  readonly line: number;
  /** Bytes of the file before it. */
  readonly offset: number;
  readonly value: unknown;
}

/** How to read a catalogue file. */
export interface ReadOptions {
  /** Decodes UTF-8; throws when the bytes are not UTF-8. */
  readonly decodeUtf8: (bytes: Uint8Array) => string;
  /** Refuses NDJSON: the import page takes JSON arrays only (docs/specification.md 5.4.3). */
  readonly arrayOnly?: boolean;
  /** Reads the first so many records only; the rest of the file is neither read nor checked. */
  readonly limit?: number;
}

/** The records of one chunk of the file, and how far the file is read. */
export interface RecordChunk {
  readonly records: readonly RawRecord[];
  /** Bytes read so far. */
  readonly bytes: number;
  /** Recognised by the first record; null before it. */
  readonly format: CatalogueFormat | null;
}

/**
 * Reads a catalogue file as a stream: one result a chunk. Memory does not grow with the file.
 * @throws CatalogueFileError where the file stops being a list of JSON values
 */
export async function* readRecords(
  source: AsyncIterable<Uint8Array>,
  options: ReadOptions,
): AsyncGenerator<RecordChunk, void, void> {
  const splitter = new RecordSplitter(LIMITS);
  let records: RawRecord[] = [];
  let format: CatalogueFormat | null = null;
  let first: { readonly value: unknown; readonly start: FilePlace } | null = null;
  let count = 0;
  let bytes = 0;
  const { limit = Infinity } = options;
  const keep = (slice: Uint8Array, start: FilePlace): void => {
    if (count >= limit) return;
    const value = parseValue(slice, start, count + 1, options.decodeUtf8);
    first ??= { value, start };
    format ??= recogniseFormat(
      splitter.container ?? 'array',
      value,
      options.arrayOnly ?? false,
      start,
    );
    count += 1;
    records.push({ number: count, line: start.line, offset: start.offset, value });
  };
  /** Names the record in which a fault is. */
  const attempt = (split: () => void): void => {
    try {
      split();
    } catch (error) {
      const isOfRecord = error instanceof CatalogueFileError && IN_RECORD.has(error.fault);
      if (!isOfRecord || error.place.number !== undefined) throw error;
      throw error.inRecord(count + 1, idIn(splitter.unfinished));
    }
  };
  let beginning: Uint8Array = new Uint8Array();
  /** The fault of a file without a record, of which more has to be read to tell what it is. */
  let refusal: CatalogueFileError | null = null;
  for await (const chunk of source) {
    // A copy: the caller may reuse its buffer.
    if (bytes < KIND_BYTES) beginning = joined(beginning, chunk.slice(0, KIND_BYTES - bytes));
    bytes += chunk.length;
    try {
      if (refusal === null) attempt(() => splitter.push(chunk, keep));
    } catch (error) {
      // Behind the last record that was asked for.
      if (count < limit) {
        if (count > 0 || !(error instanceof CatalogueFileError)) throw error;
        refusal = error;
      }
    }
    if (refusal !== null && bytes < KIND_BYTES) continue;
    if (refusal !== null) throw withKind(refusal, beginning);
    yield { records, bytes, format };
    records = [];
    if (count >= limit) return;
  }
  if (refusal !== null) throw withKind(refusal, beginning);
  try {
    attempt(() => splitter.finish(keep));
  } catch (error) {
    if (count > 0 || !(error instanceof CatalogueFileError)) throw error;
    throw withKind(error, beginning);
  }
  refuseLoneWrapper(splitter.container, count, first);
  if (records.length > 0) yield { records, bytes, format };
}

/** The fault of a file that has no record, with what the file is. */
function withKind(error: CatalogueFileError, beginning: Uint8Array): CatalogueFileError {
  const kind = error.listPath === null && error.kind === null ? fileKind(beginning) : null;
  return kind === null ? error : error.ofKind(kind);
}

function joined(left: Uint8Array, right: Uint8Array): Uint8Array {
  const all = new Uint8Array(left.length + right.length);
  all.set(left);
  all.set(right, left.length);
  return all;
}

/** Faults that stand in a record rather than before or behind the list. */
const IN_RECORD: ReadonlySet<FileFault> = new Set([
  'not-utf8',
  'nul-byte',
  'syntax',
  'truncated',
  'too-deep',
  'record-too-large',
]);

/** @throws CatalogueFileError not-a-list */
function refuseLoneWrapper(
  container: Container | null,
  count: number,
  first: { readonly value: unknown; readonly start: FilePlace } | null,
): void {
  if (container === 'ndjson' && count === 1 && first) refuseWrapper(first.value, first.start);
}

function parseValue(
  slice: Uint8Array,
  start: FilePlace,
  number: number,
  decodeUtf8: ReadOptions['decodeUtf8'],
): unknown {
  const fault = (name: 'not-utf8' | 'syntax', place: FilePlace, cause: unknown) =>
    new CatalogueFileError(name, place, { cause }).inRecord(number, idIn(slice));
  let text: string;
  try {
    text = decodeUtf8(slice);
  } catch (cause) {
    throw fault('not-utf8', start, cause);
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    const { position, message } = jsonFault((cause as Error).message, text);
    if (position === null) throw ofComment(fault('syntax', start, cause), text[0]);
    const before = text.slice(0, position);
    const line = start.line + (before.match(/\n/g)?.length ?? 0);
    const place = { line, offset: start.offset + utf8Length(before) };
    // The parser counts from the start of the record.
    throw ofComment(fault('syntax', place, new SyntaxError(message, { cause })), text[position]);
  }
}

/** @param sign with which the text stops being JSON */
function ofComment(error: CatalogueFileError, sign: string | undefined): CatalogueFileError {
  return sign === '/' || sign === '#' ? error.ofKind('commented') : error;
}

/** Bytes of a torn record in which its id is looked for. */
const HEAD_BYTES = 4096;
const ID = /"id"\s*:\s*(?:"([^"\\]{1,200})"|(\d{1,20})\b)/;

/** The id that a torn record seems to have, or null. */
function idIn(bytes: Uint8Array): string | null {
  const head = String.fromCharCode(...bytes.subarray(0, HEAD_BYTES));
  const [, text, number] = ID.exec(head) ?? [];
  // Bytes beyond ASCII are no characters yet.
  return text !== undefined && /^[ -~]+$/.test(text) ? text : (number ?? null);
}
