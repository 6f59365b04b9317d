import { readRankingOrder } from '@palmanga/core';

import {
  MISSING_PAGE,
  type PageSource,
  type ResolvedPage,
  UNLISTED_PAGE,
} from './resolved-page.ts';

/**
 * The page of several rankings that not everybody may see, so that it names none: it is there when who asks may see as
 * many as the page needs.
 * @param isThere gets the id of each, in the order of `keys`; null for one that is not there, or not for who asks
 */
export async function unnamedPage(
  { rankings }: PageSource,
  keys: readonly string[],
  isThere: (ids: readonly (string | null)[]) => boolean,
): Promise<ResolvedPage> {
  const ids = keys.map(async (key) => (await readRankingOrder(rankings, key))?.ranking.id ?? null);
  return isThere(await Promise.all(ids)) ? UNLISTED_PAGE : MISSING_PAGE;
}
