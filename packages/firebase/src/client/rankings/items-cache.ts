import type { RankingItem } from '@palmanga/core';
import type { Firestore } from 'firebase/firestore/lite';

import { readItemsFrom, readItemsOf } from './reads.ts';

/**
 * The items of one ranking that were read. Only its position changes in an item, and the order
 * tells it: what was read once is not read again while it stays in the ranking.
 */
export class ItemsCache {
  readonly #db: Firestore;
  readonly #rankingId: string;
  readonly #items = new Map<string, RankingItem>();

  constructor(db: Firestore, rankingId: string) {
    this.#db = db;
    this.#rankingId = rankingId;
  }

  /** Reads the first items by position, in one request, when there are none yet. */
  async fill(count: number): Promise<void> {
    if (this.#items.size > 0) return;
    this.#keep(await readItemsFrom(this.#db, this.#rankingId, { after: 0, count }));
  }

  /**
   * The items of `ids` with their places in `order`; one that no longer exists is left out, for
   * then a newer order is on its way.
   */
  async read(ids: readonly string[], order: readonly string[]): Promise<RankingItem[]> {
    const present = new Set(order);
    for (const id of this.#items.keys()) if (!present.has(id)) this.#items.delete(id);
    const missing = ids.filter((id) => !this.#items.has(id));
    if (missing.length > 0) this.#keep(await readItemsOf(this.#db, this.#rankingId, missing));
    return ids
      .map((id) => this.#items.get(id))
      .filter((item) => item !== undefined)
      .map((item, index) => placedAt(item, index + 1));
  }

  #keep(items: readonly RankingItem[]): void {
    for (const item of items) this.#items.set(item.mangaId, item);
  }
}

function placedAt(item: RankingItem, position: number): RankingItem {
  return { ...item, position };
}

/** How long a ranking that is no longer watched is remembered, in milliseconds. */
const MEMORY = 60_000;

/** The caches of the rankings watched lately: a longer list reads only what it adds. */
export class ItemsCaches {
  readonly #db: Firestore;
  readonly #caches = new Map<string, { readonly cache: ItemsCache; usedAt: number }>();

  constructor(db: Firestore) {
    this.#db = db;
  }

  of(rankingId: string): ItemsCache {
    const now = Date.now();
    for (const [id, { usedAt }] of this.#caches) {
      if (now - usedAt > MEMORY) this.#caches.delete(id);
    }
    const known = this.#caches.get(rankingId);
    if (known !== undefined) {
      known.usedAt = now;
      return known.cache;
    }
    const cache = new ItemsCache(this.#db, rankingId);
    this.#caches.set(rankingId, { cache, usedAt: now });
    return cache;
  }
}
