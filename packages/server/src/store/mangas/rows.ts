import {
  mangaAuthorOf,
  mangaTitleOf,
  readAltTitles,
  readOfficialTitles,
  type Manga,
} from '@palmanga/core';

/** Columns of a `MangaRow`, of the table under the alias `m`. */
export const MANGA_COLUMNS = `m.id, m.title, m.originalTitle, m.author, m.altTitles, m.officialTitles,
  m.coverThumbUrl, m.sourceCoverUrl, m.anilistId, m.createdAt, m.updatedAt`;

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
export function toManga({ altTitles: stored, ...manga }: MangaRow): Manga {
  const altTitles = readAltTitlesOf(stored);
  return {
    ...manga,
    title: mangaTitleOf(manga.title),
    originalTitle: manga.originalTitle === null ? null : mangaTitleOf(manga.originalTitle) || null,
    author: mangaAuthorOf(manga.author),
    altTitles,
    officialTitles: readOfficialTitles(manga.officialTitles, altTitles),
  };
}

/** @param stored the column `altTitles` */
function readAltTitlesOf(stored: string): readonly string[] {
  return stored === '[]' ? [] : readAltTitles(JSON.parse(stored));
}
