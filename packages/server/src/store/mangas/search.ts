import {
  AppError,
  decodeCursor,
  encodeCursor,
  type Manga,
  type Mangas,
  matchesSearch,
  normaliseText,
  type Page,
  parseSearch,
} from '@palmanga/core';

import type { Queries } from '../database/queries.ts';
import { limitPlusOne } from '../repository.ts';
import { MANGA_COLUMNS, type MangaRow, toManga } from './rows.ts';
import { altTitleExpression, firstWordsRow, MANGA_ROW, matchExpression } from './search-index.ts';

/** The range and the order both come from one index, which starts with these two columns. */
const BY_TITLE = `
  SELECT ${MANGA_COLUMNS}, m.row, m.titleLower FROM mangas m
  WHERE (m.titleLower, m.id) > (?, ?) AND m.titleLower < ?
  ORDER BY m.titleLower, m.id LIMIT ?`;

/** The same for those whose original title begins with the query, and whose main title does not. */
const BY_ORIGINAL_TITLE = `
  SELECT ${MANGA_COLUMNS}, m.row, m.titleLower, m.originalTitleLower FROM mangas m
  WHERE (m.originalTitleLower, m.id) > (?, ?) AND m.originalTitleLower < ?
    AND NOT (m.titleLower >= ? AND m.titleLower < ?)
  ORDER BY m.originalTitleLower, m.id LIMIT ?`;

/** In row order, not by rank: ranking would read every match before it gives the first. */
const BY_ALT_TITLE = `
  SELECT ${MANGA_COLUMNS}, m.row, m.titleLower
  FROM mangaWholeTitles a CROSS JOIN mangas m ON m.row = a.rowid
  WHERE a.mangaWholeTitles MATCH ? AND a.rowid > ?
    AND NOT (m.titleLower >= ? AND m.titleLower < ?)
    AND NOT (m.originalTitleLower IS NOT NULL AND m.originalTitleLower >= ? AND m.originalTitleLower < ?)
  ORDER BY a.rowid LIMIT ?`;

const BY_WORDS = `
  SELECT ${MANGA_COLUMNS}, m.row, m.titleLower
  FROM mangaWords w CROSS JOIN mangas m ON m.row = ${MANGA_ROW}
  WHERE w.mangaWords MATCH ? AND w.rowid >= ?
    AND NOT (m.titleLower >= ? AND m.titleLower < ?)
    AND NOT (m.originalTitleLower IS NOT NULL AND m.originalTitleLower >= ? AND m.originalTitleLower < ?)
  ORDER BY w.rowid`;

/** Letters from which on alternative titles that begin with the query come before other matches. */
const ALT_TITLE_LETTERS = 7;
/**
 * Words that FTS5 looks for, the longest of a query. It compares the lists of all rows of each, so frequent
 * words take long; the few titles with as many words are then read.
 */
const INDEXED_WORDS = 8;

/** No text contains this code point, so prefix + AFTER_ALL sorts after all texts with the prefix. */
const AFTER_ALL = '\u{10FFFF}';

/**
 * Where a page starts: after a main title or an original one, or after a manga's row among those with an
 * alternative title that begins with the query, or among those that match in another way.
 */
type Checkpoint = TitleCheckpoint | RowCheckpoint;

interface RowCheckpoint {
  readonly part: 'altTitles' | 'words';
  readonly row: number;
}

interface TitleCheckpoint {
  readonly part: 'titles' | 'originalTitles';
  /** Normalised. */
  readonly title: string;
  readonly id: string;
}

interface Match {
  readonly manga: Manga;
  readonly place: Checkpoint;
}

type MatchRow = MangaRow & { readonly row: number; readonly titleLower: string };
type OriginalRow = MatchRow & { readonly originalTitleLower: string };

/**
 * The main titles that begin with the query, then the original ones, then the other matches, as
 * `Mangas.search` promises. Of these, those whose alternative title begins with a query of several letters come first.
 */
export function searchMangas(
  queries: Queries,
  { query, cursor, limit }: Parameters<Mangas['search']>[0],
): Page<Manga> {
  const most = limitPlusOne(limit);
  const { prefix, words } = parseSearch(query);
  const place = readCheckpoint(cursor, prefix);
  const isLong = Array.from(prefix).length >= ALT_TITLE_LETTERS;
  const found: Match[] = [];
  if (place.part === 'titles') found.push(...findByTitle(queries, prefix, place, most));
  if (prefix !== '' && (place.part === 'titles' || place.part === 'originalTitles')) {
    const after = place.part === 'titles' ? { title: prefix, id: '' } : place;
    found.push(...findByOriginalTitle(queries, prefix, after, most - found.length));
  }
  if (isLong && place.part !== 'words') {
    found.push(...findByAltTitle(queries, prefix, rowIn(place, 'altTitles'), most - found.length));
  }
  if (words.length > 0) {
    found.push(...findByWords(queries, query, rowIn(place, 'words'), most - found.length));
  }
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(({ manga }) => manga),
    nextCursor: found.length > limit && last !== undefined ? encodeCheckpoint(last.place) : null,
  };
}

function findByTitle(
  queries: Queries,
  prefix: string,
  { title, id }: Pick<TitleCheckpoint, 'title' | 'id'>,
  most: number,
): readonly Match[] {
  const rows = queries.sqlAll<MatchRow>(BY_TITLE, title, id, prefix + AFTER_ALL, most);
  return rows.map((row) => ({
    manga: readManga(row),
    place: { part: 'titles', title: row.titleLower, id: row.id },
  }));
}

function findByOriginalTitle(
  queries: Queries,
  prefix: string,
  { title, id }: Pick<TitleCheckpoint, 'title' | 'id'>,
  most: number,
): readonly Match[] {
  if (most === 0) return [];
  const end = prefix + AFTER_ALL;
  const values = [title, id, end, prefix, end, most];
  const rows = queries.sqlAll<OriginalRow>(BY_ORIGINAL_TITLE, ...values);
  return rows.map(({ originalTitleLower, ...row }) => ({
    manga: readManga(row),
    place: { part: 'originalTitles', title: originalTitleLower, id: row.id },
  }));
}

function findByAltTitle(
  queries: Queries,
  prefix: string,
  after: number,
  most: number,
): readonly Match[] {
  if (most === 0) return [];
  const range = twice([prefix, prefix + AFTER_ALL]);
  const match = altTitleExpression(prefix);
  const rows = queries.sqlAll<MatchRow>(BY_ALT_TITLE, match, after, ...range, most);
  return rows.map((row) => ({
    manga: readManga(row),
    place: { part: 'altTitles', row: row.row },
  }));
}

/** The matches that the other parts do not find, each once, in the order of rows. */
function findByWords(
  queries: Queries,
  query: string,
  after: number,
  most: number,
): readonly Match[] {
  if (most === 0) return [];
  const { prefix, words } = parseSearch(query);
  const isLong = Array.from(prefix).length >= ALT_TITLE_LETTERS;
  const indexed = words.toSorted((a, b) => b.length - a.length).slice(0, INDEXED_WORDS);
  const range = twice([prefix, prefix + AFTER_ALL]);
  const from = firstWordsRow(after + 1);
  const found: Match[] = [];
  let last = after;
  for (const row of queries.sqlIterate<MatchRow>(
    BY_WORDS,
    matchExpression(indexed),
    from,
    ...range,
  )) {
    // Several titles of a manga may match.
    if (row.row === last) continue;
    last = row.row;
    const manga = readManga(row);
    if (indexed.length < words.length && !matchesSearch(manga, query)) continue;
    if (isLong && manga.altTitles.some((title) => normaliseText(title).startsWith(prefix)))
      continue;
    found.push({ manga, place: { part: 'words', row: row.row } });
    if (found.length === most) break;
  }
  return found;
}

/** The row after which a part goes on; 0 for its beginning. */
const rowIn = (place: Checkpoint, part: RowCheckpoint['part']): number =>
  'row' in place && place.part === part ? place.row : 0;

/** The same range of the main and of the original titles. */
const twice = (range: readonly string[]): readonly string[] => [...range, ...range];

function readManga({ row: _row, titleLower: _titleLower, ...manga }: MatchRow): Manga {
  return toManga(manga);
}

function encodeCheckpoint(place: Checkpoint): string {
  if ('row' in place) {
    return encodeCursor(place.part === 'words' ? [place.row] : [place.row, place.part]);
  }
  const { part, title, id } = place;
  return encodeCursor(part === 'titles' ? [title, id] : [title, id, part]);
}

function readCheckpoint(cursor: string | null, prefix: string): Checkpoint {
  if (cursor === null) return { part: 'titles', title: prefix, id: '' };
  const value = decodeCursor(cursor);
  if (Array.isArray(value)) {
    const [first, second, third]: unknown[] = value;
    if (typeof first === 'string' && typeof second === 'string' && first.startsWith(prefix)) {
      const part = third === 'originalTitles' ? third : 'titles';
      return { part, title: first, id: second };
    }
    if (Number.isSafeInteger(first) && (second === undefined || second === 'altTitles')) {
      return { part: second ?? 'words', row: Number(first) };
    }
  }
  throw new AppError('payload-invalid', 'A cursor of another search');
}
