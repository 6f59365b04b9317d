import {
  mangaAuthorOf,
  mangaTitleOf,
  readAltTitles,
  readOfficialTitles,
  type MainTitleChoice,
  type Manga,
  type MangaDetails,
} from '@palmanga/core';

import { optionalTextOf, proseOf, timeOf, titleOf, type Fields } from './fields.ts';

/** Reads a manga, with the fallback fields of docs/specification.md 3.3. `id` is the document's. */
export function readManga(id: string, fields: Fields): Manga {
  const createdAt = timeOf(fields, 'createdAt') ?? timeOf(fields, 'updatedAt') ?? 0;
  const anilistId = fields['anilistId'];
  const altTitles = readAltTitles(fields['altTitles']);
  return {
    id,
    title: mangaTitleOf(titleOf(fields, 'title')),
    originalTitle: mangaTitleOf(titleOf(fields, 'originalTitle')) || null,
    author: mangaAuthorOf(titleOf(fields, 'author')),
    altTitles,
    officialTitles: readOfficialTitles(fields['officialTitles'], altTitles),
    coverThumbUrl: optionalTextOf(fields, 'coverThumbUrl'),
    sourceCoverUrl: optionalTextOf(fields, 'sourcescoverUrl', 'sourcesCoverUrl'),
    anilistId: typeof anilistId === 'number' && Number.isInteger(anilistId) ? anilistId : null,
    createdAt,
    updatedAt: timeOf(fields, 'updatedAt') ?? createdAt,
  };
}

/** `CatalogueWriter.mainTitles` of the document at `importChoicesPath`, if there is one. */
export function readMainTitleChoice(fields: Fields | undefined): MainTitleChoice {
  return fields?.['mainTitles'] === 'original' ? 'original' : 'french';
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
