import { offeredViews, type Preload, type RankingView, shownView } from '@palmanga/core';

/** Files of this folder, without their endings. */
export type ViewPart = 'view-switch' | 'covers-view' | 'tier-board';

const VIEWS: Readonly<Record<RankingView, readonly ViewPart[]>> = {
  list: [],
  covers: ['covers-view'],
  tiers: ['tier-board'],
};

/**
 * What a page shows first of the views of its ranking.
 * @param asked by its address
 */
export function viewParts(
  { ranking: shown }: Preload,
  asked: RankingView | null,
): readonly ViewPart[] {
  if (shown === undefined) return [];
  const isOffered = offeredViews(shown.ranking, shown.items.total).length > 0;
  return [
    ...(isOffered ? (['view-switch'] as const) : []),
    ...VIEWS[shownView(asked, shown.ranking)],
  ];
}
