import {
  mangaAuthorOf,
  mangaTitleOf,
  readAltTitles,
  type Manga,
  type MangaDetails,
} from '@palmanga/core';

import { optionalTextOf, proseOf, timeOf, titleOf, type Fields } from './fields.ts';

/** Reads a manga, with the fallback fields of docs/specification.md 3.3. `id` is the document's. */
export function readManga(id: string, fields: Fields): Manga {
  const createdAt = timeOf(fields, 'createdAt') ?? timeOf(fields, 'updatedAt') ?? 0;
  const anilistId = fields['anilistId'];
  return {
    id,
    title: mangaTitleOf(titleOf(fields, 'title')),
    author: mangaAuthorOf(titleOf(fields, 'author')),
    altTitles: readAltTitles(fields['altTitles']),
    coverThumbUrl: optionalTextOf(fields, 'coverThumbUrl'),
    sourceCoverUrl: optionalTextOf(fields, 'sourcescoverUrl', 'sourcesCoverUrl'),
    anilistId: typeof anilistId === 'number' && Number.isInteger(anilistId) ? anilistId : null,
    createdAt,
    updatedAt: timeOf(fields, 'updatedAt') ?? createdAt,
  };
}

export function readMangaDetails(fields: Fields): MangaDetails {
  const createdAt = timeOf(fields, 'createdAt') ?? timeOf(fields, 'updatedAt') ?? 0;
  return {
    description: proseOf(fields, 'description'),
    coverLargeUrl: optionalTextOf(fields, 'coverLargeUrl'),
    createdAt,
    updatedAt: timeOf(fields, 'updatedAt') ?? createdAt,
  };
}
