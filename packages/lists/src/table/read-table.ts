import { fr, type ListFormat, normaliseText } from '@palmanga/core';

import type { Collector } from '../collector.ts';
import { unguarded, withoutFirstGuard } from '../fields/guard.ts';
import { linkedWork } from '../fields/links.ts';
import { withoutNumbers } from '../fields/markers.ts';
import { plainText } from '../fields/prose.ts';
import { comparableScores, parseScore } from '../fields/score.ts';
import { numberIn } from '../json/object.ts';
import { isAnimeType } from '../json/work.ts';
import { seriesNamed } from '../match/volume.ts';
import { type Found, ListFileError } from '../read-result.ts';
import { type Header, headerOf, type Role } from './columns.ts';
import { inferColumns } from './infer-columns.ts';
import { type Delimiter, HEADER_ROWS, type Table } from './parse-table.ts';

/** Services whose 0 is no score. */
const ZERO_IS_NONE: ReadonlySet<ListFormat> = new Set(['goodreads', 'letterboxd', 'senscritique']);
const POSITION = /^\D{0,4}(\d{1,6})(?:\D|$)/;
const YES = /^(?:oui|yes|true|vrai|1|x|✓|✔)$/i;

/**
 * Reads a table, with its columns by name where it has a header, else by what is in them.
 * @throws ListFileError not-a-list when no column has titles, too-many-entries
 */
export function readTable(
  { rows, delimiter }: Table,
  collector: Collector,
  fileName: string,
): Found {
  const { header, about, body } = parts(rows);
  const roles = settled(header?.roles ?? inferColumns(body), body);
  if (!roles.some((role) => role !== null && TITLED.has(role)))
    throw new ListFileError('not-a-list');
  const format = formatOf(header, body, delimiter, fileName, about !== null);
  // What we wrote ourselves is taken to the letter.
  const isOurs = format === 'palmanga';
  const rowsOfCells = body.map((row) =>
    cellsByRole(row, roles, isOurs ? unguarded : withoutFirstGuard),
  );
  const scores = comparableScores(rowsOfCells.map((cells) => parseScore(cells.get('score') ?? '')));
  const titles = rowsOfCells.map((cells) => cells.get('title') ?? '');
  const numbered = isOurs ? [] : withoutNumbers(titles);
  for (const [index, cells] of rowsOfCells.entries()) {
    const { title, position } = numbered[index] ?? { title: titles[index] ?? '', position: null };
    const score = scores[index] ?? null;
    takeRow(collector, cells, {
      title,
      otherTitles: body[index]?.filter((_, column) => roles[column] === 'otherTitle') ?? [],
      position: positionOf(cells.get('position')) ?? position,
      score: score === 0 && ZERO_IS_NONE.has(format) ? null : score,
      note: isOurs ? (cells.get('note') ?? '') : plainText(cells.get('note') ?? ''),
    });
  }
  return { format, ...about, order: orderOf(collector) };
}

const TITLED: ReadonlySet<Role> = new Set([
  'title',
  'otherTitle',
  'malId',
  'anilistId',
  'animeTitle',
]);

type Cells = ReadonlyMap<Role, string>;

interface Row {
  readonly title: string;
  readonly otherTitles: readonly string[];
  readonly position: number | null;
  readonly score: number | null;
  readonly note: string;
}

function takeRow(collector: Collector, cells: Cells, row: Row): void {
  const link = linkedWork(cells.get('link') ?? '');
  const written = row.title || (row.otherTitles.find((title) => title.trim() !== '') ?? '');
  const animeTitle = cells.get('animeTitle') ?? '';
  if (isAnimeType(cells.get('type')) || link?.isAnime || (written === '' && animeTitle !== '')) {
    return collector.ignore('anime', written || animeTitle);
  }
  collector.add({
    ...row,
    title: written,
    // The first line of a cell with several is its title, if any of them is.
    otherTitles: [...firstLine(row.title), seriesNamed(row.title) ?? '', ...row.otherTitles],
    author: cells.get('author') ?? '',
    mangaId: cells.get('mangaId') ?? null,
    malId: numberIn(cells.get('malId')) ?? link?.malId ?? null,
    anilistId: numberIn(cells.get('anilistId')) ?? link?.anilistId ?? null,
    isSpoiler: YES.test(cells.get('spoiler')?.trim() ?? ''),
  });
}

function firstLine(title: string): string[] {
  const end = title.search(/[\r\n]/);
  return end === -1 ? [] : [title.slice(0, end)];
}

/** The last row that names columns; what stands under an earlier one is said of the list. */
function parts(rows: Table['rows']): {
  header: Header | null;
  about: { title: string; description: string } | null;
  body: Table['rows'];
} {
  const headers = rows.slice(0, HEADER_ROWS).flatMap((row, index) => {
    const header = headerOf(row);
    const known = header?.roles.filter((role) => role !== null).length ?? 0;
    return header !== null && (known >= 2 || index === 0) ? [{ header, index }] : [];
  });
  const last = headers.at(-1);
  if (last === undefined) return { header: null, about: null, body: rows };
  const first = headers[0];
  const cells =
    first === undefined || first === last
      ? null
      : cellsByRole(rows[first.index + 1] ?? [], first.header.roles);
  return {
    header: last.header,
    about: cells && { title: cells.get('title') ?? '', description: cells.get('note') ?? '' },
    body: rows.slice(last.index + 1),
  };
}

/** A column "Note" has scores where most of its cells are scores, else comments. */
function settled(roles: readonly (Role | null)[], body: Table['rows']): readonly (Role | null)[] {
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
  roles: readonly (Role | null)[],
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

/** Mihon's rows have a title, an author and an artist, who are mostly the same. */
function isLibrary(body: Table['rows'], delimiter: Delimiter): boolean {
  const alike = body.filter((row) => row.length === 3 && (row[2] === row[1] || row[2] === ''));
  return delimiter === ',' && alike.length * 2 > body.length;
}

function orderOf({ entries }: Collector): Found['order'] {
  const isRanked = entries.some(({ position }) => position !== null);
  return !isRanked && entries.some(({ score }) => score !== null) ? 'score' : 'file';
}
