import { isShortid, parseSlugShort, type Ranking, type Rankings } from '@palmanga/core';

/** Whether `key` has the form of `{slug}-{shortid}`. An id may have it too. */
export function mayBeSlugShort(key: string): boolean {
  return key.includes('-') && isShortid(parseSlugShort(key).shortid);
}

/** The ranking that `/rankings/{key}` means: by its id, else by its shortid. */
export async function findRanking(
  rankings: Pick<Rankings, 'get' | 'findByShortid'>,
  key: string,
): Promise<Ranking | null> {
  const byId = await rankings.get(key);
  if (byId || !mayBeSlugShort(key)) return byId;
  return rankings.findByShortid(parseSlugShort(key).shortid);
}
