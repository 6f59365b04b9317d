import {
  AppError,
  decodeCursor,
  encodeCursor,
  parseSearch,
  type Manga,
  type Mangas,
  type Page,
} from '@palmanga/core';

import type { Queries } from '../database/queries.ts';
import { limitPlusOne, type Context } from '../repository.ts';
import { matchExpression } from './search-index.ts';

/** Columns of a `Manga`, of the table under the alias `m`. */
export const MANGA_COLUMNS =
  'm.id, m.title, m.author, m.coverThumbUrl, m.sourceCoverUrl, m.anilistId, m.createdAt, m.updatedAt';

/** The ids arrive as one JSON text, so that one statement serves any number of them. */
const BY_IDS = `
  SELECT ${MANGA_COLUMNS} FROM json_each(?) wanted CROSS JOIN mangas m ON m.id = wanted.value
  ORDER BY wanted.key`;

/** The range and the order both come from one index, which starts with these two columns. */
const BY_TITLE = `
  SELECT ${MANGA_COLUMNS}, m.row, m.titleLower FROM mangas m
  WHERE (m.titleLower, m.id) > (?, ?) AND m.titleLower < ?
  ORDER BY m.titleLower, m.id LIMIT ?`;

/** In row order, not by rank: ranking would read every match before it gives the first. */
const BY_WORDS = `
  SELECT ${MANGA_COLUMNS}, m.row, m.titleLower
  FROM mangaWords w CROSS JOIN mangas m ON m.row = w.rowid
  WHERE w.mangaWords MATCH ? AND w.rowid > ? AND NOT (m.titleLower >= ? AND m.titleLower < ?)
  ORDER BY w.rowid LIMIT ?`;

/** No text contains this code point, so prefix + AFTER_ALL sorts after all texts with the prefix. */
const AFTER_ALL = '\u{10FFFF}';

/** The port `Mangas`: everybody may read the catalogue. */
export function createMangas({ queries }: Context): Mangas {
  return {
    search: async (request) => searchMangas(queries, request),

    async getSheet(id) {
      const [manga] = queries.sqlAll<Manga>(BY_IDS, JSON.stringify([id]));
      if (manga === undefined) return null;
      const details = queries.first(
        queries.build
          .selectFrom('mangaDetails')
          .innerJoin('mangas', 'mangas.row', 'mangaDetails.mangaRow')
          .select([
            'mangaDetails.description',
            'mangaDetails.coverLargeUrl',
            'mangaDetails.createdAt',
            'mangaDetails.updatedAt',
          ])
          .where('mangas.id', '=', id),
      );
      return { id, manga, details: details ?? null };
    },

    getMany: async (ids) => queries.sqlAll<Manga>(BY_IDS, JSON.stringify(ids)),
  };
}

/** Where a page starts: after a title in the first part, or after a row in the second. */
type Place =
  | { readonly part: 'titles'; readonly titleLower: string; readonly id: string }
  | { readonly part: 'words'; readonly row: number };

type Match = Manga & { readonly row: number; readonly titleLower: string };

/** The titles that begin with the query, then the other matches. */
function searchMangas(
  queries: Queries,
  { query, cursor, limit }: Parameters<Mangas['search']>[0],
): Page<Manga> {
  const wanted = limitPlusOne(limit);
  const { prefix, words } = parseSearch(query);
  const end = prefix + AFTER_ALL;
  const place = readPlace(cursor, prefix);

  const titles =
    place.part === 'titles'
      ? queries.sqlAll<Match>(BY_TITLE, place.titleLower, place.id, end, wanted)
      : [];
  const missing = wanted - titles.length;
  const others =
    missing > 0 && words.length > 0
      ? queries.sqlAll<Match>(
          BY_WORDS,
          matchExpression(words),
          place.part === 'words' ? place.row : 0,
          prefix,
          end,
          missing,
        )
      : [];
  return toPage(titles, others, limit);
}

function toPage(titles: readonly Match[], others: readonly Match[], limit: number): Page<Manga> {
  const matches = [...titles, ...others];
  const shown = matches.slice(0, limit);
  const last = shown.at(-1);
  const items = shown.map(({ row: _row, titleLower: _titleLower, ...manga }) => manga);
  if (last === undefined || matches.length <= limit) return { items, nextCursor: null };
  const nextCursor =
    shown.length <= titles.length
      ? encodeCursor([last.titleLower, last.id])
      : encodeCursor([last.row]);
  return { items, nextCursor };
}

function readPlace(cursor: string | null, prefix: string): Place {
  if (cursor === null) return { part: 'titles', titleLower: prefix, id: '' };
  const value = decodeCursor(cursor);
  if (Array.isArray(value)) {
    const [first, second]: unknown[] = value;
    if (typeof first === 'string' && typeof second === 'string' && first.startsWith(prefix)) {
      return { part: 'titles', titleLower: first, id: second };
    }
    if (Number.isSafeInteger(first)) return { part: 'words', row: Number(first) };
  }
  throw new AppError('payload-invalid', 'A cursor of another search');
}
