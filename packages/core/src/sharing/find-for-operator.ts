import { AppError } from '../errors/app-error.ts';
import type { Ranking } from '../ranking/ranking.ts';
import { findRanking, type RankingReads } from './find-ranking.ts';
import { parseRankingLink } from './ranking-link.ts';

/**
 * The ranking that an operator names: as `parseRankingLink` reads it, at whatever host.
 * @param rankings reads that answer whoever may see the ranking
 * @throws AppError parameters-invalid for what can name no ranking, ranking-not-found, and what the reads
 *   throw
 */
export async function findForOperator(rankings: RankingReads, key: string): Promise<Ranking> {
  // Its own host is the site's, and what has none is a path or an id.
  const address = parseRankingLink(key, key) ?? parseRankingLink(key, '');
  if (address === null) {
    throw new AppError('parameters-invalid', `"${key}" is no address of a ranking, and no id.`);
  }
  const found = await findRanking(rankings, address);
  if (found === null) throw new AppError('ranking-not-found', `No ranking is at "${key}".`);
  return found;
}
