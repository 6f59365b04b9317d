import {
  type AddressOf,
  AppError,
  type Backend,
  firstReport,
  handleLookup,
  isListed,
  type ItemsWindow,
  LIMITS,
  type Ranking,
  type RankingItem,
  sectionsOf,
  shareUrl,
  type Tier,
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

/** A ranking that may be drawn, with the first items of each of its tiers. */
export interface PublicBoard {
  readonly ranking: Ranking;
  /** What is below all tiers has none. */
  readonly tiers: readonly {
    readonly tier: Tier;
    /** Its first place. */
    readonly first: number;
    readonly total: number;
    readonly items: readonly RankingItem[];
  }[];
}

/** The rankings that pictures are drawn of. */
export interface PublicRankings {
  /**
   * The ranking with its first `count` items. Null when there is no such ranking, or when it is not
   * public, even for its owner.
   */
  find(rankingId: string, count: number): Promise<PublicRanking | null>;
  /** The same with at most LIMITS.tierItems items of each tier. */
  findBoard(rankingId: string): Promise<PublicBoard | null>;
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

type Reads = Pick<Backend['rankings'], 'get' | 'listItems' | 'watchTiers'>;

/** @param reads with the rights of a visitor without a session */
export function publicRankings(
  reads: ComparisonReads & { readonly rankings: Reads & Pick<Backend['rankings'], 'findByHandle'> },
): PublicRankings {
  const { rankings } = reads;
  return {
    find: (id, count) => readRanking(rankings, id, count, isListed),
    findBoard: (id) => readBoard(rankings, id, isListed),
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
  return readRanking(rankings, rankingId, count, isOwn(uid));
}

/** The same with the first items of its tiers. */
export function ownBoard(
  { uid, rankings }: PictureReader,
  rankingId: string,
): Promise<PublicBoard | null> {
  return readBoard(rankings, rankingId, isOwn(uid));
}

const isOwn = (uid: string) => (ranking: Ranking) =>
  ranking.ownerUid === uid && ranking.takedown === null;

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

async function readBoard(
  rankings: Reads,
  rankingId: string,
  mayDraw: (ranking: Ranking) => boolean,
): Promise<PublicBoard | null> {
  const ranking = await rankings.get(rankingId);
  if (ranking === null || !mayDraw(ranking)) return null;
  const window = await firstOfTiers(rankings, rankingId);
  if (window === null) return null;
  const { tiers, total, items } = window;
  return {
    ranking,
    tiers: sectionsOf(tiers, total).flatMap(({ tier, first, last }) => {
      if (tier === null) return [];
      const own = items.filter(({ position }) => first <= position && position <= last);
      const shown = own.slice(0, LIMITS.tierItems);
      return [{ tier, first, total: last - first + 1, items: shown }];
    }),
  };
}

/** Null when the ranking is gone by now. */
async function firstOfTiers(rankings: Reads, rankingId: string): Promise<ItemsWindow | null> {
  try {
    return await firstReport<ItemsWindow>((observer) => rankings.watchTiers(rankingId, observer));
  } catch (error) {
    if (error instanceof AppError && error.code === 'ranking-not-found') return null;
    throw error;
  }
}
