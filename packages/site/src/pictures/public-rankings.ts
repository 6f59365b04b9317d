import {
  type AddressOf,
  type Backend,
  handleLookup,
  isListed,
  type Ranking,
  type RankingItem,
  shareUrl,
} from '@palmanga/core';

import {
  type ComparisonReads,
  type PublicComparison,
  readPublicComparison,
} from './public-comparison.ts';
import { type PublicTogether, readPublicTogether } from './public-together.ts';

/** A ranking that may be drawn, with its first items. */
export interface PublicRanking {
  readonly ranking: Ranking;
  readonly items: readonly RankingItem[];
}

/** The rankings that pictures are drawn of. */
export interface PublicRankings {
  /**
   * The ranking with its first `count` items. Null when there is no such ranking, or when it is not
   * public, even for its owner.
   */
  find(rankingId: string, count: number): Promise<PublicRanking | null>;
  /** The share link of a ranking that `find` answered. */
  linkOf(ranking: Ranking, origin: string): Promise<string>;
  /** Two public rankings side by side (`readPublicComparison`). */
  compare(one: string, other: string): Promise<PublicComparison | null>;
  /** The top of several public rankings (`readPublicTogether`). */
  together(
    address: Pick<AddressOf<'together'>, 'one' | 'others'>,
    shown: number,
  ): Promise<PublicTogether | null>;
}

type Reads = Pick<Backend['rankings'], 'get' | 'listItems'>;

/** @param reads with the rights of a visitor without a session */
export function publicRankings(
  reads: ComparisonReads & { readonly rankings: Reads & Pick<Backend['rankings'], 'findByHandle'> },
): PublicRankings {
  const { rankings } = reads;
  return {
    find: (id, count) => readRanking(rankings, id, count, isListed),
    async linkOf(ranking, origin) {
      const lookup = handleLookup(ranking);
      const match = lookup && (await rankings.findByHandle(lookup.handle, lookup.slug));
      return shareUrl(ranking, origin, match);
    },
    compare: (one, other) => readPublicComparison(reads, one, other),
    together: (address, shown) => readPublicTogether(reads, address, shown),
  };
}

/** The account that asks for a picture, and rankings with its rights. */
export interface PictureReader {
  readonly uid: string;
  readonly rankings: Reads;
}

/**
 * A ranking of the account that asks, whoever else may see it; null for anybody else's, and for one that an
 * operator took down.
 */
export function ownRanking(
  { uid, rankings }: PictureReader,
  rankingId: string,
  count: number,
): Promise<PublicRanking | null> {
  return readRanking(
    rankings,
    rankingId,
    count,
    (one) => one.ownerUid === uid && one.takedown === null,
  );
}

async function readRanking(
  rankings: Reads,
  rankingId: string,
  count: number,
  mayDraw: (ranking: Ranking) => boolean,
): Promise<PublicRanking | null> {
  const ranking = await rankings.get(rankingId);
  if (ranking === null || !mayDraw(ranking)) return null;
  const { items } = await rankings.listItems(rankingId, { cursor: null, limit: count });
  return { ranking, items };
}
