import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const FOLDER = resolve(import.meta.dirname, '../../../artifacts/bench');

/** One measured figure beside what it is compared with. */
export interface Figure {
  readonly what: string;
  readonly unit: string;
  readonly measured: number;
  /** The floor or the peer, measured in the same run; absent where there is none. */
  readonly reference?: number;
  /**
   * `measured` compared with `reference`, so that more is better: rates by division, times by the
   * inverse; absent without a reference.
   */
  readonly ratio?: number;
  /** The least ratio that is accepted; absent where the figure is only reported. */
  readonly accepted?: number;
}

/** Prints the figures of a benchmark and writes them to `artifacts/bench/{name}.json`. */
export function report(name: string, figures: readonly Figure[]): void {
  console.table(
    Object.fromEntries(
      figures.map(({ what, unit, measured, reference, ratio, accepted }) => [
        what,
        {
          measured: round(measured),
          reference: reference === undefined ? '' : round(reference),
          unit,
          ratio: ratio === undefined ? '' : round(ratio),
          accepted: accepted ?? '',
          met:
            accepted === undefined || ratio === undefined ? '' : ratio >= accepted ? 'yes' : 'NO',
        },
      ]),
    ),
  );
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(resolve(FOLDER, `${name}.json`), `${JSON.stringify({ name, figures }, null, 2)}\n`);
  if (figures.some(({ ratio, accepted }) => (ratio ?? Infinity) < (accepted ?? 0))) {
    process.exitCode = 1;
  }
}

/** Three significant digits. */
function round(value: number): number {
  return Number(value.toPrecision(3));
}
