import { looksLikeName } from '../fields/names.ts';
import { parseScore } from '../fields/score.ts';
import type { Role } from './columns.ts';

/** Rows that are looked at. */
const SAMPLE = 200;
/** Longer cells, on average, are comments. */
const SENTENCE = 45;

/** What the columns of a table without a header mean, by what is in them. */
export function inferColumns(rows: readonly (readonly string[])[]): readonly (Role | null)[] {
  const sample = rows.slice(0, SAMPLE);
  const width = Math.max(...sample.map(({ length }) => length));
  const taken = new Set<Role>();
  return Array.from({ length: width }, (_, column) => {
    const cells = sample.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== '');
    const role = roleOf(cells, taken);
    if (role !== null) taken.add(role);
    return role;
  });
}

function roleOf(cells: readonly string[], taken: ReadonlySet<Role>): Role | null {
  if (cells.length === 0) return null;
  if (isCount(cells) && !taken.has('position') && !taken.has('title')) return 'position';
  const isMost = (test: (cell: string) => boolean): boolean =>
    cells.filter(test).length >= cells.length * 0.6;
  if (!taken.has('title')) return isMost((cell) => parseScore(cell) !== null) ? null : 'title';
  if (isMost((cell) => parseScore(cell) !== null)) return taken.has('score') ? null : 'score';
  if (isMost((cell) => /^https?:/.test(cell))) return taken.has('link') ? null : 'link';
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
