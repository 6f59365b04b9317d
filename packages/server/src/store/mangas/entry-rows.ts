import type { CatalogueEntry, Manga } from '@palmanga/core';

import { MANGA_COLUMNS } from './manga-columns.ts';

/** A manga and its details in one row. */
export type EntryRow = Manga & {
  readonly description: string | null;
  readonly coverLargeUrl: string | null;
  readonly detailsCreatedAt: number | null;
  readonly detailsUpdatedAt: number | null;
};

const ENTRIES = `
  SELECT ${MANGA_COLUMNS}, d.description, d.coverLargeUrl,
    d.createdAt AS detailsCreatedAt, d.updatedAt AS detailsUpdatedAt
  FROM mangas m LEFT JOIN mangaDetails d ON d.mangaRow = m.row`;

export const FIND_BY_ID = `${ENTRIES} WHERE m.id = ?`;
export const FIND_BY_ANILIST_ID = `${ENTRIES} WHERE m.anilistId = ? ORDER BY m.id LIMIT 1`;
/** A page of the whole catalogue in the order of ids. */
export const LIST_AFTER_ID = `${ENTRIES} WHERE m.id > ? ORDER BY m.id LIMIT ?`;

export function toEntry(row: EntryRow): CatalogueEntry {
  const { description, coverLargeUrl, detailsCreatedAt, detailsUpdatedAt, ...manga } = row;
  return {
    manga,
    details: {
      description: description ?? '',
      coverLargeUrl,
      createdAt: detailsCreatedAt ?? manga.createdAt,
      updatedAt: detailsUpdatedAt ?? manga.updatedAt,
    },
  };
}
