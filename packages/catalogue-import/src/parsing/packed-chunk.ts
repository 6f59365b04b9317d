import type { ImportRecord } from '../records/import-record.ts';
import type { ParsedChunk, ParsedEntry } from './parsed-record.ts';

/** Values of one entry in `PackedChunk.values`. */
const STRIDE = 16;

type Value = string | number | null;

/**
 * A `ParsedChunk` as threads hand it over: one list of plain values, since copying objects from thread to
 * thread takes several times as long.
 */
export interface PackedChunk extends Omit<ParsedChunk, 'entries'> {
  /** Number of the first entry; the others follow it. */
  readonly first: number;
  readonly values: readonly Value[];
  /** The entries that are not whole records without flaws, each with its rank among them. */
  readonly odd: readonly (readonly [number, Pick<ParsedEntry, 'id' | 'reasons' | 'about'>])[];
}

export function packChunk({ entries, ...chunk }: ParsedChunk): PackedChunk {
  const values: Value[] = [];
  const odd: [number, Pick<ParsedEntry, 'id' | 'reasons' | 'about'>][] = [];
  for (const [index, entry] of entries.entries()) {
    const { line, offset, id, ids, record, reasons, about, said, searchTexts } = entry;
    if (ids === null || reasons.length > 0)
      odd.push([index, { id, reasons, ...(about && { about }) }]);
    values.push(line, offset, ids?.id ?? null, ids?.anilistId ?? null);
    if (record === null) values.push(null, null, null, null, null, null, null);
    else {
      values.push(record.title, record.author, listOf(record.altTitles), record.coverThumbUrl);
      values.push(record.sourceCoverUrl, record.description, record.coverLargeUrl);
    }
    if (searchTexts === undefined) values.push(null, null, null, null);
    else {
      values.push(searchTexts.titleLower, searchTexts.authorLower);
      values.push(listOf(searchTexts.altTitlesLower), listOf(searchTexts.titleKeys));
    }
    values.push(said);
  }
  return { ...chunk, first: entries[0]?.number ?? 0, values, odd };
}

export function unpackChunk({ first, values, odd, ...chunk }: PackedChunk): ParsedChunk {
  const oddOnes = new Map(odd);
  const entries = Array.from({ length: values.length / STRIDE }, (_, index) =>
    unpackEntry(first + index, values, index * STRIDE, oddOnes.get(index)),
  );
  return { ...chunk, entries };
}

function unpackEntry(
  number: number,
  values: readonly Value[],
  at: number,
  odd: Pick<ParsedEntry, 'id' | 'reasons' | 'about'> | undefined,
): ParsedEntry {
  const text = (index: number) => values[at + index] as string;
  const orNull = (index: number) => values[at + index] as string | null;
  const id = orNull(2);
  const ids = id === null ? null : { id, anilistId: values[at + 3] as number | null };
  const record: ImportRecord | null =
    ids === null || values[at + 4] === null
      ? null
      : {
          ...ids,
          title: text(4),
          author: text(5),
          altTitles: toList(orNull(6)),
          coverThumbUrl: orNull(7),
          sourceCoverUrl: orNull(8),
          description: text(9),
          coverLargeUrl: orNull(10),
        };
  const place = { number, line: values[at] as number, offset: values[at + 1] as number };
  const said = values[at + 15] as number;
  const entry = { ...place, id, ids, record, reasons: [], said, ...odd };
  if (values[at + 11] === null) return entry;
  return {
    ...entry,
    searchTexts: {
      titleLower: text(11),
      authorLower: text(12),
      altTitlesLower: toList(orNull(13)),
      titleKeys: toList(orNull(14)),
    },
  };
}

/** None of the lists has a text with a line break. */
const listOf = (texts: readonly string[]) => (texts.length === 0 ? null : texts.join('\n'));
const toList = (text: string | null) => (text === null ? [] : text.split('\n'));
