import type { CatalogueEntry } from '@palmanga/core';

import { isObject, own, type JsonObject } from '../reading/json-object.ts';
import type { ImportRecord, ParsedRecord } from './import-record.ts';
import { FRENCH, parseRecord } from './parse-record.ts';
import { keptTitles, toRecordTitles } from './record-titles.ts';

/** The fields of a record, beside its ids. */
const RECORD_FIELDS = [
  'title',
  'frenchTitle',
  'author',
  'officialTitles',
  'altTitles',
  'coverThumbUrl',
  'sourceCoverUrl',
  'description',
  'coverLargeUrl',
] as const;
export type RecordField = (typeof RECORD_FIELDS)[number];

/** Stands for the title of a record that has none, so that everything else of it is checked. */
const NO_TITLE = '-';

/**
 * Checks and cleans a record as `parseRecord` does, but lets one pass that has no title: it can only update.
 * @returns also which fields the record has, for `mergeRecord`
 */
export function parsePartialRecord(
  value: unknown,
  shape: 'catalogue' | 'anilist',
  idsOnly = false,
): { readonly parsed: ParsedRecord; readonly present: readonly RecordField[] } {
  const hasTitle = !isObject(value) || Object.hasOwn(value, 'title');
  const parsed = parseRecord(hasTitle ? value : { ...value, title: NO_TITLE }, shape, idsOnly);
  const present = new Set(presentFields(value, shape));
  if (parsed.kind !== 'valid' || !isObject(value)) return { parsed, present: [...present] };
  // A cover address that cannot be resolved is left out, as if it were not there.
  for (const [field, given] of coversOf(value, shape)) {
    const isBlank = typeof given !== 'string' || given.trim() === '';
    if (!isBlank && parsed.record[field] === null) present.delete(field);
  }
  return { parsed, present: [...present] };
}

/**
 * The fields whose key a record has, whatever the value, so that null or an empty text
 * empties the field.
 */
export function presentFields(
  value: unknown,
  shape: 'catalogue' | 'anilist',
): readonly RecordField[] {
  if (!isObject(value)) return [];
  return shape === 'anilist' ? fieldsOfMedia(value) : fieldsOfRecord(value);
}

const has = (object: JsonObject, ...keys: readonly string[]) =>
  keys.some((key) => Object.hasOwn(object, key));

function fieldsOfRecord(fields: JsonObject): RecordField[] {
  const details = own(fields, 'mangaDetails');
  // No details at all are empty ones: null empties them, a missing key leaves them.
  const hasDetail = (key: string) =>
    isObject(details) ? has(details, key) : has(fields, 'mangaDetails');
  return RECORD_FIELDS.filter((field) => {
    if (field === 'description' || field === 'coverLargeUrl') return hasDetail(field);
    if (field === 'sourceCoverUrl') return has(fields, 'sourcescoverUrl', 'sourcesCoverUrl');
    if (field === 'frenchTitle') return namesFrench(fields);
    if (field === 'officialTitles') return has(fields, 'titles', 'officialTitles');
    return has(fields, field);
  });
}

/** An empty `titleFr` takes the French title away; titles by language say nothing of a language that they lack. */
function namesFrench(fields: JsonObject): boolean {
  const titles = own(fields, 'titles');
  const languages = isObject(titles) ? Object.keys(titles) : [];
  return has(fields, 'titleFr') || languages.some((language) => FRENCH.test(language));
}

/** A `Media` has what its query asked for. Alternative titles come from `synonyms`. */
function fieldsOfMedia(media: JsonObject): RecordField[] {
  const cover = own(media, 'coverImage');
  const hasCover = isObject(cover)
    ? has(cover, 'extraLarge', 'large', 'medium')
    : has(media, 'coverImage');
  return RECORD_FIELDS.filter((field) => {
    if (field === 'author') return has(media, 'staff');
    if (field === 'officialTitles' || field === 'altTitles') return has(media, 'synonyms');
    if (field === 'frenchTitle') return false;
    if (field === 'title' || field === 'description') return has(media, field);
    return hasCover;
  });
}

function coversOf(
  value: JsonObject,
  shape: 'catalogue' | 'anilist',
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

/** The record with the stored values of the fields that it does not have. */
export function mergeRecord(
  record: ImportRecord,
  present: ReadonlySet<RecordField>,
  { manga, details }: CatalogueEntry,
): ImportRecord {
  const stored = { ...manga, ...details, ...toRecordTitles(manga) };
  const pick = <K extends RecordField>(field: K): ImportRecord[K] =>
    present.has(field) ? record[field] : stored[field];
  const [title, frenchTitle] = [pick('title'), pick('frenchTitle')];
  // The stored ones may be the new main title, and the other way round.
  const { officialTitles, altTitles } = keptTitles({
    title,
    frenchTitle,
    officialTitles: pick('officialTitles'),
    altTitles: pick('altTitles'),
  });
  return {
    id: record.id,
    anilistId: record.anilistId,
    title,
    frenchTitle,
    author: pick('author'),
    officialTitles,
    altTitles,
    coverThumbUrl: pick('coverThumbUrl'),
    sourceCoverUrl: pick('sourceCoverUrl'),
    description: pick('description'),
    coverLargeUrl: pick('coverLargeUrl'),
  };
}

/** The fields of `stored` that importing the whole record empties though the record does not have them. */
export function emptiedFields(
  record: ImportRecord,
  present: readonly RecordField[],
  { manga, details }: CatalogueEntry,
): readonly RecordField[] {
  const stored = { ...manga, ...details, ...toRecordTitles(manga) };
  return RECORD_FIELDS.filter(
    (field) => !present.includes(field) && !isEmpty(stored[field]) && isEmpty(record[field]),
  );
}

const isEmpty = (value: string | readonly string[] | null) => value === null || value.length === 0;
