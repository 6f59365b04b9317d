import type { RankingItem } from '@palmanga/core';
import type { Firestore } from 'firebase/firestore/lite';

import type { LatestNote } from '../../documents/index.ts';
import { readItemsFrom, readItemsOf, withTitles } from './reads.ts';

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
   * Returns the items of `ids`, the first ids of `order`, and reads those that are missing. An item
   * that no longer exists is left out: the listener is about to receive the order without it.
   */
  async read(ids: readonly string[], order: readonly string[]): Promise<RankingItem[]> {
    const present = new Set(order);
    for (const id of this.#items.keys()) if (!present.has(id)) this.#items.delete(id);
    const missing = ids.filter((id) => !this.#items.has(id));
    if (missing.length > 0) this.#keep(await readItemsOf(this.#db, this.#rankingId, missing));
    return ids
      .map((id) => this.#items.get(id))
      .filter((item) => item !== undefined)
      .map((item, index) => withPosition(item, index + 1));
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

  /** The items with the titles that the catalogue has for those without any. */
  withTitles(items: readonly RankingItem[]): Promise<RankingItem[]> {
    return withTitles(this.#db, items);
  }

  #keep(items: readonly RankingItem[]): void {
    for (const item of items) this.#items.set(item.mangaId, item);
  }
}

function withPosition(item: RankingItem, position: number): RankingItem {
  return { ...item, position };
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
