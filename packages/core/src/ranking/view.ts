import { AppError } from '../errors/app-error.ts';
import { LIMITS } from '../limits.ts';
import type { Tier } from '../tiers/tier.ts';

/** How a ranking can be displayed: the specified list, its covers alone, or its tiers. */
export const RANKING_VIEWS = ['list', 'covers', 'tiers'] as const;

export type RankingView = (typeof RANKING_VIEWS)[number];

export function isRankingView(value: unknown): value is RankingView {
  return RANKING_VIEWS.some((one) => one === value);
}

/** @throws AppError parameters-invalid for anything but a view */
export function parseRankingView(value: unknown): RankingView {
  if (!isRankingView(value)) throw new AppError('parameters-invalid');
  return value;
}

/** What decides how a ranking is displayed, when the visitor does not. */
interface Viewed {
  readonly tiers: readonly Tier[];
  readonly view: RankingView;
}

/** The view that a page shows: the one that is asked for, else the owner's; the list in the place of tiers without any. */
export function shownView(asked: RankingView | null, { tiers, view }: Viewed): RankingView {
  const preferred = asked ?? view;
  return preferred === 'tiers' && tiers.length === 0 ? 'list' : preferred;
}

/** The views that a page offers, in their order; none where another than the list serves nobody. */
export function offeredViews({ tiers, view }: Viewed, itemsCount: number): readonly RankingView[] {
  const isOffered = tiers.length > 0 || view !== 'list' || itemsCount >= LIMITS.viewsFrom;
  return isOffered ? RANKING_VIEWS.filter((one) => one !== 'tiers' || tiers.length > 0) : [];
}
