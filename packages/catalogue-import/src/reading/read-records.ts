import { CatalogueFileError } from './file-error.ts';
import { recogniseFormat, type CatalogueFormat } from './format.ts';
import { RecordSplitter } from './record-splitter.ts';

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
  readonly value: unknown;
}

/** How to read a catalogue file. */
export interface ReadOptions {
  /** Decodes UTF-8; throws when the bytes are not UTF-8. */
  readonly decodeUtf8: (bytes: Uint8Array) => string;
  /** Refuses NDJSON: the import page takes JSON arrays only (docs/specification.md 5.4.3). */
  readonly arrayOnly?: boolean;
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
  let count = 0;
  let bytes = 0;
  const keep = (slice: Uint8Array, line: number): void => {
    const value = parseValue(slice, line, options.decodeUtf8);
    format ??= recogniseFormat(
      splitter.container ?? 'array',
      value,
      options.arrayOnly ?? false,
      line,
    );
    count += 1;
    records.push({ number: count, line, value });
  };
  for await (const chunk of source) {
    splitter.push(chunk, keep);
    bytes += chunk.length;
    yield { records, bytes, format };
    records = [];
  }
  splitter.finish(keep);
  if (records.length > 0) yield { records, bytes, format };
}

function parseValue(
  slice: Uint8Array,
  line: number,
  decodeUtf8: ReadOptions['decodeUtf8'],
): unknown {
  let text: string;
  try {
    text = decodeUtf8(slice);
  } catch (cause) {
    throw new CatalogueFileError('not-utf8', line, undefined, { cause });
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new CatalogueFileError('syntax', line, (cause as Error).message, { cause });
  }
}
