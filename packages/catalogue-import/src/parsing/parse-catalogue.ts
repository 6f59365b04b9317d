import { isObject, own } from '../reading/json-object.ts';
import { readRecords, type RawRecord } from '../reading/read-records.ts';
import { serviceOf } from '../reading/services.ts';
import { parsePartialRecord, presentFields } from '../records/merge-record.ts';
import { parseRecord } from '../records/parse-record.ts';
import { fromService } from '../records/service-records.ts';
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
      if (shape === 'catalogue' || shape === 'anilist') return parseEntry(raw, shape, options);
      return parseServiceEntry(raw, options);
    });
    yield { entries, bytes, format, unknownKeys: unknown.list() };
  }
}

const NONE = (): readonly [] => [];

/** A record of a service in the specification's fields; one of the specification among them as it is. */
function parseServiceEntry(raw: RawRecord, options: ParseOptions): ParsedEntry {
  const { value } = raw;
  const service = serviceOf(value);
  if (service === null || !isObject(value)) return parseEntry(raw, 'catalogue', options);
  const record = fromService(value, service);
  const entry = parseEntry({ ...raw, value: record }, 'catalogue', options);
  if (own(value, 'type') !== 'anime') return entry;
  const about = { field: 'type', value: '"anime"' };
  return { ...entry, ids: null, record: null, present: NONE, reasons: ['not-manga'], about };
}

function parseEntry(
  raw: RawRecord,
  shape: 'catalogue' | 'anilist',
  options: ParseOptions,
): ParsedEntry {
  const { number, line, offset } = raw;
  const { idsOnly = false } = options;
  const { parsed, present } =
    options.merge === true
      ? parsePartialRecord(raw.value, shape, idsOnly)
      : { parsed: parseRecord(raw.value, shape, idsOnly), present: null };
  const about = 'about' in parsed && { about: parsed.about };
  if (parsed.kind === 'valid') {
    const { record, notices } = parsed;
    const { id, anilistId } = record;
    const place = { number, line, offset, id, ids: { id, anilistId }, reasons: notices };
    if (idsOnly) return { ...place, record: null, present: NONE, ...about };
    return {
      ...place,
      record,
      present: () => present ?? presentFields(raw.value, shape),
      ...about,
    };
  }
  const refused = { number, line, offset, ids: null, record: null, present: NONE };
  if (parsed.kind === 'without-id') return { ...refused, id: null, reasons: ['without-id'] };
  if (parsed.kind === 'not-manga') {
    return { ...refused, id: parsed.id, reasons: ['not-manga'], ...about };
  }
  const { id, fault } = parsed;
  // It is skipped, but what it names stays: a prune keeps it.
  const ids = fault === 'anilist-id-invalid' && id !== null ? { id, anilistId: null } : null;
  return { ...refused, id, ids, reasons: [fault], ...about };
}
