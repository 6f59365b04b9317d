import {
  normaliseText,
  readAltTitles,
  titleKeys,
  type Manga,
  type MangaDetails,
} from '@palmanga/core';

import { optionalTextOf, textOf, timeOf, titleOf, type Fields } from './fields.ts';
import { searchPrefixes, wordStarts } from './search-prefixes.ts';

/**
 * A manga of the catalogue. A search by one word queries `searchPrefixes`, in the order of titles.
 * A search by several words queries `wordStarts`, because Firestore merges any number of
 * equalities. `T` is the SDK's type of a time.
 */
export interface MangaDocument<T> {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  /** Missing in documents from before there were any. */
  readonly altTitles: readonly string[];
  readonly titleLower: string;
  readonly authorLower: string;
  readonly coverThumbUrl: string | null;
  readonly sourcescoverUrl: string | null;
  readonly anilistId: number | null;
  readonly searchPrefixes: readonly string[];
  readonly wordStarts: Readonly<Record<string, true>>;
  /** `titleKeys` of core, by which lists find it. Missing in documents from before there were any. */
  readonly titleKeys: readonly string[];
  readonly createdAt: T;
  readonly updatedAt: T;
}

/** @param time turns milliseconds since the epoch into the SDK's type */
export function mangaDocument<T>(
  manga: Manga,
  time: (milliseconds: number) => T,
): MangaDocument<T> {
  const { id, title, author, altTitles, coverThumbUrl, sourceCoverUrl, anilistId } = manga;
  const prefixes = searchPrefixes(manga);
  return {
    id,
    title,
    author,
    altTitles,
    titleLower: normaliseText(title),
    authorLower: normaliseText(author),
    coverThumbUrl,
    sourcescoverUrl: sourceCoverUrl,
    anilistId,
    searchPrefixes: prefixes,
    wordStarts: wordStarts(prefixes),
    titleKeys: titleKeys(manga),
    createdAt: time(manga.createdAt),
    updatedAt: time(manga.updatedAt),
  };
}

/** Reads a manga, with the fallback fields of docs/specification.md 3.3. `id` is the document's. */
export function readManga(id: string, fields: Fields): Manga {
  const createdAt = timeOf(fields, 'createdAt') ?? timeOf(fields, 'updatedAt') ?? 0;
  const anilistId = fields['anilistId'];
  return {
    id,
    title: titleOf(fields, 'title'),
    author: titleOf(fields, 'author'),
    altTitles: readAltTitles(fields['altTitles']),
    coverThumbUrl: optionalTextOf(fields, 'coverThumbUrl'),
    sourceCoverUrl: optionalTextOf(fields, 'sourcescoverUrl', 'sourcesCoverUrl'),
    anilistId: typeof anilistId === 'number' && Number.isInteger(anilistId) ? anilistId : null,
    createdAt,
    updatedAt: timeOf(fields, 'updatedAt') ?? createdAt,
  };
}

/** The long texts of a manga, under the manga's id. */
export interface MangaDetailsDocument<T> {
  readonly description: string;
  readonly coverLargeUrl: string | null;
  readonly createdAt: T;
  readonly updatedAt: T;
}

/** @param time turns milliseconds since the epoch into the SDK's type */
export function mangaDetailsDocument<T>(
  details: MangaDetails,
  time: (milliseconds: number) => T,
): MangaDetailsDocument<T> {
  const { description, coverLargeUrl, createdAt, updatedAt } = details;
  return { description, coverLargeUrl, createdAt: time(createdAt), updatedAt: time(updatedAt) };
}

export function readMangaDetails(fields: Fields): MangaDetails {
  const createdAt = timeOf(fields, 'createdAt') ?? timeOf(fields, 'updatedAt') ?? 0;
  return {
    description: textOf(fields, 'description'),
    coverLargeUrl: optionalTextOf(fields, 'coverLargeUrl'),
    createdAt,
    updatedAt: timeOf(fields, 'updatedAt') ?? createdAt,
  };
}
