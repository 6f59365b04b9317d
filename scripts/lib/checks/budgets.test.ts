import { ADDRESS_KINDS } from '@palmanga/core';
import { expect, it } from 'vitest';

import { BUDGETS, grown, heaviest, weigh } from './budgets.ts';

it('accepts routes that load exactly what they may', () => {
  const { table, failures } = weigh(BUDGETS, BUDGETS);
  expect(failures).toEqual([]);
  expect(table).toHaveLength(ADDRESS_KINDS.length + 1);
});

it.each([
  ['embedded', 'embedded'],
  ['firebase', 'Firebase'],
  ['styles', 'styles'],
] as const)('names a route whose %s is one byte over', (part, name) => {
  const over = { ...BUDGETS.ranking, [part]: BUDGETS.ranking[part] + 1 };
  const { failures, over: routes } = weigh({ ...BUDGETS, ranking: over }, BUDGETS);
  expect(routes).toEqual(['ranking']);
  expect(failures).toEqual([expect.stringMatching(`^ranking, ${name}: [0-9.]+ kB of [0-9.]+$`)]);
});

it('names files without the build’s hash, the heaviest first', () => {
  const weights = new Map([
    ['/assets/menu-B3TA-Lm.js', 1010],
    ['/assets/ranking-screen-DJW2NVua.js', 41_260],
  ]);
  expect(heaviest(weights)).toEqual([
    '  41.26 kB  /assets/ranking-screen.js',
    '   1.01 kB  /assets/menu.js',
  ]);
});

it('names the modules that grew or came, the most first, and none that is as it was', () => {
  const recorded = { 'core/errors.ts': 400, 'web/menu.tsx': 900, react: 50_000, zod: 10 };
  const now = { 'core/errors.ts': 520, 'web/menu.tsx': 880, react: 50_000, 'web/pins.tsx': 2000 };
  expect(grown(recorded, now)).toEqual([
    '   +2000 B  web/pins.tsx (not loaded before)',
    '    +120 B  core/errors.ts',
  ]);
});

it('does not take a missing figure for a small one', () => {
  const unknown = { ...BUDGETS.manga, firebase: Number.NaN };
  expect(weigh({ ...BUDGETS, manga: unknown }, BUDGETS).failures).toHaveLength(1);
});

it('allows no route more than 120 kB, or 180 kB on Firebase', () => {
  const budgets = Object.values(BUDGETS);
  expect(Math.max(...budgets.map(({ embedded }) => embedded))).toBe(120_000);
  expect(Math.max(...budgets.map(({ firebase }) => firebase))).toBe(180_000);
});
