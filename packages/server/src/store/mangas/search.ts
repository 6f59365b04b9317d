import {
  AppError,
  decodeCursor,
  encodeCursor,
  parseSearch,
  type Manga,
  type Mangas,
  type Page,
  type Search,
} from '@palmanga/core';

import type { Queries } from '../database/queries.ts';
import { limitPlusOne } from '../repository.ts';
import { MANGA_COLUMNS, toManga, type MangaRow } from './rows.ts';
import {
  firstWordsRow,
  isStop,
  mangaRowOf,
  matchExpression,
  stoppingExpression,
} from './search-index.ts';

/** The range and the order both come from one index, which starts with these two columns. */
const BY_TITLE = `
  SELECT ${MANGA_COLUMNS}, m.row, m.titleLower FROM mangas m
  WHERE (m.titleLower, m.id) > (?, ?) AND m.titleLower < ?
  ORDER BY m.titleLower, m.id LIMIT ?`;

/** In row order, not by rank: ranking would read every match before it gives the first. */
const BY_ALT_TITLE = `
  SELECT ${MANGA_COLUMNS}, m.row, m.titleLower
  FROM mangaAltTitles a CROSS JOIN mangas m ON m.row = a.rowid
  WHERE a.mangaAltTitles MATCH ? AND a.rowid > ?
    AND NOT (m.titleLower >= ? AND m.titleLower < ?)
  ORDER BY a.rowid LIMIT ?`;

const BY_WORDS = `
  SELECT w.rowid AS row FROM mangaWords w
  WHERE w.mangaWords MATCH ? AND w.rowid >= ? ORDER BY w.rowid`;

/** The rows arrive as one JSON text, so that one statement serves any number of them. */
const OTHERS = `
  SELECT ${MANGA_COLUMNS}, m.row, m.titleLower
  FROM json_each(?1) wanted CROSS JOIN mangas m ON m.row = wanted.value
  WHERE NOT (m.titleLower >= ?2 AND m.titleLower < ?3)
    AND NOT (?4 AND instr(char(10) || m.altTitlesLower, char(10) || ?2))
  ORDER BY wanted.key LIMIT ?5`;

/** Letters from which on alternative titles that begin with the query come before other matches. */
const ALT_TITLE_LETTERS = 7;
/** Milliseconds after which a first page leaves the rest to the next one. */
const FIRST_PAGE_TIME = { showingSomething: 0.25, empty: 0.7 };
/** The same of any other page. */
const LATER_PAGE_TIME = 20;

/** No text contains this code point, so prefix + AFTER_ALL sorts after all texts with the prefix. */
const AFTER_ALL = '\u{10FFFF}';

/**
 * Where a page starts: after a main title, or after a manga's row among those with an alternative
 * title that begins with the query, or among those that match in another way.
 */
type Place =
  | { readonly part: 'titles'; readonly titleLower: string; readonly id: string }
  | { readonly part: 'altTitles' | 'words'; readonly row: number };

type Match = MangaRow & { readonly row: number; readonly titleLower: string };

/** A match and where to go on after it, or where to go on after many mangas that were looked through. */
interface Step {
  readonly match: Match | null;
  readonly after: Place;
}

/**
 * The main titles that begin with the query, then the other matches, as `Mangas.search` promises. Of
 * these, those whose alternative title begins with a query of several letters come first. A page is
 * short, or empty, when the words of the query are frequent and seldom together: the next one goes on.
 */
export function searchMangas(
  queries: Queries,
  request: Parameters<Mangas['search']>[0],
): Page<Manga> {
  const start = performance.now();
  const { showingSomething, empty } =
    request.cursor === null
      ? FIRST_PAGE_TIME
      : { showingSomething: LATER_PAGE_TIME, empty: LATER_PAGE_TIME };
  return searchUntil(
    queries,
    request,
    (shown) => performance.now() - start > (shown > 0 ? showingSomething : empty),
  );
}

/**
 * The same, as far as it comes.
 * @param isEnough asked now and then with how many matches there are: whether to leave it at that
 */
export function searchUntil(
  queries: Queries,
  { query, cursor, limit }: Parameters<Mangas['search']>[0],
  isEnough: (shown: number) => boolean,
): Page<Manga> {
  const wanted = limitPlusOne(limit);
  const search = parseSearch(query);
  const place = readPlace(cursor, search.prefix);
  const items: Manga[] = [];
  let last: Place | null = null;
  for (const { match, after } of findMatches(queries, search, place, wanted)) {
    if (match === null) {
      if (isEnough(items.length)) return { items, nextCursor: encodePlace(after) };
    } else {
      if (items.length === limit && last) return { items, nextCursor: encodePlace(last) };
      const { row: _row, titleLower: _titleLower, ...manga } = match;
      items.push(toManga(manga));
      last = after;
    }
  }
  return { items, nextCursor: null };
}

/** The matches from a place on, at most `wanted`, read as they are asked for. */
function* findMatches(
  queries: Queries,
  { prefix, words }: Search,
  place: Place,
  wanted: number,
): Generator<Step, void, void> {
  const end = prefix + AFTER_ALL;
  let missing = wanted;
  if (place.part === 'titles') {
    const { titleLower, id } = place;
    const found = queries.sqlAll<Match>(BY_TITLE, titleLower, id, end, missing);
    missing -= found.length;
    for (const match of found) {
      yield { match, after: { part: 'titles', titleLower: match.titleLower, id: match.id } };
    }
  }
  if (words.length === 0 || missing === 0) return;
  const isLong = Array.from(prefix).length >= ALT_TITLE_LETTERS;
  if (isLong && place.part !== 'words') {
    const after = place.part === 'altTitles' ? place.row : 0;
    const found = queries.sqlAll<Match>(BY_ALT_TITLE, `"${prefix}"*`, after, prefix, end, missing);
    missing -= found.length;
    for (const match of found) yield { match, after: { part: 'altTitles', row: match.row } };
  }
  if (missing > 0) {
    const after = place.part === 'words' ? place.row : 0;
    yield* findByWords(queries, { prefix, words }, isLong, after, missing);
  }
}

/** The matches that do not begin with the query, each once, in the order of rows. */
function* findByWords(
  queries: Queries,
  { prefix, words }: Search,
  isLong: boolean,
  after: number,
  wanted: number,
): Generator<Step, void, void> {
  const end = prefix + AFTER_ALL;
  let missing = wanted;
  let last = after;
  let rows: number[] = [];
  const read = function* (): Generator<Step, void, void> {
    const asked = [JSON.stringify(rows), prefix, end, isLong ? 1 : 0, missing];
    rows = [];
    for (const match of queries.sqlAll<Match>(OTHERS, ...asked)) {
      missing -= 1;
      yield { match, after: { part: 'words', row: match.row } };
    }
  };
  const expression = words.length > 1 ? stoppingExpression(words) : matchExpression(words);
  const from = firstWordsRow(after + 1);
  for (const { row } of queries.sqlIterate<{ row: number }>(BY_WORDS, expression, from)) {
    const mangaRow = mangaRowOf(row);
    const isAtStop = isStop(row);
    // Several titles of a manga may match.
    if (!isAtStop && mangaRow > last) {
      rows.push(mangaRow);
      last = mangaRow;
    }
    if (rows.length > 0 && (isAtStop || rows.length === missing)) yield* read();
    if (missing === 0) return;
    if (isAtStop) yield { match: null, after: { part: 'words', row: mangaRow } };
  }
  yield* read();
}

function encodePlace(place: Place): string {
  if (place.part === 'titles') return encodeCursor([place.titleLower, place.id]);
  return encodeCursor(place.part === 'words' ? [place.row] : [place.row, place.part]);
}

function readPlace(cursor: string | null, prefix: string): Place {
  if (cursor === null) return { part: 'titles', titleLower: prefix, id: '' };
  const value = decodeCursor(cursor);
  if (Array.isArray(value)) {
    const [first, second]: unknown[] = value;
    if (typeof first === 'string' && typeof second === 'string' && first.startsWith(prefix)) {
      return { part: 'titles', titleLower: first, id: second };
    }
    if (Number.isSafeInteger(first) && (second === undefined || second === 'altTitles')) {
      return { part: second ?? 'words', row: Number(first) };
    }
  }
  throw new AppError('payload-invalid', 'A cursor of another search');
}
