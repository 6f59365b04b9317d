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

/** Whether a figure is as good as it has to be. */
export function isMet({ ratio, accepted }: Figure): boolean {
  return accepted === undefined || (ratio !== undefined && ratio >= accepted);
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
