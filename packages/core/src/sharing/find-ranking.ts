import { type AddressOf, addressOf } from '../addresses/address.ts';
import type { Rankings } from '../ports/rankings.ts';
import type { Ranking } from '../ranking/ranking.ts';
import { linkNames } from './link-names.ts';
import { meantAddress } from './meant-address.ts';
import type { RankingAddress } from './ranking-address.ts';
import { findByKey } from './ranking-key.ts';
import { parseSlugShort } from './share-links.ts';

/** The reads that find a ranking by its address. */
export type RankingReads = Pick<Rankings, 'get' | 'findByHandle' | 'findByShortid'>;

/**
 * The ranking that an address names, as it is written, else as it must have been meant; null when there is
 * none that the session of `rankings` may see. Servers and the application both use this function, so that a
 * link opens the same ranking whether the page is loaded or the user is already in the application. An address
 * that `tidiedPath` changes is changed before.
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
      return findByNames(rankings, address);
    default:
      return address satisfies never;
  }
}

async function findByNames(
  rankings: RankingReads,
  written: AddressOf<'shareLink'>,
): Promise<Ranking | null> {
  const { handle, slug } = written;
  const found = await rankings.findByHandle(handle, slug);
  if (found !== null || !(handle.isWellFormed() && slug.isWellFormed())) return found;
  const meant = meantAddress(addressOf(written));
  if (meant?.kind !== 'shareLink') return null;
  const isSame = meant.slug === slug && linkNames(handle).includes(meant.handle);
  return isSame ? null : rankings.findByHandle(meant.handle, meant.slug);
}
