import type { Ranking } from '../ranking/ranking.ts';
import { isShortid } from './share-links.ts';

/** The repair of the fields from which a ranking's share links are built. */
export interface SharingRepair {
  /** The handle to write. */
  readonly ownerHandle: string;
  /** Whether the ranking needs a slug that no other ranking of its owner has. */
  readonly needsSlug: boolean;
  /** Whether the ranking needs a shortid that no ranking has. */
  readonly needsShortid: boolean;
}

/**
 * The repair that a ranking's share links need; null when they need none, and then nothing is written.
 * A repair is a write like any other, so it sets `updatedAt`.
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
