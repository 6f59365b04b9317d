import type { AddressOf } from '../addresses/address.ts';
import type { Rankings } from '../ports/rankings.ts';
import type { Ranking } from '../ranking/ranking.ts';
import { isUsableHandle } from './handle.ts';
import { parseSlugShort } from './share-links.ts';
import { isShortid } from './shortid.ts';

/** An address that names a ranking. */
export type RankingAddress = AddressOf<'ranking' | 'shortLink' | 'shareLink'>;

type Reads = Pick<Rankings, 'get' | 'findByHandle' | 'findByShortid'>;

/**
 * The ranking that an address names, as far as whoever `rankings` acts for may see it; null when
 * there is none. Servers and the application decide with this one function, so that a link opens
 * the same ranking cold and from within.
 * @throws AppError what the reads throw
 */
export async function findRanking(
  rankings: Reads,
  address: RankingAddress,
): Promise<Ranking | null> {
  switch (address.kind) {
    case 'ranking':
      return findByKey(rankings, address.key);
    case 'shortLink':
      return rankings.findByShortid(parseSlugShort(address.slugShort).shortid);
    case 'shareLink': {
      const { handle, slug } = address;
      return isUsableHandle(handle) ? rankings.findByHandle(handle, slug) : null;
    }
    default:
      return address satisfies never;
  }
}

/**
 * Whether the key of `/rankings/{key}` carries a shortid: it is `{slug}-{shortid}`, or a shortid
 * alone. An id may look like it.
 */
export function carriesShortid(key: string): boolean {
  return isShortid(parseSlugShort(key).shortid);
}

/** By shortid first: nobody can then take over a shared link with an id that looks like it. */
async function findByKey(rankings: Reads, key: string): Promise<Ranking | null> {
  const { shortid } = parseSlugShort(key);
  const found = isShortid(shortid) ? await rankings.findByShortid(shortid) : null;
  return found ?? rankings.get(key);
}
