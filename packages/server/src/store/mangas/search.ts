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
import { limitPlusOne } from '../repository.ts';
import { MANGA_COLUMNS, toManga, type MangaRow } from './rows.ts';
import { firstWordsRow, mangaRowOf, matchExpression } from './search-index.ts';

/** The range and the order both come from one index, which starts with these two columns. */
const BY_TITLE = `
  SELECT ${MANGA_COLUMNS}, m.row, m.titleLower FROM mangas m
  WHERE (m.titleLower, m.id) > (?, ?) AND m.titleLower < ?
  ORDER BY m.titleLower, m.id LIMIT ?`;

/** In row order, not by rank: ranking would read every match before it gives the first. */
const BY_WORDS = `
  SELECT w.rowid AS row FROM mangaWords w
  WHERE w.mangaWords MATCH ? AND w.rowid >= ? ORDER BY w.rowid LIMIT ?`;

/** The rows arrive as one JSON text, so that one statement serves any number of them. */
const OTHERS = `
  SELECT ${MANGA_COLUMNS}, m.row, m.titleLower
  FROM json_each(?) wanted CROSS JOIN mangas m ON m.row = wanted.value
  WHERE NOT (m.titleLower >= ? AND m.titleLower < ?)
  ORDER BY wanted.key LIMIT ?`;

/** Rows of `mangaWords` read for a manga at first: a search by an author meets all of its titles. */
const ROWS_FOR_ONE = 4;
/** And at most at once. */
const MOST_ROWS = 4096;

/** No text contains this code point, so prefix + AFTER_ALL sorts after all texts with the prefix. */
const AFTER_ALL = '\u{10FFFF}';

/** Where a page starts: after a title in the first part, or after a manga's row in the second. */
type Place =
  | { readonly part: 'titles'; readonly titleLower: string; readonly id: string }
  | { readonly part: 'words'; readonly row: number };

type Match = MangaRow & { readonly row: number; readonly titleLower: string };

/** The main titles that begin with the query, then the other matches, as `Mangas.search` promises. */
export function searchMangas(
  queries: Queries,
  { query, cursor, limit }: Parameters<Mangas['search']>[0],
): Page<Manga> {
  const wanted = limitPlusOne(limit);
  const { prefix, words } = parseSearch(query);
  const place = readPlace(cursor, prefix);

  const titles =
    place.part === 'titles'
      ? queries.sqlAll<Match>(BY_TITLE, place.titleLower, place.id, prefix + AFTER_ALL, wanted)
      : [];
  const missing = wanted - titles.length;
  const others =
    missing > 0 && words.length > 0
      ? findOthers(queries, {
          prefix,
          words,
          after: place.part === 'words' ? place.row : 0,
          missing,
        })
      : [];
  return toPage(titles, others, limit);
}

/** The matches whose main title does not begin with the query, each once, in the order of rows. */
function findOthers(
  queries: Queries,
  search: { prefix: string; words: readonly string[]; after: number; missing: number },
): Match[] {
  const { prefix, words, missing } = search;
  const expression = matchExpression(words);
  const found: Match[] = [];
  let from = firstWordsRow(search.after + 1);
  for (let count = missing * ROWS_FOR_ONE; ; count = Math.min(count * 4, MOST_ROWS)) {
    const rows = queries.sqlAll<{ row: number }>(BY_WORDS, expression, from, count);
    const mangaRows = [...new Set(rows.map(({ row }) => mangaRowOf(row)))];
    const still = missing - found.length;
    const end = prefix + AFTER_ALL;
    found.push(...queries.sqlAll<Match>(OTHERS, JSON.stringify(mangaRows), prefix, end, still));
    if (found.length === missing || rows.length < count) return found;
    from = firstWordsRow((mangaRows.at(-1) ?? 0) + 1);
  }
}

function toPage(titles: readonly Match[], others: readonly Match[], limit: number): Page<Manga> {
  const matches = [...titles, ...others];
  const shown = matches.slice(0, limit);
  const last = shown.at(-1);
  const items = shown.map(({ row: _row, titleLower: _titleLower, ...manga }) => toManga(manga));
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
