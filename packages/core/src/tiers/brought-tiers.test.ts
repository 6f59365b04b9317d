import { expect, it } from 'vitest';

import { sampleTier } from '../testing/sample-tier.ts';
import { tiersOfImport } from './brought-tiers.ts';
import type { Tier } from './tier.ts';

const tiers = (...ends: readonly number[]): readonly Tier[] =>
  ends.map((end, index) => sampleTier(`t${index}`, end));

it.each<[string, readonly (string | null)[], string, readonly number[]]>([
  ['all of it', ['a', 'b', 'c', 'd'], 'abcd', [2, 3]],
  ['what is missing shrinks its tier', ['a', null, 'c', 'd'], 'ad', [1, 1]],
  ['a work that comes twice counts where it is first', ['a', 'b', 'a', 'd'], 'abd', [2, 2]],
  ['others below', ['a', 'b', 'c'], 'abcxy', [2, 3]],
  ['others above', ['a', 'b', 'c'], 'xabc', []],
  ['another order', ['a', 'b', 'c'], 'cab', []],
])('tiers of a list in a ranking into which it was imported: %s', (_, listed, order, ends) => {
  const brought = tiersOfImport(tiers(2, 3), listed, order.split(''));
  expect(brought.map(({ end }) => end)).toEqual(ends);
});
