import { LIMITS } from '../limits.ts';
import type { Tier } from '../tiers/tier.ts';
import { RANKING_VIEWS, type RankingView } from './view.ts';

/** What decides how a ranking is displayed, when the visitor does not. */
interface Viewed {
  readonly tiers: readonly Tier[];
  readonly view: RankingView;
}

/**
 * The view that a page shows: the one that is asked for, else the owner's; the list in the place of tiers without any,
 * but for its owner, who asks for them to make them.
 */
export function shownView(
  asked: RankingView | null,
  { tiers, view }: Viewed,
  isOwner = false,
): RankingView {
  const preferred = asked ?? view;
  const isCut = tiers.length > 0 || (isOwner && asked === 'tiers');
  return preferred === 'tiers' && !isCut ? 'list' : preferred;
}

/** The views that a page offers, in their order; none where another than the list serves nobody. */
export function offeredViews(
  { tiers, view }: Viewed,
  itemsCount: number,
  isOwner = false,
): readonly RankingView[] {
  const isOffered = tiers.length > 0 || view !== 'list' || itemsCount >= LIMITS.viewsFrom;
  return isOffered
    ? RANKING_VIEWS.filter((one) => one !== 'tiers' || isOwner || tiers.length > 0)
    : [];
}
