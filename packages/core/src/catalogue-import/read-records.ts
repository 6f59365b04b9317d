import { isAnilistMedia } from './anilist-media.ts';
import { CatalogueFileError } from './file-error.ts';
import type { RecordShape } from './import-record.ts';
import { isObject, own, type JsonObject } from './json-object.ts';
import { IMPORT_LIMITS } from './limits.ts';
import { RecordSplitter, type Container } from './record-splitter.ts';

/** One value of the file, not checked yet. */
export interface RawRecord {
  /** 1-based rank in the file. */
  readonly number: number;
  /** 1-based line where it starts. */
  readonly line: number;
  readonly value: unknown;
}

/** What the file was recognised as. */
export interface CatalogueFormat {
  readonly container: Container;
  readonly shape: RecordShape;
}

export interface ReadOptions {
  /** Decodes UTF-8; throws on bytes that are not. */
  readonly decodeUtf8: (bytes: Uint8Array) => string;
  /** Refuses NDJSON: the import page takes JSON arrays only (docs/specification.md 5.4.3). */
  readonly arrayOnly?: boolean;
}

/** The records of one chunk of the file, and where reading stands. */
export interface RecordChunk {
  readonly records: readonly RawRecord[];
  /** Bytes read so far. */
  readonly bytes: number;
  /** Told by the first record; null while there was none. */
  readonly format: CatalogueFormat | null;
}

/**
 * Reads a catalogue file as a stream: one answer a chunk, memory independent of the file's length.
 * @throws CatalogueFileError where the file stops being a list of JSON values
 */
export async function* readRecords(
  source: AsyncIterable<Uint8Array>,
  options: ReadOptions,
): AsyncGenerator<RecordChunk, void, void> {
  const splitter = new RecordSplitter(IMPORT_LIMITS);
  let records: RawRecord[] = [];
  let format: CatalogueFormat | null = null;
  let count = 0;
  let bytes = 0;
  const keep = (slice: Uint8Array, line: number): void => {
    const value = parseValue(slice, line, options.decodeUtf8);
    format ??= tellFormat(splitter.container ?? 'array', value, options.arrayOnly ?? false, line);
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

function tellFormat(
  container: Container,
  first: unknown,
  arrayOnly: boolean,
  line: number,
): CatalogueFormat {
  const shape = isObject(first) && isAnilistMedia(first) ? 'anilist' : 'catalogue';
  if (container === 'ndjson' && (arrayOnly || !isObject(first) || !looksLikeRecord(first))) {
    throw new CatalogueFileError('not-a-list', line);
  }
  return { container, shape };
}

/** A lone JSON object that wraps something else is not a list of one record. */
function looksLikeRecord(value: JsonObject): boolean {
  return own(value, 'id') !== undefined || own(value, 'title') !== undefined;
}
