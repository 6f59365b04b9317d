import { fr, type ListFormat, normaliseText } from '@palmanga/core';

import type { Collector } from '../collector.ts';
import { unguarded, withoutFirstGuard } from '../fields/guard.ts';
import { idsOf, linkedWork } from '../fields/links.ts';
import { withoutNumbers } from '../fields/markers.ts';
import { plainText, plainTitle } from '../fields/prose.ts';
import { comparableScores, parseScore } from '../fields/score.ts';
import { tiersOfColumn } from '../fields/tiers.ts';
import { numberIn } from '../json/object.ts';
import { isAnimeType, isMangaType, isOtherType } from '../json/work.ts';
import { seriesNamed } from '../match/volume.ts';
import { type Found, ListFileError } from '../read-result.ts';
import { type Header, headerOf, type Role } from './columns.ts';
import { findHeader, hasUnknownHeader } from './find-header.ts';
import { inferColumns } from './infer-columns.ts';
import type { Delimiter, Table } from './parse-table.ts';

/** Services whose 0 is no score. */
const ZERO_IS_NONE: ReadonlySet<ListFormat> = new Set(['goodreads', 'letterboxd', 'senscritique']);
/** In a table whose other scores are no smaller than this, 0 is no score either. */
const LEAST_SCORE = 0.5;
const POSITION = /^\D{0,4}(\d{1,6})(?:\D|$)/;
const YES = /^(?:oui|yes|true|vrai|1|x|✓|✔)$/i;
/** What stands in the first cell of a row that sums up the others. */
const TOTAL = /^(?:total|totaux|moyenne|average|sum|somme)\b/;
/** Rows that are shown of a table, and characters of a cell. */
const SHOWN_ROWS = 6;
const SHOWN_LENGTH = 60;

type Roles = readonly (Role | null)[];

/** How a table is read: what each column means, and whether its first rows name them. */
export interface TableReading {
  readonly roles: Roles;
  readonly hasHeader: boolean;
}

/** A table as it was read: its first rows, header included, their cells cut. */
export interface ShownTable extends TableReading {
  /** Whether the table does not say itself what its columns mean. */
  readonly isGuessed: boolean;
  readonly rows: readonly (readonly string[])[];
}

/**
 * Reads a table, with its columns by name where it has a header, else by what is in them.
 * @param reading what the reader of the list says of it; what is missing is guessed
 * @throws ListFileError not-a-list when no column has titles, too-many-entries
 */
export function readTable(
  { rows, delimiter }: Table,
  collector: Collector,
  fileName: string,
  reading: Partial<TableReading> = {},
): Found & { readonly table: ShownTable } {
  const { header, about, body, start } = parts(rows, reading.hasHeader);
  const names = header === null ? [] : (rows[start - 1] ?? []);
  const roles = reading.roles ?? settled(guessed(header, body), body);
  if (!roles.some((role) => role !== null && TITLED.has(role)))
    throw new ListFileError('not-a-list');
  const format = formatOf(header, body, delimiter, fileName, about !== null);
  // What we wrote ourselves is taken to the letter.
  const isOurs = format === 'palmanga';
  const read = isOurs ? unguarded : withoutFirstGuard;
  const rowsOfCells = body.map((row) => cellsByRole(row, roles, read));
  const scores = scoresOf(rowsOfCells, format);
  const titles = titlesOf(rowsOfCells);
  const { tiers, indexes } = tiersOfColumn(
    rowsOfCells.map((cells) => cells.get('tier') ?? ''),
    isOurs,
  );
  const numbered = isOurs ? [] : withoutNumbers(titles);
  const hasManga = rowsOfCells.some((cells) => isMangaType(cells.get('type')));
  for (const [index, cells] of rowsOfCells.entries()) {
    const { title, position } = numbered[index] ?? { title: titles[index] ?? '', position: null };
    const note = isCalibre(header) ? '' : (cells.get('note') ?? '');
    const row = body[index] ?? [];
    if (isTotal(row, index, body.length) || isSameRow(row, names)) {
      collector.ignore('heading', title);
    } else {
      takeRow(collector, cells, hasManga, {
        isOurs,
        title: isOurs ? title : plainTitle(title),
        otherTitles: otherTitlesOf(row, roles, isOurs),
        position: positionOf(cells.get('position')) ?? position,
        score: scores[index] ?? null,
        note: isOurs ? note : plainText(note),
        ...(indexes[index] !== undefined && { tier: indexes[index] }),
      });
    }
  }
  const first = Math.max(0, start - 1);
  return {
    format,
    ...about,
    tiers,
    order: orderOf(collector),
    table: {
      roles,
      isGuessed: !isNamed(header),
      hasHeader: header !== null,
      rows: rows
        .slice(first, first + SHOWN_ROWS)
        .map((row) => row.map((cell) => cell.slice(0, SHOWN_LENGTH))),
    },
  };
}

const TITLED: ReadonlySet<Role> = new Set([
  'title',
  'otherTitle',
  'series',
  'malId',
  'anilistId',
  'animeTitle',
  'link',
]);

type Cells = ReadonlyMap<Role, string>;

interface ReadRow {
  readonly isOurs: boolean;
  readonly title: string;
  readonly otherTitles: readonly string[];
  readonly position: number | null;
  readonly score: number | null;
  readonly note: string;
  readonly tier?: number;
}

function takeRow(collector: Collector, cells: Cells, hasManga: boolean, row: ReadRow): void {
  const links = (['link', 'malId', 'anilistId'] as const).flatMap(
    (role) => linkedWork(cells.get(role) ?? '') ?? [],
  );
  const { malId, anilistId } = idsOf(links);
  const written = row.title || (row.otherTitles.find((title) => title.trim() !== '') ?? '');
  const animeTitle = cells.get('animeTitle') ?? '';
  const type = cells.get('type');
  const isOfAnime = isAnimeType(type) || links.some(({ isAnime }) => isAnime);
  if (isOfAnime || (written === '' && animeTitle !== '')) {
    return collector.ignore('anime', written || animeTitle);
  }
  if (hasManga && isOtherType(type)) return collector.ignore('no-manga', written);
  collector.add({
    ...row,
    title: written || (links.find(({ title }) => title !== '')?.title ?? ''),
    // The first line of a cell with several is its title, if any of them is.
    otherTitles: [...firstLine(row.title), seriesNamed(row.title) ?? '', ...row.otherTitles],
    author: cells.get('author') ?? '',
    mangaId: cells.get('mangaId') ?? null,
    malId: idOf(cells, 'malId', 'mal') ?? malId,
    anilistId: idOf(cells, 'anilistId', 'anilist') ?? anilistId,
    isSpoiler: YES.test(cells.get('spoiler')?.trim() ?? ''),
  });
}

/** An id in a column of its own, or in one of ids of several services beside their names. */
function idOf(cells: Cells, role: 'malId' | 'anilistId', service: string): number | null {
  const isOfService = normaliseText(cells.get('source') ?? '').startsWith(service);
  return numberIn(cells.get(role)) ?? (isOfService ? numberIn(cells.get('sourceId')) : null);
}

/** The works of the rows: a series where a row names one, rather than the volume of it. */
function titlesOf(rows: readonly Cells[]): string[] {
  // "Série" is the kind of a work in some tables.
  const isOfKinds = rows.every((cells) => {
    const series = cells.get('series') ?? '';
    return series.trim() === '' || isMangaType(series) || isOtherType(series);
  });
  return rows.map((cells) => {
    const series = isOfKinds ? '' : (cells.get('series')?.trim() ?? '');
    return series || (cells.get('title') ?? '');
  });
}

function otherTitlesOf(row: readonly string[], roles: Roles, isOurs: boolean): string[] {
  return row
    .filter((_, column) => roles[column] === 'otherTitle')
    .flatMap((cell) => (isOurs ? cell : [cell].concat(cell.split(/[,;|] */))));
}

function scoresOf(rows: readonly Cells[], format: ListFormat): readonly (number | null)[] {
  const scores = comparableScores(rows.map((cells) => parseScore(cells.get('score') ?? '')));
  const others = scores.filter((score) => score !== null && score !== 0);
  const least = Math.min(...others.slice(0, 1000).map(Number));
  const isNone =
    ZERO_IS_NONE.has(format) ||
    // Where nothing else is there, nothing is rated.
    (format !== 'palmanga' && least >= LEAST_SCORE);
  return scores.map((score) => (score === 0 && isNone ? null : score));
}

function firstLine(title: string): string[] {
  const end = title.search(/[\r\n]/);
  return end === -1 ? [] : [title.slice(0, end)];
}

/** The last rows of a table may sum it up. */
function isTotal(row: readonly string[], index: number, count: number): boolean {
  const first = row.find((cell) => cell.trim() !== '') ?? '';
  return index >= count - 2 && row.length > 1 && TOTAL.test(normaliseText(first.slice(0, 40)));
}

/** Tables that are joined have their header again. */
function isSameRow(row: readonly string[], names: readonly string[]): boolean {
  return row.length === names.length && row.every((cell, column) => cell === names[column]);
}

function parts(
  rows: Table['rows'],
  hasHeader: boolean | undefined,
): {
  /** Of names that may all be unknown; null without one. */
  header: Header | null;
  about: { title: string; description: string } | null;
  body: Table['rows'];
  /** The index of the first row of `body`. */
  start: number;
} {
  const found = hasHeader === false ? null : findHeader(rows);
  if (found !== null) {
    const { index, header } = found;
    const cells = found.about && cellsByRole(found.about.row, found.about.header.roles);
    const about = cells && {
      title: cells.get('title') ?? '',
      description: cells.get('note') ?? '',
    };
    return { header, about, body: rows.slice(index + 1), start: index + 1 };
  }
  const isFirst = hasHeader ?? hasUnknownHeader(rows);
  const [first = []] = rows;
  const start = isFirst ? 1 : 0;
  const unknown = { names: first.map(normaliseText), roles: first.map(() => null) };
  const header = isFirst ? (headerOf(first) ?? unknown) : null;
  return { header, about: null, body: rows.slice(start), start };
}

/** What the names say of the columns, and their cells where no name says which has titles. */
function guessed(header: Header | null, body: Table['rows']): Roles {
  if (header !== null && isNamed(header)) return withLinks(header.roles, body);
  return inferColumns(body).map((role, column) =>
    role === 'score' && isOfCount(header?.names[column] ?? '') ? null : role,
  );
}

/** A column of numbers that are no scores, by its name. */
function isOfCount(name: string): boolean {
  return /\b(?:tomes?|volumes?|vols?|chapitres?|chapters?|pages?|nb|nombre|annees?|years?|prix|price|ages?)\b/.test(
    name,
  );
}

function isNamed(header: Header | null): boolean {
  return header?.roles.some((role) => role !== null && TITLED.has(role)) ?? false;
}

/** A column without a known name that has pages of works. */
function withLinks(roles: Roles, body: Table['rows']): Roles {
  if (roles.includes('link')) return roles;
  const sample = body.slice(0, 200);
  const column = roles.findIndex((role, at) => {
    const cells = sample.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== '');
    const linked = cells.filter((cell) => linkedWork(cell) !== null).length;
    return role === null && linked > 0 && linked * 2 >= cells.length;
  });
  return roles.map((role, at) => (at === column ? 'link' : role));
}

/** A column "Note" has scores where most of its cells are scores, else comments. */
function settled(roles: Roles, body: Table['rows']): Roles {
  return roles.map((role, column) => {
    if (role !== 'scoreOrNote') return role;
    const cells = body.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== '');
    const isScore = cells.filter((cell) => parseScore(cell) !== null).length * 2 >= cells.length;
    const settled = isScore ? 'score' : 'note';
    return roles.includes(settled) ? null : settled;
  });
}

function cellsByRole(
  row: readonly string[],
  roles: Roles,
  read: (cell: string) => string = withoutFirstGuard,
): Cells {
  return new Map(
    roles.flatMap((role, column) => {
      const cell = row[column];
      return role === null || role === 'otherTitle' || cell === undefined
        ? []
        : [[role, read(cell)] as const];
    }),
  );
}

function positionOf(cell = ''): number | null {
  const digits = POSITION.exec(cell.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}

function formatOf(
  header: Header | null,
  body: Table['rows'],
  delimiter: Delimiter,
  fileName: string,
  isAboutItself: boolean,
): ListFormat {
  const has = (...names: string[]): boolean =>
    names.every((name) => header?.names.includes(normaliseText(name)) ?? false);
  const { columns } = fr.exportedRanking;
  if (has(columns.position, columns.title, columns.note, columns.mangaId)) return 'palmanga';
  if (has('book id', 'exclusive shelf')) return 'goodreads';
  if (has('letterboxd uri') || isAboutItself) return 'letterboxd';
  if (has('rating10') || /senscritique/i.test(fileName)) return 'senscritique';
  if (/mihon|tachiyomi/i.test(fileName) || (header === null && isLibrary(body, delimiter))) {
    return 'mihon';
  }
  return delimiter === '\t' ? 'spreadsheet' : 'csv';
}

/** Calibre's comments are the publisher's. */
function isCalibre(header: Header | null): boolean {
  return ['series index', 'title sort', 'uuid'].every((name) => header?.names.includes(name));
}

/** Mihon's rows have a title, an author and an artist, who are mostly the same. */
function isLibrary(body: Table['rows'], delimiter: Delimiter): boolean {
  const alike = body.filter((row) => row.length === 3 && (row[2] === row[1] || row[2] === ''));
  return delimiter === ',' && alike.length * 2 > body.length;
}

function orderOf({ entries }: Collector): Found['order'] {
  const isRanked = entries.some(({ position }) => position !== null);
  return !isRanked && entries.some(({ score }) => score !== null) ? 'score' : 'file';
}
