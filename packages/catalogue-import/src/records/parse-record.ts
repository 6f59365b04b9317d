import {
  distinctTitles,
  isLongMangaId,
  isMangaId,
  keptAltTitles,
  parseCoverAddress,
  type RecordFault,
  type RecordNotice,
} from '@palmanga/core';

import { isObject, own, type JsonObject, type RecordShape } from '../reading/format.ts';
import { fromAnilistMedia } from './anilist-media.ts';
import { cleanDescription, cleanLine } from './clean-text.ts';
import { FIELD_LIMITS, type ImportRecord, type ParsedRecord } from './import-record.ts';

class Refusal extends Error {
  readonly fault: RecordFault;
  constructor(fault: RecordFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Checks and cleans one value of an import file (docs/specification.md 3.5). */
export function parseRecord(value: unknown, shape: RecordShape): ParsedRecord {
  if (!isObject(value)) return { kind: 'invalid', fault: 'not-an-object', id: null };
  const fields = shape === 'anilist' ? fromAnilistMedia(value) : value;
  let id: string | null = null;
  try {
    id = parseId(own(fields, 'id'));
    if (id === null) return { kind: 'without-id' };
    return parseFields(id, fields);
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'invalid', fault: error.fault, id };
    throw error;
  }
}

function parseFields(id: string, fields: JsonObject): ParsedRecord {
  const notices: RecordNotice[] = [];
  const cover = (value: unknown): string | null => {
    const address = parseCover(value);
    if (address === null || parseCoverAddress(address).kind !== 'none') return address;
    if (!notices.includes('cover-unresolved')) notices.push('cover-unresolved');
    return null;
  };
  const details = parseDetails(own(fields, 'mangaDetails'));
  const title = parseTitle(own(fields, 'title'));
  const others = distinctTitles(title, parseAltTitles(own(fields, 'altTitles')));
  const altTitles = keptAltTitles(title, others);
  if (altTitles.length < others.length) notices.push('alt-titles-left-out');
  const record: ImportRecord = {
    id,
    anilistId: parseAnilistId(own(fields, 'anilistId')),
    title,
    author: cleanLine(text(own(fields, 'author'), 'author-invalid', FIELD_LIMITS.authorLength)),
    altTitles,
    coverThumbUrl: cover(own(fields, 'coverThumbUrl')),
    sourceCoverUrl: cover(own(fields, 'sourcescoverUrl') ?? own(fields, 'sourcesCoverUrl')),
    description: cleanDescription(
      text(own(details, 'description'), 'description-invalid', FIELD_LIMITS.descriptionLength),
    ),
    coverLargeUrl: cover(own(details, 'coverLargeUrl')),
  };
  return { kind: 'valid', record, notices };
}

/**
 * The record's id; null when it has none (docs/specification.md 5.4.4: it is skipped with a warning).
 */
function parseId(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  if (typeof value !== 'string') throw new Refusal('id-invalid');
  const id = value.trim();
  if (id === '') return null;
  if (isLongMangaId(id)) throw new Refusal('too-long');
  if (!isMangaId(id)) throw new Refusal('id-invalid');
  return id;
}

function parseAnilistId(value: unknown): number | null {
  if (value === undefined || value === null || value === '') return null;
  const id = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
  if (typeof id !== 'number' || !Number.isInteger(id) || id < 1 || id > FIELD_LIMITS.anilistId) {
    throw new Refusal('anilist-id-invalid');
  }
  return id;
}

function parseTitle(value: unknown): string {
  if (value === undefined || value === null) throw new Refusal('title-missing');
  const title = cleanLine(text(value, 'title-invalid', FIELD_LIMITS.titleLength));
  if (title === '') throw new Refusal('title-missing');
  return title;
}

/** On one line each. What is too long or too much is left out later, with a notice. */
function parseAltTitles(value: unknown): readonly string[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new Refusal('alt-titles-invalid');
  return value.map((one: unknown) => {
    if (typeof one !== 'string') throw new Refusal('alt-titles-invalid');
    return cleanLine(one);
  });
}

function parseDetails(value: unknown): JsonObject {
  if (value === undefined || value === null) return {};
  if (!isObject(value)) throw new Refusal('details-invalid');
  return value;
}

function parseCover(value: unknown): string | null {
  const address = text(value, 'cover-invalid', FIELD_LIMITS.addressLength).toWellFormed().trim();
  return address === '' ? null : address;
}

function text(value: unknown, fault: RecordFault, maximumLength: number): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') throw new Refusal(fault);
  if (value.length > maximumLength) throw new Refusal('too-long');
  return value;
}
