import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { placesOfMissing, planReversion } from './reversion.ts';

describe('going back to a version', () => {
  it('puts what is there in the former order, and what came later at the end', () => {
    expect(planReversion({ itemIds: ['a', 'b', 'c', 'd'] }, ['x', 'c', 'a', 'y'])).toEqual({
      itemIds: ['a', 'c', 'x', 'y'],
      missing: ['b', 'd'],
    });
  });

  const ids = fc.shuffledSubarray(Array.from('abcdefgh'));

  it('gives exactly the version and then the rest once what was missing is back', () => {
    fc.assert(
      fc.property(
        ids,
        ids,
        fc.shuffledSubarray(Array.from('abcdefgh')),
        (version, present, catalogue) => {
          const { itemIds, missing } = planReversion({ itemIds: version }, present);
          expect(itemIds.toSorted()).toEqual(present.toSorted());
          const found = new Set(missing.filter((id) => catalogue.includes(id)));
          const list = [...itemIds];
          for (const [id, position] of placesOfMissing({ itemIds: version }, itemIds, found)) {
            list.splice(position - 1, 0, id);
          }
          expect(list).toEqual([
            ...version.filter((id) => present.includes(id) || found.has(id)),
            ...present.filter((id) => !version.includes(id)),
          ]);
        },
      ),
    );
  });
});
