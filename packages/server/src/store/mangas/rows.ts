import { readAltTitles, type Manga } from '@palmanga/core';

/** Columns of a `MangaRow`, of the table under the alias `m`. */
export const MANGA_COLUMNS = `m.id, m.title, m.author, m.altTitles, m.coverThumbUrl,
  m.sourceCoverUrl, m.anilistId, m.createdAt, m.updatedAt`;

/** A manga as it is stored: its alternative titles are JSON. */
export type MangaRow = Omit<Manga, 'altTitles'> & { readonly altTitles: string };

export function toManga({ altTitles, ...manga }: MangaRow): Manga {
  return { ...manga, altTitles: altTitles === '[]' ? [] : readAltTitles(JSON.parse(altTitles)) };
}
