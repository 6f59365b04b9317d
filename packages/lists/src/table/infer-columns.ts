import { linkedWork } from '../fields/links.ts';
import { looksLikeName } from '../fields/names.ts';
import { parseScore } from '../fields/score.ts';
import { isMangaType, isOtherType } from '../json/work.ts';
import type { Role } from './columns.ts';

/** Rows that are looked at. */
const SAMPLE = 200;
/** Longer cells, on average, are comments. */
const SENTENCE = 45;
/** The part of a column's cells that must be of one kind. */
const MOST = 0.6;
/** Titles differ from row to row; kinds, states and languages are few. */
const DIFFERENT = 0.5;
/** Dates, numbers of books and of articles, and codes. */
const CODE = /^(?:\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}\b.*|[\d-]{9,17}[xX]?|[0-9a-f-]{16,})$/i;

/** What one reads of a work, for whom it is, and of what kind: columns of few words. */
const STATE =
  /^(?:sh[oôō]u?nen|sh[oôō]u?jo|seinen|josei|kodomo|lu|à lire|en cours|en pause|terminée?|finie?|abandonnée?|completed?|reading|read|plan(?:ned| to read)|dropped|on[- ]hold|oui|non|yes|no)$/i;

/** What the columns of a table without a header mean, by what is in them. */
export function inferColumns(rows: readonly (readonly string[])[]): readonly (Role | null)[] {
  const sample = rows.slice(0, SAMPLE);
  const width = Math.max(0, ...sample.map(({ length }) => length));
  const taken = new Set<Role>();
  const columns = Array.from({ length: width }, (_, column) =>
    sample.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== ''),
  );
  const roles = columns.map((cells) => {
    const role = roleOf(cells, taken);
    if (role !== null) taken.add(role);
    return role;
  });
  if (taken.has('title')) return roles;
  // Its owner sees what was guessed: words that come again may be titles of many volumes.
  const best = columns.findIndex((cells) => cells.some((cell) => /\p{L}{2}/u.test(cell)));
  return roles.map((role, column) => (column === best ? 'title' : role));
}

function roleOf(cells: readonly string[], taken: ReadonlySet<Role>): Role | null {
  if (cells.length === 0) return null;
  if (isCount(cells) && !taken.has('position') && !taken.has('title')) return 'position';
  const isMost = (test: (cell: string) => boolean): boolean =>
    cells.filter(test).length >= cells.length * MOST;
  if (isMost((cell) => /^https?:/.test(cell))) {
    return taken.has('link') || !isMost((cell) => linkedWork(cell) !== null) ? null : 'link';
  }
  if (isMost((cell) => CODE.test(cell) || STATE.test(cell))) return null;
  if (isMost((cell) => isMangaType(cell) || isOtherType(cell))) {
    return taken.has('type') ? null : 'type';
  }
  if (isMost((cell) => parseScore(cell) !== null)) {
    return taken.has('score') || !taken.has('title') ? null : 'score';
  }
  if (!taken.has('title')) {
    return new Set(cells).size >= cells.length * DIFFERENT || cells.length < 4 ? 'title' : null;
  }
  const length = cells.reduce((sum, cell) => sum + cell.length, 0) / cells.length;
  if (!taken.has('author') && (length < SENTENCE || isMost(looksLikeName))) return 'author';
  return taken.has('note') || length < SENTENCE ? null : 'note';
}

/** Whether cells count: 1, 2, 3 … or down, with or without a dot. */
function isCount(cells: readonly string[]): boolean {
  const numbers = cells.map((cell) =>
    Number(/^(?:#|n°)?\s?(\d{1,6})[.)°]?$/i.exec(cell)?.[1] ?? Number.NaN),
  );
  const isStep = (number: number, index: number): boolean =>
    index === 0 ? !Number.isNaN(number) : Math.abs(number - (numbers[index - 1] ?? 0)) === 1;
  return numbers.length > 1 && numbers.every(isStep);
}
