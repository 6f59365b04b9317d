import * as Plot from '@observablehq/plot';
import { JSDOM } from 'jsdom';

/** What an action costs as the store grows. */
export interface Curve {
  readonly what: string;
  /** In the order of their sizes. */
  readonly points: readonly { readonly size: number; readonly ms: number }[];
}

/** The curves of all actions as an SVG picture, each in a panel of its own: all begin at 1×. */
export function drawCurves(curves: readonly Curve[]): string {
  const rows = curves.flatMap(({ what, points }) =>
    points.map(({ size, ms }) => ({ what, size, ms, growth: ms / (points[0]?.ms ?? ms) })),
  );
  const { document } = new JSDOM().window;
  // Most curves end side by side: their names stand one above the other.
  let place = 0;
  const names = rows
    .filter(({ size }) => size === rows.at(-1)?.size)
    .toSorted((one, other) => one.growth - other.growth)
    .map(({ what, size, growth }) => ({ what, size, y: (place = Math.max(growth, place + 0.1)) }));
  const plot = Plot.plot({
    document,
    width: 900,
    height: 480,
    marginRight: 220,
    style: { background: 'white', color: 'black' },
    x: {
      type: 'log',
      label: 'mangas and rankings',
      ticks: [...new Set(rows.map(({ size }) => size))],
    },
    y: { label: 'times as long as with the fewest', domain: [0, 4], grid: true, clamp: true },
    marks: [
      Plot.ruleY([1]),
      Plot.lineY(rows, { x: 'size', y: 'growth', z: 'what', stroke: 'what' }),
      Plot.dot(rows, { x: 'size', y: 'growth', fill: 'what', r: 2.5 }),
      Plot.text(names, {
        x: 'size',
        y: 'y',
        text: 'what',
        fill: 'what',
        dx: 8,
        textAnchor: 'start',
      }),
    ],
  });
  plot.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return plot.outerHTML;
}
