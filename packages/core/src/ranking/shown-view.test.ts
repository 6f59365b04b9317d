import { expect, it } from 'vitest';

import { LIMITS } from '../limits.ts';
import { usualTiers } from '../tiers/making.ts';
import { offeredViews, shownView } from './shown-view.ts';
import { RANKING_VIEWS, type RankingView } from './view.ts';

const tiers = usualTiers(10);

it.each<[string, RankingView | null, { tiers: typeof tiers; view: RankingView }, RankingView]>([
  ['the owner’s', null, { tiers, view: 'tiers' }, 'tiers'],
  ['what is asked for instead', 'list', { tiers, view: 'tiers' }, 'list'],
  [
    'the list where tiers are asked for and there are none',
    'tiers',
    { tiers: [], view: 'covers' },
    'list',
  ],
  ['and where the owner’s are gone', null, { tiers: [], view: 'tiers' }, 'list'],
])('a page shows %s', (_, asked, viewed, shown) => {
  expect(shownView(asked, viewed)).toBe(shown);
});

it('a page shows its owner tiers that are still to be made, where they are asked for', () => {
  expect(shownView('tiers', { tiers: [], view: 'list' }, true)).toBe('tiers');
  expect(shownView(null, { tiers: [], view: 'tiers' }, true)).toBe('list');
});

it('a page offers the views that serve', () => {
  expect(offeredViews({ tiers: [], view: 'list' }, LIMITS.viewsFrom - 1)).toEqual([]);
  expect(offeredViews({ tiers: [], view: 'list' }, LIMITS.viewsFrom)).toEqual(['list', 'covers']);
  expect(offeredViews({ tiers: [], view: 'covers' }, 3)).toEqual(['list', 'covers']);
  expect(offeredViews({ tiers, view: 'list' }, 3)).toEqual(['list', 'covers', 'tiers']);
  expect(offeredViews({ tiers: [], view: 'list' }, LIMITS.viewsFrom - 1, true)).toEqual([]);
  expect(offeredViews({ tiers: [], view: 'list' }, LIMITS.viewsFrom, true)).toEqual(RANKING_VIEWS);
});
