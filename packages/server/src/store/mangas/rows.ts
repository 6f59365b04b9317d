import { mangaAuthorOf, mangaTitleOf, readAltTitles, type Manga } from '@palmanga/core';

/** Columns of a `MangaRow`, of the table under the alias `m`. */
export const MANGA_COLUMNS = `m.id, m.title, m.author, m.altTitles, m.coverThumbUrl,
  m.sourceCoverUrl, m.anilistId, m.createdAt, m.updatedAt`;

/** The ids arrive as one JSON text, so that one statement serves any number of them. */
export const BY_IDS = `
  SELECT ${MANGA_COLUMNS} FROM json_each(?) requested CROSS JOIN mangas m ON m.id = requested.value
  ORDER BY requested.key`;
export const BY_ANILIST_IDS = `
  SELECT ${MANGA_COLUMNS} FROM json_each(?) requested CROSS JOIN mangas m ON m.anilistId = requested.value
  ORDER BY m.id`;

/** A manga as it is stored: its alternative titles are JSON. */
export type MangaRow = Omit<Manga, 'altTitles'> & { readonly altTitles: string };

/** Another program may have stored texts that are not clean, or longer than they may be. */
export function toManga({ altTitles, ...manga }: MangaRow): Manga {
  return {
    ...manga,
    title: mangaTitleOf(manga.title),
    author: mangaAuthorOf(manga.author),
    altTitles: readAltTitlesOf(altTitles),
  };
}

/** @param stored the column `altTitles` */
function readAltTitlesOf(stored: string): readonly string[] {
  return stored === '[]' ? [] : readAltTitles(JSON.parse(stored));
}
