import { JSDOM } from 'jsdom';

import { Plot } from '../../../tools/bench/plot.ts';

/** What an action costs as the store grows. */
export interface Curve {
  readonly what: string;
  /** In the order of their sizes. */
  readonly points: readonly { readonly size: number; readonly ms: number }[];
}

const COLUMNS = 6;

/** The curves of all actions as an SVG picture, each in a panel of its own: all begin at 1×. */
export function drawCurves(curves: readonly Curve[]): string {
  const rows = curves.flatMap(({ what, points }, index) =>
    points.map(({ size, ms }) => ({
      what,
      size,
      growth: ms / (points[0]?.ms ?? ms),
      label: `${Number(ms.toPrecision(2))} ms`,
      column: index % COLUMNS,
      line: Math.floor(index / COLUMNS),
    })),
  );
  const sizes = [...new Set(rows.map(({ size }) => size))];
  const ends = rows.filter(({ size }) => size === sizes[0] || size === sizes.at(-1));
  const { document } = new JSDOM().window;
  const facet = { fx: 'column', fy: 'line' } as const;
  const plot = Plot.plot({
    document,
    width: 1000,
    height: 120 * Math.ceil(curves.length / COLUMNS) + 60,
    marginTop: 30,
    // Legible on a dark page too.
    style: { background: 'white', color: 'black' },
    fx: { axis: null },
    fy: { axis: null },
    x: { type: 'log', label: 'mangas and rankings', ticks: sizes, inset: 18 },
    y: {
      tickFormat: (times: number) => `${times}×`,
      label: 'times as long as with the fewest',
      domain: [0, 4],
      ticks: [1, 2, 3, 4],
      clamp: true,
    },
    marks: [
      Plot.gridY({ ticks: [1, 2, 3, 4] }),
      Plot.ruleY([0]),
      Plot.lineY(rows, { ...facet, x: 'size', y: 'growth', stroke: '#2554a8', strokeWidth: 2 }),
      Plot.dot(rows, { ...facet, x: 'size', y: 'growth', fill: '#2554a8', r: 3 }),
      Plot.text(ends, { ...facet, x: 'size', y: 'growth', text: 'label', dy: 13 }),
      Plot.text(
        rows.filter(({ size }) => size === sizes[0]),
        { ...facet, frameAnchor: 'top', text: 'what', dy: -10, fontWeight: 'bold' },
      ),
    ],
  });
  plot.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return plot.outerHTML;
}
