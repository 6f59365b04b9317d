import { type AddressOf, parseAddress } from '../addresses/address.ts';
import type { Rankings } from '../ports/rankings.ts';
import type { Ranking } from '../ranking/ranking.ts';
import { isUsableHandle } from './handle.ts';
import { parseSlugShort, isShortid } from './share-links.ts';

/** An address that names a ranking. */
export type RankingAddress = AddressOf<'ranking' | 'shortLink' | 'shareLink'>;

/** The address of a ranking at a path, with or without a ranking there; null for any other path. */
export function rankingAddressAt(pathname: string): RankingAddress | null {
  const address = parseAddress(pathname);
  if (address?.kind === 'shareLink') return isUsableHandle(address.handle) ? address : null;
  return address?.kind === 'ranking' || address?.kind === 'shortLink' ? address : null;
}

/** The reads that find a ranking by its address. */
export type RankingReads = Pick<Rankings, 'get' | 'findByHandle' | 'findByShortid'>;

/**
 * The ranking that an address names; null when there is none that the session of `rankings` may see.
 * Servers and the application both use this function, so that a link opens the same ranking whether
 * the page is loaded or the user is already in the application.
 * @throws AppError what the reads throw
 */
export async function findRanking(
  rankings: RankingReads,
  address: RankingAddress,
): Promise<Ranking | null> {
  switch (address.kind) {
    case 'ranking':
      return findByKey(rankings, address.key);
    case 'shortLink':
      return rankings.findByShortid(parseSlugShort(address.slugShort).shortid);
    case 'shareLink':
      return rankings.findByHandle(address.handle, address.slug);
    default:
      return address satisfies never;
  }
}

/**
 * Whether the key of `/rankings/{key}` has the form `{slug}-{shortid}` or `{shortid}`. An id may
 * happen to have it too.
 */
export function carriesShortid(key: string): boolean {
  return isShortid(parseSlugShort(key).shortid);
}

/** By shortid first, so that nobody can take over a shared link with an id of the same form. */
async function findByKey(rankings: RankingReads, key: string): Promise<Ranking | null> {
  const { shortid } = parseSlugShort(key);
  const match = isShortid(shortid) ? await rankings.findByShortid(shortid) : null;
  return match ?? rankings.get(key);
}
