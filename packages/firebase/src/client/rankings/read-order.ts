import { LIMITS, type RankingItem } from '@palmanga/core';
import type { Firestore } from 'firebase/firestore/lite';

import { readItemIds, readRanking, type Fields } from '../../documents/index.ts';
import { readItemsFrom } from './reads.ts';

/** The rules refuse a longer list: the longest ranking, and one entry more, which shows that there are too many. */
const MAX_LISTED = LIMITS.rankingItems + 1;

/** The order of a ranking's items. */
export interface ItemsOrder {
  /** By position: all of them, or as many as were asked for when the document does not list them. */
  readonly ids: readonly string[];
  /** How many items the ranking has. */
  readonly total: number;
  /** The items that were read to learn the order: none when the document lists the ids. */
  readonly items: readonly RankingItem[];
}

/**
 * The order of the ranking that has this document. Ours list the ids. One of another program may have
 * nothing but its items, as docs/specification.md 3.2 lays them out, and their positions tell the order
 * until the owner's first change writes the list (`adopt.ts`). A manga that is there twice stands at its
 * first place.
 * @param count how many items to read at most where the document does not list the ids
 */
export async function readOrder(
  db: Firestore,
  rankingId: string,
  fields: Fields,
  count = MAX_LISTED,
): Promise<ItemsOrder> {
  const listed = readItemIds(fields);
  if (listed !== null) return { ids: listed, total: listed.length, items: [] };
  const read = await readItemsFrom(db, rankingId, { after: 0, count });
  const firsts = new Map<string, RankingItem>();
  for (const item of read) if (!firsts.has(item.mangaId)) firsts.set(item.mangaId, item);
  const { itemsCount } = readRanking(rankingId, fields);
  // The other program's count is used only when there may be more items than were read.
  const total = read.length < count ? firsts.size : Math.max(itemsCount, read.length);
  return { ids: [...firsts.keys()], total, items: [...firsts.values()] };
}
