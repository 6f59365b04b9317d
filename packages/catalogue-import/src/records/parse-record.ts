import {
  isLongMangaId,
  isMangaId,
  isPlainMangaId,
  LIMITS,
  parseCoverAddress,
  utf8Length,
  type FaultDetail,
  type RecordFault,
  type RecordNotice,
} from '@palmanga/core';

import { isObject, own, type JsonObject } from '../reading/json-object.ts';
import { fromAnilistMedia } from './anilist-media.ts';
import { cleanDescription, cleanLine, isUnclean } from './clean-text.ts';
import { FIELD_LIMITS, type ImportRecord, type ParsedRecord } from './import-record.ts';
import { keptTitles } from './record-titles.ts';

class Refusal extends Error {
  readonly fault: RecordFault;
  readonly about: FaultDetail | undefined;
  constructor(fault: RecordFault, about?: FaultDetail) {
    super(fault);
    this.fault = fault;
    this.about = about;
  }
}

/** Characters of a value that a fault shows. */
const SHOWN = 60;

/** A refusal that shows the value. */
function refusal(fault: RecordFault, field: string, value: unknown): Refusal {
  return new Refusal(fault, { field, value: shown(value) });
}

/** As JSON, with what nobody sees, or what turns text around, as its code. */
function shown(value: unknown): string {
  const text = JSON.stringify(value).replaceAll(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`,
  );
  return text.length > SHOWN ? `${text.slice(0, SHOWN).toWellFormed()}…` : text;
}

/** Whether a value beside AniList's is a record of a catalogue: a Media has a number and several titles. */
const isOfCatalogue = (value: JsonObject): boolean =>
  typeof own(value, 'id') === 'string' && typeof own(value, 'title') === 'string';

/**
 * Checks and cleans one value of an import file (docs/specification.md 3.5).
 * @param isCheck finds out only whether the record can be imported: it cleans nothing, which takes half the time
 */
export function parseRecord(
  value: unknown,
  shape: 'catalogue' | 'anilist',
  isCheck = false,
): ParsedRecord {
  if (!isObject(value)) return { kind: 'invalid', fault: 'not-an-object', id: null };
  const isMedia = shape === 'anilist' && !isOfCatalogue(value);
  const fields = isMedia ? fromAnilistMedia(value) : value;
  let id: string | null = null;
  if (isMedia && own(value, 'type') === 'ANIME') {
    const anilistId = own(value, 'id');
    const about = { field: 'type', value: 'ANIME' };
    return {
      kind: 'not-manga',
      id: typeof anilistId === 'number' ? `anilist-${anilistId}` : null,
      about,
    };
  }
  try {
    id = parseId(own(fields, 'id'));
    if (id === null) return { kind: 'without-id' };
    return parseFields(id, fields, isCheck);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { fault, about } = error;
    return { kind: 'invalid', fault, id, ...(about && { about }) };
  }
}

function parseFields(id: string, fields: JsonObject, isCheck: boolean): ParsedRecord {
  const details = parseDetails(own(fields, 'mangaDetails'));
  const title = parseTitle(own(fields, 'title'));
  const { frenchTitle, officialTitles } = parseOfficialTitles(fields);
  const altTitles = parseTexts(own(fields, 'altTitles'), 'altTitles');
  const author = text(own(fields, 'author'), 'author', 'author-invalid', FIELD_LIMITS.authorLength);
  const description = text(
    own(details, 'description'),
    'mangaDetails.description',
    'description-invalid',
    FIELD_LIMITS.descriptionLength,
  );
  const record: ImportRecord = {
    id,
    anilistId: parseAnilistId(own(fields, 'anilistId')),
    title,
    frenchTitle,
    author,
    officialTitles,
    altTitles,
    coverThumbUrl: parseCover(own(fields, 'coverThumbUrl'), 'coverThumbUrl'),
    sourceCoverUrl: parseCover(
      own(fields, 'sourcescoverUrl') ?? own(fields, 'sourcesCoverUrl'),
      'sourcescoverUrl',
    ),
    description,
    coverLargeUrl: parseCover(own(details, 'coverLargeUrl'), 'mangaDetails.coverLargeUrl'),
  };
  return isCheck
    ? { kind: 'valid', record, notices: [] }
    : cleanRecord(record, own(fields, 'title') as string);
}

/**
 * A checked record with clean texts, and without the covers and the alternative titles that cannot be kept.
 * @param givenTitle as the file has it
 */
function cleanRecord(checked: ImportRecord, givenTitle: string): ParsedRecord {
  const notices: RecordNotice[] = [];
  let about: FaultDetail | undefined;
  const note = (notice: RecordNotice, detail: FaultDetail | undefined): void => {
    if (!notices.includes(notice)) notices.push(notice);
    about ??= detail;
  };
  const cover = (address: string | null, field: string): string | null => {
    if (address === null || parseCoverAddress(address).kind !== 'none') return address;
    note('cover-unresolved', refusal('cover-invalid', field, address).about);
    return null;
  };
  const { title } = checked;
  const author = cleanLine(checked.author);
  const description = cleanDescription(checked.description);
  const frenchTitle = checked.frenchTitle === null ? null : cleanLine(checked.frenchTitle) || null;
  const given = [...checked.officialTitles, ...checked.altTitles];
  const clean = given.map(cleanLine);
  const official = checked.officialTitles.length;
  const { officialTitles, altTitles, distinct } = keptTitles({
    title,
    frenchTitle,
    officialTitles: clean.slice(0, official),
    altTitles: clean.slice(official),
  });
  if (officialTitles.length + altTitles.length < distinct.length) {
    note('alt-titles-left-out', tooMuch(distinct));
  }
  const noteUnclean = (field: string, value: string, clean: string | undefined): void => {
    // What cleaning leaves as it is needs no second look.
    if (value !== clean && isUnclean(value))
      note('text-cleaned', refusal('title-invalid', field, value).about);
  };
  noteUnclean('title', givenTitle, title);
  noteUnclean('author', checked.author, author);
  if (checked.frenchTitle !== null) noteUnclean('titleFr', checked.frenchTitle, frenchTitle ?? '');
  for (const [index, one] of given.entries()) {
    noteUnclean(index < official ? 'titles' : 'altTitles', one, clean[index]);
  }
  noteUnclean('mangaDetails.description', checked.description, description);
  const record: ImportRecord = {
    ...checked,
    frenchTitle,
    author,
    officialTitles,
    altTitles,
    coverThumbUrl: cover(checked.coverThumbUrl, 'coverThumbUrl'),
    sourceCoverUrl: cover(checked.sourceCoverUrl, 'sourcescoverUrl'),
    description,
    coverLargeUrl: cover(checked.coverLargeUrl, 'mangaDetails.coverLargeUrl'),
  };
  return { kind: 'valid', record, notices, ...(about && { about }) };
}

/** What is too long, or else too many, about alternative titles. */
function tooMuch(titles: readonly string[]): FaultDetail {
  const long = titles.find(({ length }) => length > LIMITS.altTitleLength);
  return long === undefined
    ? { field: 'altTitles', size: titles.length, limit: LIMITS.altTitles }
    : {
        field: 'altTitles',
        value: shown(long),
        size: long.length,
        limit: LIMITS.altTitleLength,
      };
}

/**
 * The record's id; null when it has none (docs/specification.md 5.4.4: it is skipped with a warning).
 */
function parseId(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  if (typeof value !== 'string') throw refusal('id-not-text', 'id', value);
  const id = value.trim();
  if (id === '') return null;
  if (isLongMangaId(id)) {
    const limit = LIMITS.mangaIdBytes;
    throw new Refusal('id-too-long', { field: 'id', size: utf8Length(id), limit });
  }
  if (!isMangaId(id) || !isPlainMangaId(id)) throw refusal('id-invalid', 'id', id);
  return id;
}

function parseAnilistId(value: unknown): number | null {
  if (value === undefined || value === null || value === '') return null;
  const id = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
  if (typeof id !== 'number' || !Number.isInteger(id) || id < 1 || id > FIELD_LIMITS.anilistId) {
    throw refusal('anilist-id-invalid', 'anilistId', value);
  }
  return id;
}

function parseTitle(value: unknown): string {
  if (value === undefined || value === null) throw new Refusal('title-missing');
  const title = cleanLine(text(value, 'title', 'title-invalid', FIELD_LIMITS.titleLength));
  if (title === '') throw new Refusal('title-missing');
  return title;
}

/** What is too long or too much is left out later, with a notice. */
function parseTexts(value: unknown, field: string): readonly string[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw refusal('alt-titles-invalid', field, value);
  return value.map((one: unknown) => {
    if (typeof one !== 'string') throw refusal('alt-titles-invalid', field, one);
    return one;
  });
}

/** 'fr', and French of one country. */
export const FRENCH = /^fr(?:[-_].*)?$/i;

/**
 * The French title that a record names, as `titleFr` or among its `titles` by language, null for none; and the
 * other titles that it calls official. Not cleaned.
 */
function parseOfficialTitles(fields: JsonObject): {
  readonly frenchTitle: string | null;
  readonly officialTitles: readonly string[];
} {
  const titles = own(fields, 'titles');
  const given = titles ?? own(fields, 'titleFr') ?? own(fields, 'officialTitles') ?? null;
  // Most records name none.
  if (given === null) return { frenchTitle: null, officialTitles: [] };
  const named = parseTitlesByLanguage(titles);
  const titleFr = text(own(fields, 'titleFr'), 'titleFr', 'title-invalid', Infinity);
  const french = named
    .filter(([language]) => FRENCH.test(language))
    .toSorted(([one], [other]) => one.length - other.length)
    .map(([, title]) => title);
  const frenchTitle = [titleFr, ...french].find((title) => title.trim() !== '') ?? null;
  if (frenchTitle !== null) {
    text(frenchTitle, 'titleFr', 'title-invalid', FIELD_LIMITS.titleLength);
  }
  const official = parseTexts(own(fields, 'officialTitles'), 'officialTitles');
  return { frenchTitle, officialTitles: [...named.map(([, title]) => title), ...official] };
}

/** Of each language its titles: one, several or none. */
function parseTitlesByLanguage(value: unknown): readonly (readonly [string, string])[] {
  if (value === undefined || value === null) return [];
  if (!isObject(value)) throw refusal('alt-titles-invalid', 'titles', value);
  return Object.entries(value).flatMap(([language, titles]) => {
    const given = typeof titles === 'string' ? [titles] : parseTexts(titles, 'titles');
    return given.map((title) => [language, title] as const);
  });
}

function parseDetails(value: unknown): JsonObject {
  if (value === undefined || value === null) return {};
  if (!isObject(value)) throw refusal('details-invalid', 'mangaDetails', value);
  return value;
}

function parseCover(value: unknown, field: string): string | null {
  const address = text(value, field, 'cover-invalid', FIELD_LIMITS.addressLength)
    .toWellFormed()
    .trim();
  return address === '' ? null : address;
}

function text(value: unknown, field: string, fault: RecordFault, limit: number): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') throw refusal(fault, field, value);
  if (value.length > limit) throw new Refusal('too-long', { field, size: value.length, limit });
  return value;
}
