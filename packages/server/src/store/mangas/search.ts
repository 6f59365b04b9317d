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
import { oneMoreThan } from '../paging.ts';
import { MANGA_COLUMNS } from './manga-columns.ts';
import { matchExpression } from './search-index.ts';

/** Sorts after every text that starts with what precedes it: no text holds this code point. */
const AFTER_ALL = '\u{10FFFF}';

/** Where a page starts: after a title in the first part, or after a row in the second. */
type Place =
  | { readonly part: 'titles'; readonly titleLower: string; readonly id: string }
  | { readonly part: 'words'; readonly row: number };

type Found = Manga & { readonly row: number; readonly titleLower: string };

/** Columns of the index lead: the range and the order both come from it. */
const BY_TITLE = `
  SELECT ${MANGA_COLUMNS}, m.row, m.titleLower FROM mangas m
  WHERE (m.titleLower, m.id) > (?, ?) AND m.titleLower < ?
  ORDER BY m.titleLower, m.id LIMIT ?`;

/** Unranked, in row order: ranking would read every match before giving the first. */
const BY_WORDS = `
  SELECT ${MANGA_COLUMNS}, m.row, m.titleLower
  FROM mangaWords w CROSS JOIN mangas m ON m.row = w.rowid
  WHERE w.mangaWords MATCH ? AND w.rowid > ? AND NOT (m.titleLower >= ? AND m.titleLower < ?)
  ORDER BY w.rowid LIMIT ?`;

/** The port's search: titles that begin with what was typed, then the other matches. */
export function searchMangas(
  queries: Queries,
  { query, cursor, limit }: Parameters<Mangas['search']>[0],
): Page<Manga> {
  const wanted = oneMoreThan(limit);
  const { prefix, words } = parseSearch(query);
  const end = prefix + AFTER_ALL;
  const place = readPlace(cursor, prefix);

  const titles =
    place.part === 'titles'
      ? queries.sqlAll<Found>(BY_TITLE, place.titleLower, place.id, end, wanted)
      : [];
  const missing = wanted - titles.length;
  const others =
    missing > 0 && words.length > 0
      ? queries.sqlAll<Found>(
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

function toPage(titles: readonly Found[], others: readonly Found[], limit: number): Page<Manga> {
  const found = [...titles, ...others];
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const items = shown.map(({ row: _row, titleLower: _titleLower, ...manga }) => manga);
  if (last === undefined || found.length <= limit) return { items, nextCursor: null };
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
