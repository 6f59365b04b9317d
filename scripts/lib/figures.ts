/** One measured figure of a benchmark. */
export interface Figure {
  readonly what: string;
  readonly unit: string;
  readonly measured: number;
  /** The floor or the peer, measured in the same run; absent where there is none. */
  readonly reference?: number;
  /** `measured` compared with `reference`, so that more is better; absent without a reference. */
  readonly ratio?: number;
  /** The least ratio that is accepted; absent where the figure is only reported. */
  readonly accepted?: number;
}

/** The share of a ratio's margin, from what is recorded to what is accepted, that it may lose. */
const MAY_FALL = 1 / 4;

/** Whether a figure is as good as it has to be. */
export function isMet({ ratio, accepted }: Figure): boolean {
  return accepted === undefined || (ratio !== undefined && ratio >= accepted);
}

/**
 * The figures that have become worse: their ratio is below what is accepted, or has lost more than a
 * quarter of its margin since it was recorded.
 * @param recorded ratios by `what`; a figure that is not among them is only compared with what is accepted
 */
export function fallen(
  figures: readonly Figure[],
  recorded: Readonly<Record<string, number>>,
): readonly Figure[] {
  return figures.filter((figure) => {
    const { what, ratio, accepted } = figure;
    if (accepted === undefined || ratio === undefined) return false;
    const before = Math.max(recorded[what] ?? accepted, accepted);
    return ratio < before - (before - accepted) * MAY_FALL;
  });
}

/** Those of the figures `before`, which had fallen, that are no better in a second run, or absent from it. */
export function stillFallen(
  before: readonly Figure[],
  later: readonly Figure[],
  recorded: Readonly<Record<string, number>>,
): readonly Figure[] {
  const again = fallen(later, recorded);
  return before.flatMap((figure) => {
    const second = later.find(({ what }) => what === figure.what);
    if (second === undefined) return [figure];
    return again.includes(second) ? [second] : [];
  });
}

/** The recorded ratios of the benchmarks `names` that they did not measure, as when they end early. */
export function missing(
  figures: readonly Figure[],
  recorded: Readonly<Record<string, number>>,
  names: readonly string[],
): readonly string[] {
  const measured = new Set(
    figures.filter(({ ratio }) => Number.isFinite(ratio)).map(({ what }) => what),
  );
  return Object.keys(recorded).filter(
    (what) => names.some((name) => what.startsWith(`${name}: `)) && !measured.has(what),
  );
}

/** Prints figures as a table, with three significant digits. */
export function printFigures(figures: readonly Figure[]): void {
  console.table(
    Object.fromEntries(
      figures.map((figure) => {
        const { what, unit, measured, reference, ratio, accepted } = figure;
        const row = {
          measured: round(measured),
          reference: round(reference),
          unit,
          ratio: round(ratio),
          accepted: accepted ?? '',
          met: accepted === undefined ? '' : isMet(figure) ? 'yes' : 'NO',
        };
        return [what, row];
      }),
    ),
  );
}

function round(value: number | undefined): number | '' {
  return value === undefined ? '' : Number(value.toPrecision(3));
}
