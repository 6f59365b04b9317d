import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Documents that an action reads and writes, and that the rules read for it. */
export interface Cost {
  readonly reads: number;
  readonly writes: number;
  readonly rules: number;
}

/** The numbers that the letters of the table stand for: `n` for the length of a ranking, and so on. */
type Sizes = Readonly<Record<string, number>>;

const DOCUMENT = readFileSync(join(import.meta.dirname, '../../docs/operating.md'), 'utf8');

/** The cells of a table of docs/operating.md behind the first one, by the first one. */
function tableOf(header: string): ReadonlyMap<string, readonly string[]> {
  const table = DOCUMENT.split(new RegExp(`^\\| ${header} +\\|`, 'm'))[1]?.split('\n\n')[0] ?? '';
  return new Map(
    table
      .split('\n')
      .filter((line) => line.startsWith('| ') && !line.startsWith('| -'))
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .map(([, first = '', ...cells]) => [first, cells]),
  );
}

const rows = tableOf('action');
const commits = tableOf('commit');

/** The commits that the other table names. */
export const COMMITS: readonly string[] = [...commits.keys()];

/** How many documents the table says that a commit makes the rules look up, at most. */
export function lookupsOf(commit: string): { readonly rule: number; readonly commit: number } {
  const [rule, all] = commits.get(commit) ?? [];
  if (rule === undefined || all === undefined) {
    throw new Error(`docs/operating.md has no commit '${commit}'`);
  }
  return { rule: most(rule, {}), commit: most(all, {}) };
}

/**
 * What an action costs at most on Firestore. The table of docs/operating.md is the one place that says it:
 * the tests of costs compare what they count with it, and the bench `firestore-bill` adds it up.
 * @param action as the first column of the table has it
 * @param sizes a number for each letter of its cells
 * @throws Error for an action that the table does not have, or a letter without a number
 */
export function costOf(action: string, sizes: Sizes = {}): Cost {
  const [reads, writes, rules] = rows.get(action) ?? [];
  if (reads === undefined || writes === undefined || rules === undefined) {
    throw new Error(`docs/operating.md has no cost for '${action}'`);
  }
  return { reads: most(reads, sizes), writes: most(writes, sizes), rules: most(rules, sizes) };
}

/** Whether the table says exactly how many documents an action writes, rather than about or at most. */
export function hasExactWrites(action: string): boolean {
  return !/ or | to |about|at most/.test(rows.get(action)?.[1] ?? 'about');
}

/** The largest number that a cell allows, such as 3 for '1 or 3'. */
function most(cell: string, sizes: Sizes): number {
  const bare = cell.replaceAll('−', '-').replace(/^about | (?:at most|more)$/g, '');
  return Math.max(...bare.split(/ or | to /).map((sum) => valueOf(sum, sizes)));
}

/** The value of a sum of products, such as `n/400 + 4` or `1.3 n`. */
function valueOf(sum: string, sizes: Sizes): number {
  let value = 0;
  for (const [, sign = '', product = ''] of sum.matchAll(/([+-]?)\s*([^+-]+)/g)) {
    let factors = sign === '-' ? -1 : 1;
    for (const [, operator = '', factor = ''] of product.matchAll(/([/]?)([\d.]+|[a-z]+)/g)) {
      const number = sizes[factor] ?? Number(factor);
      if (Number.isNaN(number)) throw new Error(`'${factor}' in '${sum}' has no number`);
      factors = operator === '/' ? factors / number : factors * number;
    }
    value += factors;
  }
  return value;
}
