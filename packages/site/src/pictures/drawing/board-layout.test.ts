import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { layOutBoard } from './board-layout.ts';

const SPACE = { x: 40, y: 118, width: 1120, height: 458, label: 170, most: 128 };
const counts = fc.array(
  fc.tuple(fc.nat(20), fc.nat(400)).map(([covers, others]) => ({
    covers,
    total: covers < 20 ? covers : covers + others,
  })),
  { minLength: 1, maxLength: 12 },
);

it('keeps every cover within its row, no two of them over each other, and counts what is missing', () => {
  fc.assert(
    fc.property(counts, fc.constantFrom(0, 170), (rows, label) => {
      const layout = layOutBoard({ ...SPACE, label }, rows);
      expect(layout.y + layout.height).toBeLessThanOrEqual(SPACE.y + SPACE.height + 0.01);
      for (const [index, { y, height, covers, more }] of layout.rows.entries()) {
        const all = more === null ? covers : [...covers, more];
        for (const one of all) {
          expect(one.x).toBeGreaterThanOrEqual(SPACE.x + label - 0.01);
          expect(one.x + layout.cover).toBeLessThanOrEqual(SPACE.x + SPACE.width + 0.01);
          expect(one.y).toBeGreaterThanOrEqual(y - 0.01);
          expect(one.y + layout.cover * 1.5).toBeLessThanOrEqual(y + height + 0.01);
        }
        expect(new Set(all.map((one) => `${one.x} ${one.y}`)).size).toBe(all.length);
        expect(covers.length + (more?.count ?? 0)).toBe(rows[index]?.total);
      }
    }),
  );
});

it('shows covers as large as the space allows', () => {
  const coverOf = (...rows: readonly number[]) =>
    layOutBoard(
      SPACE,
      rows.map((covers) => ({ covers, total: covers })),
    ).cover;
  expect(coverOf(2, 1)).toBe(SPACE.most);
  expect(coverOf(4, 7, 5, 6, 3)).toBeGreaterThan(51);
  expect(coverOf(...Array.from({ length: 12 }, () => 20))).toBeGreaterThan(18);
});

it('shares covers alone out in full lines, and puts a shorter last one in the middle', () => {
  const space = { x: 40, y: 200, width: 1000, height: 1000, label: 0, most: 240 };
  const linesOf = (covers: number) => {
    const { rows } = layOutBoard(space, [{ covers, total: covers }]);
    return [...Map.groupBy(rows[0]?.covers ?? [], ({ y }) => y).values()];
  };
  expect(linesOf(25).map(({ length }) => length)).toEqual([5, 5, 5, 5, 5]);
  expect(linesOf(50).map(({ length }) => length)).toEqual(Array.from({ length: 5 }, () => 10));
  const [first = [], ...others] = linesOf(23);
  const last = others.at(-1) ?? [];
  const middleOf = (line: typeof last) => ((line[0]?.x ?? 0) + (line.at(-1)?.x ?? 0)) / 2;
  expect(last.length).toBeLessThan(first.length);
  expect(middleOf(last)).toBeCloseTo(middleOf(first));
});
