import { LIMITS } from '../limits.ts';
import type { OwnerPage } from '../ports/rankings.ts';
import type { Page } from '../ports/reads.ts';
import type { Ranking } from '../ranking/ranking.ts';

/** Asks for the first page. */
export const OWNER_PAGE_REQUEST = { cursor: null, limit: LIMITS.pageSize } as const;

/** How many covers of each ranking the page shows. */
export const OWNER_PAGE_COVERS = 3;

/** How many other rankings of an owner a ranking's page names. */
export const OTHERS_NAMED = 3;

/** Asks for those, when one of the rankings may be the one that is shown. */
export const OTHERS_REQUEST = { cursor: null, limit: OTHERS_NAMED + 1 } as const;

/** The text that a segment of an address is looked up by: usernames are small letters. */
export function usernameAsked(segment: string): string {
  return segment
    .trim()
    .toLowerCase()
    .slice(0, LIMITS.usernameMaxLength + 1);
}

/**
 * The display name in what rankings carry of their owner (`ownerNameOf`): "lea (Léa Durand)" is Léa Durand.
 * @returns the username where there is no other name
 */
export function nameBeside(username: string, ownerName: string): string {
  const start = `${username} (`;
  const isBeside = ownerName.startsWith(start) && ownerName.endsWith(')');
  return isBeside ? ownerName.slice(start.length, -1) : username;
}

/** The page of an owner; null where nothing is public: then there is none. */
export function ownerPageOf(
  username: string,
  { items, nextCursor }: Page<Ranking>,
  isFirst: boolean,
): OwnerPage | null {
  const [newest] = items;
  if (newest === undefined && isFirst) return null;
  return { username, name: nameBeside(username, newest?.ownerName ?? ''), items, nextCursor };
}

/** Up to three rankings beside the one that is shown. */
export function othersOf(page: OwnerPage, rankingId: string): readonly Ranking[] {
  return page.items.filter(({ id }) => id !== rankingId).slice(0, OTHERS_NAMED);
}
