import { type Manga, type MangaDetails, normaliseText } from '@palmanga/core';
import { titleKeys } from '@palmanga/lists/match';

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
  /** How many of them are official; missing for none. */
  readonly officialTitles?: number;
  readonly titleLower: string;
  /** Missing, both, in a manga without an original title. */
  readonly originalTitle?: string;
  readonly originalTitleLower?: string;
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
  const { id, title, originalTitle, author, altTitles, officialTitles } = manga;
  const { coverThumbUrl, sourceCoverUrl, anilistId } = manga;
  const prefixes = searchPrefixes(manga);
  return {
    id,
    title,
    author,
    altTitles,
    ...(officialTitles > 0 && { officialTitles }),
    titleLower: normaliseText(title),
    ...(originalTitle !== null && {
      originalTitle,
      originalTitleLower: normaliseText(originalTitle),
    }),
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
