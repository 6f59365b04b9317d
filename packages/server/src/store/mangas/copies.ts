import {
  type Manga,
  mangaAuthorOf,
  type MangaCopy,
  mangaTitleOf,
  parseCoverAddress,
  sheetCovers,
} from '@palmanga/core';

import type { Queries } from '../database/queries.ts';

/** The ids arrive as one JSON text, so that one statement serves any number of them. */
const BY_IDS = `
  SELECT m.id, m.title, m.author, m.coverThumbUrl, m.sourceCoverUrl, d.coverLargeUrl
  FROM json_each(?) requested CROSS JOIN mangas m ON m.id = requested.value
  LEFT JOIN mangaDetails d ON d.mangaRow = m.row`;

type CatalogueRow = Pick<Manga, 'id' | 'title' | 'author' | 'coverThumbUrl' | 'sourceCoverUrl'> & {
  readonly coverLargeUrl: string | null;
};

/**
 * What rankings and favorites store of manga: title, author and cover are the catalogue's, whatever
 * the caller sent, so that nobody shows visitors a picture at an address of their own. Of a manga that
 * the catalogue does not hold (any more), the caller's texts stay, and a cover only in our storage. Other
 * fields stay too.
 */
export function copyFromCatalogue<T extends MangaCopy>(
  queries: Queries,
  given: readonly T[],
): readonly T[] {
  const ids = JSON.stringify(given.map(({ mangaId }) => mangaId));
  const found = new Map(queries.sqlAll<CatalogueRow>(BY_IDS, ids).map((row) => [row.id, row]));
  return given.map((copy) => {
    const manga = found.get(copy.mangaId);
    if (manga === undefined) return { ...copy, coverUrl: inStorage(copy.coverUrl) };
    return {
      ...copy,
      // Another program may have stored longer ones.
      title: mangaTitleOf(manga.title) || copy.mangaId,
      author: mangaAuthorOf(manga.author),
      coverUrl: sheetCovers({ manga, details: manga }).thumb,
    };
  });
}

function inStorage(coverUrl: string | null): string | null {
  return parseCoverAddress(coverUrl).kind === 'path' ? coverUrl : null;
}
