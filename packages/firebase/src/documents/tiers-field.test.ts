import { parseTiers } from '@palmanga/core';
import { expect, it } from 'vitest';

import { readTiers, tiersField } from './tiers-field.ts';

const line = (key: string, end: unknown, label = 'S', name = '') =>
  [key, 'pink', String(end), label, name].join('\t');
const keys = (...tiers: readonly unknown[]) =>
  readTiers({ tiers }, 5)
    .map(({ key, end }) => `${key}${end}`)
    .join(' ');

// A program of the owner's may write what the rules cannot tell from tiers.
it.each([
  ['one key twice', [line('a', 1), line('a', 2), line('b', 3)], 'a1 b3'],
  [
    'ends that go down, and beyond the list',
    [line('a', 4), line('b', 2), line('c', 9999)],
    'a4 b4 c5',
  ],
  ['a label that nobody sees', [line('a', 1, '\u200B'), line('b', 3)], 'b3'],
  ['a label of more characters than signs', [line('a', 1, '🏆'.repeat(12)), line('b', 3)], 'b3'],
  [
    'a name of more characters than signs',
    [line('a', 1, 'S', '🏆'.repeat(24)), line('b', 3)],
    'b3',
  ],
  ['what is no text', [null, 7, {}, [], line('b', 3)], 'b3'],
  ['lines of other fields', ['', '\t\t\t\t', 'a\tpink', 'a\tgold\t1\tS\t', line('é', 1)], ''],
  [
    'ends that are no places',
    [line('a', 'x'), line('b', 1.5), line('c', -1), line('d', '')],
    'c0 d0',
  ],
])('%s: the rest is read as tiers that can be changed', (_, tiers, expected) => {
  expect(keys(...tiers)).toBe(expected);
  const read = readTiers({ tiers }, 5);
  expect(parseTiers(read)).toEqual(read);
});

it('is read as it was written', () => {
  const tiers = readTiers(
    { tiers: [line('a', 1, 'Chef-d’œuvre', 'À lire'), line('b', 3, '長')] },
    5,
  );
  expect(readTiers({ tiers: tiersField(tiers) }, 5)).toEqual(tiers);
  expect(readTiers({}, 5)).toEqual([]);
  expect(readTiers({ tiers: 'a' }, 5)).toEqual([]);
});
