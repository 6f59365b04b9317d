import { LIMITS } from '../limits.ts';
import { isMangaId } from '../manga/manga.ts';
import type { Ranking } from '../ranking/ranking.ts';
import { drawLetters } from '../text/draw-letters.ts';
import { cutUrlSafe, toUrlSafe } from '../text/normalise.ts';
import { isShortid } from './share-links.ts';

const EMPTY_SLUG = 'classement';

/**
 * The slug of a ranking's title (docs/specification.md 3.6): never empty, at most 60 characters.
 */
export function slugify(title: string): string {
  return toUrlSafe(title) || EMPTY_SLUG;
}

/**
 * The slug of a title, or the first of slug-2, slug-3… that is not taken; at most 60 characters,
 * suffix included. `isTaken` answers for the slugs of one owner's other rankings.
 */
export function uniqueSlug(title: string, isTaken: (slug: string) => boolean): string {
  const base = slugify(title);
  let slug = base;
  for (let number = 2; isTaken(slug); number += 1) {
    const suffix = `-${number}`;
    slug = cutUrlSafe(base, LIMITS.slugLength - suffix.length) + suffix;
  }
  return slug;
}

/**
 * Whether a stored slug can stand in an address and be the id of a reservation. Slugs of other
 * programs may contain a slash, which is neither.
 */
export function isUsableSlug(slug: string): boolean {
  return isMangaId(slug);
}

/**
 * Eight characters of A–Z a–z 0–9, all equally likely. The caller must check that it is unique.
 * @param random a cryptographic source: returns `count` bytes
 * @throws AppError internal when the source gives nothing usable
 */
export function createShortid(random: (count: number) => Uint8Array): string {
  return drawLetters(LIMITS.shortidLength, random);
}

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
  const needsSlug = !isUsableSlug(ranking.slug);
  const needsShortid = !isShortid(ranking.shortid);
  const isWell = !needsSlug && !needsShortid && ranking.ownerHandle === ownerHandle;
  return isWell ? null : { ownerHandle, needsSlug, needsShortid };
}
