import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { countAgreement, percentOf } from './agreement.ts';

const range = (count: number) => Array.from({ length: count }, (_, index) => index);
const shuffled = fc
  .integer({ min: 0, max: 60 })
  .chain((count) => fc.shuffledSubarray(range(count), { minLength: count, maxLength: count }));

/** Looks at every pair. */
function counted(ranks: readonly number[]) {
  let [alike, pairs] = [0, 0];
  for (const [index, rank] of ranks.entries()) {
    for (const later of ranks.slice(index + 1)) {
      pairs += 1;
      if (rank < later) alike += 1;
    }
  }
  return { alike, pairs };
}

describe('countAgreement', () => {
  it('is what looking at every pair counts', () => {
    fc.assert(
      fc.property(shuffled, (ranks) => {
        expect(countAgreement(ranks)).toEqual(counted(ranks));
      }),
    );
  });

  it('counts every pair of the same order, and none of the reversed one', () => {
    const ranks = range(5000);
    const pairs = (5000 * 4999) / 2;
    expect(countAgreement(ranks)).toEqual({ alike: pairs, pairs });
    expect(countAgreement(ranks.toReversed())).toEqual({ alike: 0, pairs });
  });
});

describe('percentOf', () => {
  it.each([
    [{ alike: 10, pairs: 10 }, 100],
    [{ alike: 0, pairs: 10 }, 0],
    [{ alike: 9999, pairs: 10_000 }, 99],
    [{ alike: 1, pairs: 10_000 }, 1],
    [{ alike: 7, pairs: 10 }, 70],
    [{ alike: 5, pairs: 6 }, 83],
  ])('of %j is %i', (agreement, percent) => {
    expect(percentOf(agreement)).toBe(percent);
  });
});
