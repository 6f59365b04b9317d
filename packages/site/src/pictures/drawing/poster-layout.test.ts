import { POSTER_FORMATS, POSTER_TOPS, type PosterFormat } from '@palmanga/core';
import { describe, expect, it } from 'vitest';

import { layOut, titleBox } from './poster-layout.ts';

const FORMATS = Object.keys(POSTER_FORMATS) as PosterFormat[];
const COUNTS = [0, 1, 2, 3, 4, 6, ...POSTER_TOPS];
const CASES = FORMATS.flatMap((format) => COUNTS.map((count) => [format, count] as const));

describe('the layout of a poster', () => {
  it.each(CASES)(
    'of format %s has a place for each of %i mangas, apart and inside',
    (format, count) => {
      const { top, sizes } = titleBox(format);
      // Two lines in the smallest and in the largest size of titles.
      for (const size of [sizes[0] ?? 0, sizes.at(-1) ?? 0]) {
        const titleBottom = top + 2 * 1.12 * size;
        const { width, height, podium, rows, footer } = layOut(format, titleBottom, count);
        expect(podium.length + rows.length).toBe(count);
        for (const place of podium) {
          expect(place.width).toBeGreaterThan(100);
          expect(place.y - place.width * 0.75).toBeGreaterThan(titleBottom);
          expect(place.x - place.width / 2).toBeGreaterThan(0);
          expect(place.x + place.width / 2).toBeLessThan(width);
        }
        for (const { y, width: own, caption } of podium) {
          expect(caption.y).toBeGreaterThan(y + own * 0.75);
          expect(caption.width).toBeGreaterThan(150);
          expect(caption.x).toBeGreaterThan(0);
          expect(caption.x + caption.width).toBeLessThan(width);
        }
        const captions = [1, 0, 2].flatMap((index) => podium[index]?.caption ?? []);
        const edges = captions.flatMap(({ x, width: own }) => [x, x + own]);
        expect(edges).toEqual(edges.toSorted((a, b) => a - b));
        const base = Math.max(0, ...podium.map(({ caption }) => caption.y + caption.height));
        for (const [index, row] of rows.entries()) {
          expect(row.y - row.height / 2).toBeGreaterThan(base);
          expect(row.y + row.height / 2).toBeLessThan(footer - 50);
          expect(row.x + row.width).toBeLessThan(width);
          const next = rows[index + 1];
          const isApart = !next || next.y > row.y || next.x >= row.x + row.width;
          expect(isApart).toBe(true);
        }
        expect(footer).toBeLessThan(height);
      }
    },
  );
});
