import type { Ranking } from '../ranking/ranking.ts';
import { isShortid } from './shortid.ts';

/** What is wrong with what a ranking's share links are made of. */
export interface SharingRepair {
  /** The handle to write. */
  readonly ownerHandle: string;
  /** Whether the ranking needs a slug that no other ranking of its owner has. */
  readonly needsSlug: boolean;
  /** Whether the ranking needs a shortid that no ranking has. */
  readonly needsShortid: boolean;
}

/**
 * How to repair what the share links of a ranking are made of, or null when all is well: nothing is
 * written then. A repair is a write like others, so it moves `updatedAt`.
 * @param ownerHandle the handle that `handleShown` gives for the owner now
 */
export function planSharingRepair(
  ranking: Pick<Ranking, 'ownerHandle' | 'slug' | 'shortid'>,
  ownerHandle: string,
): SharingRepair | null {
  const needsSlug = ranking.slug === '';
  const needsShortid = !isShortid(ranking.shortid);
  const isWell = !needsSlug && !needsShortid && ranking.ownerHandle === ownerHandle;
  return isWell ? null : { ownerHandle, needsSlug, needsShortid };
}
