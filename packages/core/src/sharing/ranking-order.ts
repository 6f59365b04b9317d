import { AppError } from '../errors/app-error.ts';
import type { Rankings } from '../ports/rankings.ts';
import type { Ranking } from '../ranking/ranking.ts';
import { carriesShortid, findByKey } from './ranking-key.ts';

/** A ranking with its whole order. */
export interface RankingOrder {
  readonly ranking: Ranking;
  /** Ids of all items, by position. They may be from a moment before or after `ranking`. */
  readonly itemIds: readonly string[];
}

type Reads = Pick<Rankings, 'get' | 'findByShortid' | 'listItemIds'>;

/**
 * Reads a ranking and its whole order, without its items; null when there is none that the session of
 * `rankings` may see. By id, both are asked for at once, which on Firestore is one read of one document;
 * by shortid the look-up is a read before them.
 * @param key as in `/rankings/{key}`
 * @throws AppError what the reads throw
 */
export async function readRankingOrder(rankings: Reads, key: string): Promise<RankingOrder | null> {
  try {
    if (!carriesShortid(key)) {
      // The order first: `get` then shares its read.
      const [itemIds, ranking] = await Promise.all([rankings.listItemIds(key), rankings.get(key)]);
      return ranking && { ranking, itemIds };
    }
    const ranking = await findByKey(rankings, key);
    return ranking && { ranking, itemIds: await rankings.listItemIds(ranking.id) };
  } catch (error) {
    if (error instanceof AppError && error.code === 'ranking-not-found') return null;
    throw error;
  }
}
