import {
  type Backend,
  parseSlugShort,
  type Preload,
  type Ranking,
  type RankingItem,
  type ListSlice,
} from '@palmanga/core';

/** A ranking as this tab last showed it. */
export interface SeenRanking {
  readonly ranking: Ranking;
  readonly items: ListSlice<RankingItem> | undefined;
}

const CAPACITY = 10;

/** By backend, hence by account and by test. */
const seen = new WeakMap<Backend, Map<string, SeenRanking>>();

/**
 * What is known of a ranking before the backend answers: from an earlier visit, so that going back
 * shows the same rows at once, else from the page that the server wrote.
 * @param key an id, or `{slug}-{shortid}`
 */
export function recallRanking(
  backend: Backend,
  key: string,
  { ranking: preloaded }: Preload,
): SeenRanking | null {
  const known = seen.get(backend)?.get(key);
  if (known) return known;
  if (!preloaded) return null;
  const { id, shortid } = preloaded.ranking;
  return id === key || (shortid !== '' && parseSlugShort(key).shortid === shortid)
    ? preloaded
    : null;
}

/** Keeps what is shown of a ranking; the oldest of ten goes. */
export function rememberRanking(backend: Backend, shown: SeenRanking): void {
  const entries = seen.get(backend) ?? new Map<string, SeenRanking>();
  entries.delete(shown.ranking.id);
  entries.set(shown.ranking.id, shown);
  const oldest = entries.keys().next().value;
  if (entries.size > CAPACITY && oldest !== undefined) entries.delete(oldest);
  seen.set(backend, entries);
}

/** Forgets a ranking that is gone. */
export function forgetRanking(backend: Backend, id: string): void {
  seen.get(backend)?.delete(id);
}
