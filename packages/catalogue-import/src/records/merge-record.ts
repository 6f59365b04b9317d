import { keptAltTitles, type CatalogueEntry } from '@palmanga/core';

import type { RecordShape } from '../reading/format.ts';
import { isObject, own, type JsonObject } from '../reading/json-object.ts';
import type { ImportRecord, ParsedRecord } from './import-record.ts';
import { parseRecord } from './parse-record.ts';

/** What a record can say about a manga, beside its ids. */
export const SAID_FIELDS = [
  'title',
  'author',
  'altTitles',
  'coverThumbUrl',
  'sourceCoverUrl',
  'description',
  'coverLargeUrl',
] as const;
export type SaidField = (typeof SAID_FIELDS)[number];

/** Fields as one number: bit n stands for `SAID_FIELDS[n]`. */
export function bitsOf(fields: readonly SaidField[]): number {
  return fields.reduce((bits, field) => bits | (1 << SAID_FIELDS.indexOf(field)), 0);
}

/** The fields that such a number stands for. */
export function saidOf(bits: number): readonly SaidField[] {
  return SAID_FIELDS.filter((_, index) => (bits & (1 << index)) !== 0);
}

/** Stands for the title of a record that says none, so that everything else of it is checked. */
const NO_TITLE = '-';

/**
 * Checks and cleans a record as `parseRecord` does, but lets one pass that has no title: it can only update.
 * @returns also which fields the record says, for `mergeRecord`
 */
export function parsePartialRecord(
  value: unknown,
  shape: RecordShape,
  idsOnly = false,
): { readonly parsed: ParsedRecord; readonly said: readonly SaidField[] } {
  const hasTitle = !isObject(value) || Object.hasOwn(value, 'title');
  const parsed = parseRecord(hasTitle ? value : { ...value, title: NO_TITLE }, shape, idsOnly);
  const said = new Set(saidFields(value, shape));
  if (parsed.kind !== 'valid' || !isObject(value)) return { parsed, said: [...said] };
  // A cover address that cannot be resolved is left out, as if it were not there.
  for (const [field, given] of coversOf(value, shape)) {
    const isBlank = typeof given !== 'string' || given.trim() === '';
    if (!isBlank && parsed.record[field] === null) said.delete(field);
  }
  return { parsed, said: [...said] };
}

/**
 * The fields that a record says: those whose key it has, whatever the value, so that null or an empty text
 * empties the field.
 */
export function saidFields(value: unknown, shape: RecordShape): readonly SaidField[] {
  if (!isObject(value)) return [];
  return shape === 'anilist' ? saidByMedia(value) : saidByRecord(value);
}

const has = (object: JsonObject, ...keys: readonly string[]) =>
  keys.some((key) => Object.hasOwn(object, key));

function saidByRecord(fields: JsonObject): SaidField[] {
  const details = own(fields, 'mangaDetails');
  // No details at all are empty ones: null says so, a missing key says nothing.
  const hasDetail = (key: string) =>
    isObject(details) ? has(details, key) : has(fields, 'mangaDetails');
  return SAID_FIELDS.filter((field) => {
    if (field === 'description' || field === 'coverLargeUrl') return hasDetail(field);
    if (field === 'sourceCoverUrl') return has(fields, 'sourcescoverUrl', 'sourcesCoverUrl');
    return has(fields, field);
  });
}

/** A `Media` says what its query asked for. Alternative titles come from `synonyms`. */
function saidByMedia(media: JsonObject): SaidField[] {
  const cover = own(media, 'coverImage');
  const hasCover = isObject(cover)
    ? has(cover, 'extraLarge', 'large', 'medium')
    : has(media, 'coverImage');
  return SAID_FIELDS.filter((field) => {
    if (field === 'author') return has(media, 'staff');
    if (field === 'altTitles') return has(media, 'synonyms');
    if (field === 'title' || field === 'description') return has(media, field);
    return hasCover;
  });
}

function coversOf(
  value: JsonObject,
  shape: RecordShape,
): ['coverThumbUrl' | 'sourceCoverUrl' | 'coverLargeUrl', unknown][] {
  if (shape === 'anilist') {
    const cover = own(value, 'coverImage');
    const any = isObject(cover)
      ? (own(cover, 'extraLarge') ?? own(cover, 'large') ?? own(cover, 'medium'))
      : undefined;
    return [
      ['coverThumbUrl', any],
      ['sourceCoverUrl', any],
      ['coverLargeUrl', any],
    ];
  }
  const details = own(value, 'mangaDetails');
  return [
    ['coverThumbUrl', own(value, 'coverThumbUrl')],
    ['sourceCoverUrl', own(value, 'sourcescoverUrl') ?? own(value, 'sourcesCoverUrl')],
    ['coverLargeUrl', isObject(details) ? own(details, 'coverLargeUrl') : undefined],
  ];
}

/** The record with the stored values of the fields that it does not say. */
export function mergeRecord(
  record: ImportRecord,
  said: ReadonlySet<SaidField>,
  { manga, details }: CatalogueEntry,
): ImportRecord {
  const stored = { ...manga, ...details };
  const pick = <K extends SaidField>(field: K): ImportRecord[K] =>
    said.has(field) ? record[field] : stored[field];
  const title = pick('title');
  return {
    id: record.id,
    anilistId: record.anilistId,
    title,
    author: pick('author'),
    // The stored ones may be the new main title, and the other way round.
    altTitles: keptAltTitles(title, pick('altTitles')),
    coverThumbUrl: pick('coverThumbUrl'),
    sourceCoverUrl: pick('sourceCoverUrl'),
    description: pick('description'),
    coverLargeUrl: pick('coverLargeUrl'),
  };
}

/** The fields of `stored` that importing the whole record empties though the record does not say them. */
export function emptiedFields(
  record: ImportRecord,
  said: readonly SaidField[],
  { manga, details }: CatalogueEntry,
): readonly SaidField[] {
  const stored = { ...manga, ...details };
  return SAID_FIELDS.filter(
    (field) => !said.includes(field) && !isEmpty(stored[field]) && isEmpty(record[field]),
  );
}

const isEmpty = (value: string | readonly string[] | null) => value === null || value.length === 0;
