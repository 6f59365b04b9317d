import { expect, it } from 'vitest';

import { LIMITS } from '../limits.ts';
import { usualTiers } from '../tiers/making.ts';
import { offeredViews, type RankingView, shownView } from './view.ts';

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

it('a page offers the views that serve', () => {
  expect(offeredViews({ tiers: [], view: 'list' }, LIMITS.viewsFrom - 1)).toEqual([]);
  expect(offeredViews({ tiers: [], view: 'list' }, LIMITS.viewsFrom)).toEqual(['list', 'covers']);
  expect(offeredViews({ tiers: [], view: 'covers' }, 3)).toEqual(['list', 'covers']);
  expect(offeredViews({ tiers, view: 'list' }, 3)).toEqual(['list', 'covers', 'tiers']);
});
