import type { RecordShape } from '../reading/format.ts';
import { readRecords, type RawRecord } from '../reading/read-records.ts';
import { parsePartialRecord, presentFields } from '../records/merge-record.ts';
import { parseRecord } from '../records/parse-record.ts';
import { UnknownKeys } from '../records/unknown-keys.ts';
import type { ParsedChunk, ParsedEntry, ParseOptions } from './parsed-record.ts';

/**
 * Reads a catalogue file as a stream and parses its records: one result a chunk.
 * @throws CatalogueFileError where the file stops being a catalogue
 */
export async function* parseCatalogue(
  source: AsyncIterable<Uint8Array>,
  options: ParseOptions,
): AsyncGenerator<ParsedChunk, void, void> {
  const unknown = new UnknownKeys();
  for await (const { records, bytes, format } of readRecords(source, options)) {
    const shape = format?.shape ?? 'catalogue';
    const entries = records.map((raw) => {
      if (shape === 'catalogue' && options.idsOnly !== true) unknown.look(raw);
      return parseEntry(raw, shape, options);
    });
    yield { entries, bytes, format, unknownKeys: unknown.list() };
  }
}

function parseEntry(raw: RawRecord, shape: RecordShape, options: ParseOptions): ParsedEntry {
  const { number, line, offset } = raw;
  const { idsOnly = false } = options;
  const { parsed, present } =
    options.merge === true
      ? parsePartialRecord(raw.value, shape, idsOnly)
      : { parsed: parseRecord(raw.value, shape, idsOnly), present: null };
  const refused = { number, line, offset, ids: null, record: null, present: [] };
  if (parsed.kind === 'without-id') return { ...refused, id: null, reasons: ['without-id'] };
  const about = parsed.about && { about: parsed.about };
  if (parsed.kind === 'not-manga') {
    return { ...refused, id: parsed.id, reasons: ['not-manga'], ...about };
  }
  if (parsed.kind === 'invalid') {
    return { ...refused, id: parsed.id, reasons: [parsed.fault], ...about };
  }
  const { record, notices } = parsed;
  const { id, anilistId } = record;
  const ids = { id, anilistId };
  const place = { number, line, offset, id, ids, reasons: notices, ...about };
  if (idsOnly) return { ...place, record: null, present: [] };
  return { ...place, record, present: present ?? presentFields(raw.value, shape) };
}
