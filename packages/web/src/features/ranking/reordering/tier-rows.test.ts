import { type RankingItem, type Tier } from '@palmanga/core';
import { sampleTier } from '@palmanga/core/testing';
import { expect, it } from 'vitest';

import { letterItems } from '../../../testing/reorder-events.ts';
import { describeDrag, describeTiers } from './describe-tiers.ts';
import { cutId, isCut, dropPlaceOf, rowsOf, tiersOfDrop } from './tier-rows.ts';

const TIERS = [sampleTier('s', 2), sampleTier('a', 3), sampleTier('b', 3)];
const ITEMS: readonly RankingItem[] = letterItems('xyzt');
const rows = rowsOf(ITEMS, TIERS);
const drag = (id: string, index: number) => {
  const row = rows.find((one) => (isCut(one) ? one.id : one.mangaId) === id);
  if (row === undefined) throw new Error(id);
  return describeDrag('moved', row, { rows, items: ITEMS, tiers: TIERS, index });
};

it('begins each tier with a row, empty ones too, and what is below them', () => {
  expect(rows.map((row) => (isCut(row) ? row.id : row.mangaId))).toEqual([
    cutId('s'),
    'x',
    'y',
    cutId('a'),
    'z',
    cutId('b'),
    cutId(''),
    't',
  ]);
  expect(rowsOf(ITEMS, [])).toBe(ITEMS);
});

it.each([
  ['t', 0, 0, 's'],
  ['t', 3, 2, 's'],
  ['t', 4, 2, 'a'],
  ['t', 6, 3, 'b'],
  ['x', 3, 1, 'a'],
  ['x', 7, 3, null],
])('a work %s dropped at row %i has %i above it and is in %s', (id, index, above, key) => {
  expect(dropPlaceOf(rows, id, index)).toMatchObject({ above, tier: key });
});

it.each([
  ['a', 2, 's1 a3 b3'],
  ['a', 5, 's3 a3 b3'],
  ['b', 2, 's1 a1 b3'],
  ['', 7, 's2 a3 b4'],
])('the row of %s dropped at row %i makes %s', (key, index, expected) => {
  const row = rows.find((one) => isCut(one) && one.id === cutId(key));
  if (row === undefined || !isCut(row)) throw new Error(key);
  const after = tiersOfDrop(TIERS, row, dropPlaceOf(rows, row.id, index).above);
  expect(after.map((one) => `${one.key}${one.end}`).join(' ')).toBe(expected);
});

it('says where a drag has brought a row', () => {
  expect(drag('t', 3)).toBe('«\u00A0t\u00A0» en position 3 sur 4. Palier S.');
  expect(drag('x', 7)).toBe('«\u00A0x\u00A0» en position 4 sur 4. Sans palier.');
  expect(drag(cutId('a'), 2)).toBe('Palier A\u00A0: places 2 à 3.');
  expect(drag(cutId('a'), 5)).toBe('Palier A\u00A0: vide.');
  expect(drag(cutId(''), 1)).toBe('Sans palier\u00A0: places 1 à 4.');
});

it.each<[string, readonly Tier[], readonly Tier[]]>([
  ['3 paliers posés.', [], TIERS],
  ['Paliers retirés.', TIERS, []],
  ['Palier B retiré.', TIERS, TIERS.slice(0, 2)],
  ['Palier B ajouté.', TIERS.slice(0, 2), TIERS],
  ['Palier A modifié.', TIERS, TIERS.with(1, { ...sampleTier('a', 3), name: 'Bon' })],
  ['Palier S\u00A0: 1ʳᵉ place.', TIERS, TIERS.with(0, sampleTier('s', 1))],
  ['Paliers modifiés.', TIERS, [sampleTier('s', 1), sampleTier('a', 1), sampleTier('b', 3)]],
  ['Paliers remis.', TIERS.slice(0, 1), TIERS],
])('says what a change did: %s', (text, before, after) => {
  expect(describeTiers({ before, after }, 4)).toBe(text);
});
