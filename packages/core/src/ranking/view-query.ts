import type { RankingView } from './view.ts';

/** The words of an address for each view. */
const WORDS: Readonly<Record<RankingView, string>> = {
  list: 'liste',
  covers: 'couvertures',
  tiers: 'paliers',
};

/** The view that the query of an address asks for, as in `?vue=paliers`; null when it asks for none. */
export function viewAsked(search: string): RankingView | null {
  const word = /[?&]vue=([^&]*)/.exec(search)?.[1];
  const views = Object.keys(WORDS) as RankingView[];
  return views.find((view) => WORDS[view] === word) ?? null;
}

/** The query that asks for a view. */
export const viewQuery = (view: RankingView): string => `?vue=${WORDS[view]}`;
