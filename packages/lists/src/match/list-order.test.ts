import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type Orderable, orderList } from './list-order.ts';

const entry = (title: string, position: number | null = null, score: number | null = null) => ({
  title,
  position,
  score,
});
const titlesOf = (entries: readonly Orderable[]): string =>
  entries.map(({ title }) => title).join('');
/** The order of entries with these ranks, named a, b, c … */
const byRank = (...ranks: (number | null)[]): string =>
  titlesOf(
    orderList(
      ranks.map((rank, index) => entry('abcdefgh'[index] ?? '', rank)),
      'file',
    ).ranked,
  );

describe('the order of the file', () => {
  it('is that of the lines without ranks', () => {
    expect(byRank(null, null, null)).toBe('abc');
  });

  it('follows the ranks, down and mixed too', () => {
    expect(byRank(3, 2, 1)).toBe('cba');
    expect(byRank(2, 3, 1)).toBe('cab');
    expect(byRank(2, 1, 1, 3)).toBe('bcad');
  });

  it('keeps what has no rank behind what it follows', () => {
    expect(byRank(3, null, 1, null, 2)).toBe('cdeab');
    expect(byRank(null, 2, 1)).toBe('acb');
  });

  it('keeps lists that each begin at 1 one after the other', () => {
    expect(byRank(1, 2, 3, 1, 2)).toBe('abcde');
    expect(byRank(1, 5, 2)).toBe('acb');
  });

  it('has no ties and leaves nothing out', () => {
    expect(orderList([entry('a', 1, 5), entry('b', 1, 5), entry('c')], 'file')).toMatchObject({
      ties: [],
      unscored: [],
    });
  });
});

describe('the order by score', () => {
  it('has the best first, equal ones by title, and says which are equal', () => {
    const { ranked, unscored, ties } = orderList(
      [
        entry('Zelda', 1, 7),
        entry('Berserk', 2, 9.5),
        entry('Éden', 3, 7),
        entry('Nana'),
        entry('fate', 4, 7),
        entry('Zero', 5, 0),
        entry('Akira', 6, 0),
      ],
      'score',
    );
    expect(ranked.map(({ title }) => title)).toEqual([
      'Berserk',
      'Éden',
      'fate',
      'Zelda',
      'Akira',
      'Zero',
    ]);
    expect(unscored.map(({ title }) => title)).toEqual(['Nana']);
    expect(ties).toEqual([
      { score: 7, start: 1, count: 3 },
      { score: 0, start: 4, count: 2 },
    ]);
  });

  it('loses no entry, and its ties are all there is of equal scores', () => {
    const entries = fc.array(
      fc.record({
        title: fc.constantFrom('a', 'b', 'é', ''),
        position: fc.option(fc.nat(5)),
        score: fc.option(fc.nat(3)),
      }),
    );
    fc.assert(
      fc.property(entries, (list) => {
        const { ranked, unscored, ties } = orderList(list, 'score');
        expect(new Set([...ranked, ...unscored])).toEqual(new Set(list));
        expect(ranked.length + unscored.length).toBe(list.length);
        const scores = ranked.map(({ score }) => score);
        expect(scores).toEqual(scores.toSorted((a, b) => (b ?? 0) - (a ?? 0)));
        const repeated = scores.filter(
          (score) => scores.indexOf(score) !== scores.lastIndexOf(score),
        );
        expect(ties.reduce((sum, { count }) => sum + count, 0)).toBe(repeated.length);
        for (const { score, start, count } of ties) {
          expect(new Set(scores.slice(start, start + count))).toEqual(new Set([score]));
        }
        const inFile = orderList(list, 'file').ranked;
        expect(new Set(inFile)).toEqual(new Set(list));
        expect(inFile).toHaveLength(list.length);
      }),
    );
  });
});
