import { type ItemsWindow, LIMITS, type RankingItem, sectionsOf } from '@palmanga/core';
import type { Firestore } from 'firebase/firestore/lite';

import { type Fields, type LatestNote, readRanking } from '../../documents/index.ts';
import { readOrder } from './read-order.ts';
import { readItemsFrom, readItemsOf } from './reads.ts';

/** How many of the first items are wanted; or the first of each tier. */
export type ItemsLimit = number | 'tiers';

/**
 * The items of one ranking that were read. Of an item only the position and the note ever change. The
 * ranking's order gives the one, and `takeNotes` the other. An item is therefore read once while it
 * stays in the ranking.
 */
export class ItemsCache {
  readonly #db: Firestore;
  readonly #rankingId: string;
  readonly #items = new Map<string, RankingItem>();
  /** Called when this client has changed the list. */
  readonly onChange = new Set<() => void>();
  /** When the latest note that is known was set; null before the first answer about notes. */
  #notedAt: number | null = null;

  constructor(db: Firestore, rankingId: string) {
    this.#db = db;
    this.#rankingId = rankingId;
  }

  /** Reads the first items by position in one request, if the cache is empty. */
  async fill(count: number): Promise<void> {
    if (this.#items.size > 0) return;
    this.#keep(await readItemsFrom(this.#db, this.#rankingId, { after: 0, count }));
  }

  /**
   * The first items of the ranking that has this document. Reads those that are missing. An item that no
   * longer exists is left out, and counts no more: the listener is about to receive the order without it.
   */
  async window(fields: Fields, limit: ItemsLimit): Promise<ItemsWindow> {
    const count = limit === 'tiers' ? LIMITS.tierItems : limit;
    const order = await readOrder(this.#db, this.#rankingId, fields, count + 1);
    const { tiers, view } = readRanking(this.#rankingId, fields);
    const present = new Set(order.ids);
    for (const id of this.#items.keys()) if (!present.has(id)) this.#items.delete(id);
    this.#keep(order.items);
    const shown =
      limit === 'tiers'
        ? sectionsOf(tiers, order.ids.length).flatMap(({ first, last }) =>
            order.ids.slice(first - 1, Math.min(last, first - 1 + count)),
          )
        : order.ids.slice(0, count);
    const missing = shown.filter((id) => !this.#items.has(id));
    if (missing.length > 0) this.#keep(await readItemsOf(this.#db, this.#rankingId, missing));
    // The items that no longer exist leave no gap.
    const gone = new Set(shown.filter((id) => !this.#items.has(id)));
    const positions = new Map(
      order.ids.filter((id) => !gone.has(id)).map((id, index) => [id, index + 1]),
    );
    const items = shown.flatMap((id) => {
      const item = this.#items.get(id);
      return item === undefined ? [] : [{ ...item, position: positions.get(id) ?? 0 }];
    });
    const total = order.total - gone.size;
    return { items, hasMore: total > items.length, total, tiers, view };
  }

  /**
   * Takes the notes that were set last over. When all of them are new, others before them may be, too, and
   * every item is read again.
   * @param latest the latest first
   */
  takeNotes(latest: readonly LatestNote[]): void {
    const known = this.#notedAt;
    const isNew = ({ notedAt }: LatestNote): boolean => notedAt > (known ?? -1);
    const fresh = latest.filter(isNew);
    this.#notedAt = Math.max(known ?? 0, ...latest.map(({ notedAt }) => notedAt));
    if (known !== null && fresh.length === latest.length && fresh.length > 1) this.#items.clear();
    for (const { mangaId, note } of fresh) {
      const item = this.#items.get(mangaId);
      if (item !== undefined) this.#items.set(mangaId, { ...item, note });
    }
  }

  #keep(items: readonly RankingItem[]): void {
    for (const item of items) this.#items.set(item.mangaId, item);
  }
}

/** A cache that nobody used for this time is dropped. */
const CACHE_TTL_MS = 60_000;

/** The caches of recently watched rankings: a screen that shows more items reads only those. */
export class ItemsCaches {
  readonly #db: Firestore;
  readonly #caches = new Map<string, { readonly cache: ItemsCache; usedAt: number }>();

  constructor(db: Firestore) {
    this.#db = db;
  }

  /** Tells the feeds of a ranking that this client has changed its list. */
  tellChange(rankingId: string): void {
    for (const listener of this.#caches.get(rankingId)?.cache.onChange ?? []) listener();
  }

  /** The cache of one ranking, empty at first. */
  of(rankingId: string): ItemsCache {
    const now = Date.now();
    for (const [id, { usedAt }] of this.#caches) {
      if (now - usedAt > CACHE_TTL_MS) this.#caches.delete(id);
    }
    const previous = this.#caches.get(rankingId);
    if (previous !== undefined) {
      previous.usedAt = now;
      return previous.cache;
    }
    const cache = new ItemsCache(this.#db, rankingId);
    this.#caches.set(rankingId, { cache, usedAt: now });
    return cache;
  }
}
