import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { type Figure, isMet, printFigures } from '../../../scripts/lib/figures.ts';

export type { Figure } from '../../../scripts/lib/figures.ts';

const FOLDER = resolve(import.meta.dirname, '../../../artifacts/bench');

/**
 * Prints the figures of a benchmark, and writes them to `artifacts/bench/{name}.json`, from which
 * `npm run bench` makes one table. The process fails when a figure is not met.
 */
export function report(name: string, figures: readonly Figure[]): void {
  printFigures(figures);
  record(name, figures);
  if (figures.some((figure) => !isMet(figure))) process.exitCode = 1;
}

/** Writes the figures of a benchmark that prints them itself. */
export function record(name: string, figures: readonly Figure[]): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(resolve(FOLDER, `${name}.json`), `${JSON.stringify(figures, null, 2)}\n`);
}

/** The same of one column of a table with a row for each kind of call. */
export function recordColumn(
  name: string,
  rows: Readonly<Record<string, object>>,
  column: string,
  unit: string,
): void {
  const figures = Object.entries(rows).map(([row, values]) => ({
    what: `${row}, ${column}`,
    unit,
    measured: Number((values as Readonly<Record<string, unknown>>)[column]),
  }));
  record(name, figures);
}
