import { AppError } from '../errors/app-error.ts';

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
