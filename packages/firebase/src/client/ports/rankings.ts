import {
  type AddedItems,
  AppError,
  decodeCursor,
  encodeCursor,
  isListed,
  isShortid,
  type InsertedItem,
  type ItemsWindow,
  type ListSlice,
  type MangaPlace,
  type NewRanking,
  type NewRankingItem,
  type Note,
  type Observer,
  type OwnerPage,
  type Page,
  type PageRequest,
  type Placing,
  parseCreationKey,
  parseDescription,
  parsePlacesQuestion,
  parseTitle,
  parseVisibility,
  placeIn,
  type Ranking,
  type RankingItem,
  type Rankings,
  type RankingVersion,
  type RankingView,
  type Tier,
  type TiersChange,
  type Unsubscribe,
  type Visibility,
} from '@palmanga/core';
import { serverTimestamp } from 'firebase/firestore/lite';

import { COLLECTIONS, readRanking } from '../../documents/index.ts';
import type { Connection } from '../connection/connection.ts';
import { KeyedQueue } from '../connection/keyed-queue.ts';
import { listenSlice } from '../live/listen.ts';
import type { Live } from '../live/live.ts';
import { watchAsUser } from '../live/watch.ts';
import { loadLazy } from '../load-lazy.ts';
import { createRanking } from '../rankings/create.ts';
import { deleteRanking } from '../rankings/delete.ts';
import { ItemsCaches } from '../rankings/items-cache.ts';
import { type FeedSources, watchItems } from '../rankings/items-feed.ts';
import type { ListChange } from '../rankings/items.ts';
import { changeOwned, type OwnedRanking } from '../rankings/owned-ranking.ts';
import { RankingReader } from '../rankings/reader.ts';
import { lookUpByHandle, lookUpByShortid } from '../rankings/reads.ts';
import { renameRanking, repairRanking, setVisibility } from '../rankings/sharing.ts';
import type { Session } from '../session/session.ts';

/**
 * Rankings and their items.
 *
 * Every method that writes checks the session first, then its input. It then runs one transaction
 * (`changeOwned`), after the user's earlier changes to the same ranking.
 */
export class FirestoreRankings implements Rankings {
  readonly #connection: Connection;
  readonly #session: Session;
  readonly #live: Live;
  readonly #random: (count: number) => Uint8Array;
  readonly #reader: RankingReader;
  readonly #caches: ItemsCaches;
  /** Changes by the id of the ranking. */
  readonly #queue = new KeyedQueue();
  /** Creations and deletions by user: each changes the user's count of rankings. */
  readonly #counted = new KeyedQueue();

  constructor(
    connection: Connection,
    session: Session,
    live: Live,
    random: (count: number) => Uint8Array,
  ) {
    this.#connection = connection;
    this.#session = session;
    this.#live = live;
    this.#random = random;
    this.#reader = new RankingReader(connection.db, session);
    this.#caches = new ItemsCaches(connection.db);
  }

  async create(input: NewRanking): Promise<Ranking> {
    const user = await this.#session.requireUser();
    const title = parseTitle(input.title);
    const key = parseCreationKey(input.key);
    const copiedFrom = await this.#publicId(input.copiedFrom ?? null);
    const id = await this.#counted.run(user.uid, () =>
      createRanking(this.#connection.db, user, { title, copiedFrom, key }, this.#random),
    );
    return this.#readBack(id);
  }

  async get(id: string): Promise<Ranking | null> {
    return (await ifFound(this.#reader.readShared(id)))?.ranking ?? null;
  }

  async listOwn(request: PageRequest): Promise<Page<Ranking>> {
    const { uid } = await this.#session.requireUser();
    const { listOwnRankings } = await loadLazy();
    return listOwnRankings(this.#connection.db, uid, request);
  }

  watchOwn({ limit }: { limit: number }, observer: Observer<ListSlice<Ranking>>): Unsubscribe {
    return watchAsUser(this.#session, observer, ({ uid }, changes) =>
      listenSlice(
        this.#live,
        {
          path: COLLECTIONS.rankings,
          where: ['ownerUid', uid],
          orderBy: ['createdAt', 'desc'],
          limit,
        },
        readRanking,
        changes,
      ),
    );
  }

  watchItems(
    rankingId: string,
    options: { limit: number },
    observer: Observer<ItemsWindow>,
  ): Unsubscribe {
    return watchItems(this.#sources(rankingId), rankingId, options.limit, observer);
  }

  watchTiers(rankingId: string, observer: Observer<ItemsWindow>): Unsubscribe {
    return watchItems(this.#sources(rankingId), rankingId, 'tiers', observer);
  }

  async listItems(rankingId: string, { cursor, limit }: PageRequest): Promise<Page<RankingItem>> {
    const after = parsePosition(cursor);
    const read = await this.#reader.readItems(rankingId, { after, count: limit + 1 });
    const items = read.slice(0, limit);
    const last = read.length > items.length ? items.at(-1) : undefined;
    return { items, nextCursor: last === undefined ? null : encodeCursor(last.position) };
  }

  async getItem(rankingId: string, itemId: string): Promise<RankingItem | null> {
    return this.#reader.readItem(rankingId, itemId);
  }

  async listItemIds(rankingId: string): Promise<readonly string[]> {
    return this.#reader.readOrder(await this.#reader.read(rankingId));
  }

  async listVersions(rankingId: string): Promise<readonly RankingVersion[]> {
    const { uid } = await this.#session.requireUser();
    // Only owners read them, so visitors do not load their code.
    const { readVersions } = await loadLazy();
    return readVersions(this.#connection.db, uid, rankingId);
  }

  async findPlaces(mangaId: string, rankingIds: readonly string[]): Promise<MangaPlace[]> {
    const { uid } = await this.#session.requireUser();
    const places = await Promise.all(
      parsePlacesQuestion(rankingIds).map(async (id) => {
        const found = await ifFound(this.#reader.read(id));
        if (found?.ranking.ownerUid !== uid) return null;
        const order = await ifFound(this.#reader.readOrder(found));
        return placeIn(id, order ?? [], mangaId);
      }),
    );
    return places.filter((place) => place !== null);
  }

  async addItems(
    rankingId: string,
    items: readonly NewRankingItem[],
    tiers: readonly Tier[] = [],
  ): Promise<AddedItems> {
    return this.#changeItems(rankingId, ({ addItems }) => addItems(items, tiers));
  }

  async insertItems(
    rankingId: string,
    items: readonly InsertedItem[],
    tiers: readonly Tier[] = [],
  ): Promise<AddedItems> {
    return this.#changeItems(rankingId, ({ insertItems }) => insertItems(items, tiers));
  }

  async removeItem(rankingId: string, itemId: string): Promise<void> {
    await this.removeItems(rankingId, [itemId]);
  }

  async removeItems(rankingId: string, itemIds: readonly string[]): Promise<void> {
    await this.#changeItems(rankingId, ({ removeItems }) => removeItems(rankingId, itemIds));
  }

  async place(rankingId: string, itemId: string, position: number, tier?: string): Promise<void> {
    await this.placeItems(rankingId, [{ mangaId: itemId, position, tier }]);
  }

  async placeItems(rankingId: string, items: readonly Placing[]): Promise<void> {
    await this.#changeItems(rankingId, ({ placeItems }) => placeItems(rankingId, items));
  }

  async reorder(rankingId: string, itemIds: readonly string[], tiers?: TiersChange): Promise<void> {
    await this.#changeItems(rankingId, ({ reorderItems }) => reorderItems(itemIds, tiers));
  }

  async setTiers(rankingId: string, change: TiersChange): Promise<void> {
    await this.#changeItems(rankingId, ({ setTiers }) => setTiers(change));
  }

  async setView(rankingId: string, view: RankingView): Promise<void> {
    await this.#changeItems(rankingId, ({ setView }) => setView(view));
  }

  async setNote(rankingId: string, itemId: string, note: Note | null): Promise<void> {
    const { uid } = await this.#session.requireUser();
    const { setNote } = await loadLazy();
    await this.#change(uid, rankingId, setNote(itemId, note));
  }

  async setDescription(rankingId: string, description: string): Promise<Ranking> {
    const { uid } = await this.#session.requireUser();
    const parsed = parseDescription(description);
    await this.#change(uid, rankingId, ({ transaction, reference, ranking }) => {
      if (ranking.description === parsed) return;
      transaction.update(reference, { description: parsed, updatedAt: serverTimestamp() });
    });
    return this.#readBack(rankingId);
  }

  async rename(rankingId: string, title: string): Promise<Ranking> {
    const { uid } = await this.#session.requireUser();
    const parsed = parseTitle(title);
    await this.#change(uid, rankingId, (owned) => renameRanking(owned, parsed));
    return this.#readBack(rankingId);
  }

  async setVisibility(rankingId: string, visibility: Visibility): Promise<Ranking> {
    const user = await this.#session.requireUser();
    const parsed = parseVisibility(visibility);
    await this.#change(user.uid, rankingId, (owned) => setVisibility(owned, user, parsed));
    return this.#readBack(rankingId);
  }

  async delete(rankingId: string): Promise<void> {
    const { uid } = await this.#session.requireUser();
    await this.#queue.run(rankingId, () =>
      this.#counted.run(uid, () => deleteRanking(this.#connection.db, uid, rankingId)),
    );
    this.#reader.forget(rankingId);
  }

  async repairSharing(rankingId: string): Promise<Ranking> {
    const user = await this.#session.requireUser();
    const { ranking, isChanged } = await this.#change(user.uid, rankingId, async (owned) => ({
      ranking: owned.ranking,
      isChanged: await repairRanking(owned, user, this.#random),
    }));
    return isChanged ? this.#readBack(rankingId) : ranking;
  }

  async findByHandle(handle: string, slug: string): Promise<Ranking | null> {
    if (slug === '') return null;
    return this.#session.readPublic(() => lookUpByHandle(this.#connection.db, handle, slug));
  }

  async findByShortid(shortid: string): Promise<Ranking | null> {
    if (!isShortid(shortid)) return null;
    return this.#session.readPublic(() => lookUpByShortid(this.#connection.db, shortid));
  }

  async listOfOwner(name: string, request: PageRequest): Promise<OwnerPage | null> {
    const { readOwnerPage } = await loadLazy();
    return this.#session.readPublic(() => readOwnerPage(this.#connection.db, name, request));
  }

  #sources(rankingId: string): FeedSources {
    return {
      session: this.#session,
      live: this.#live,
      reader: this.#reader,
      cache: this.#caches.of(rankingId),
    };
  }

  /** Changes one ranking of the user in a transaction, after the earlier changes to it. */
  async #change<T>(
    uid: string,
    rankingId: string,
    change: (owned: OwnedRanking) => T | Promise<T>,
  ): Promise<T> {
    const { db } = this.#connection;
    const changed = await this.#queue.run(rankingId, () => changeOwned(db, uid, rankingId, change));
    this.#reader.forget(rankingId);
    return changed;
  }

  /**
   * Changes its list, or how it is seen, which everybody who watches it here is about to hear of.
   * @param choose checks the input and says what to write; visitors do not load its code
   */
  async #changeItems<T>(
    rankingId: string,
    choose: (code: Awaited<ReturnType<typeof loadLazy>>) => ListChange<T>,
  ): Promise<T> {
    const { uid } = await this.#session.requireUser();
    const changed = await this.#change(uid, rankingId, choose(await loadLazy()));
    this.#caches.tellChange(rankingId);
    return changed;
  }

  /** The id, if it is that of a public ranking. */
  async #publicId(id: string | null): Promise<string | null> {
    const found = id === null ? null : await ifFound(this.#reader.readRecent(id));
    return found && isListed(found.ranking) ? id : null;
  }

  async #readBack(id: string): Promise<Ranking> {
    return (await this.#reader.read(id)).ranking;
  }
}

/** What a read of a ranking answers, or null when the ranking does not exist. */
async function ifFound<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof AppError && error.code === 'ranking-not-found') return null;
    throw error;
  }
}

function parsePosition(cursor: string | null): number {
  if (cursor === null) return 0;
  const position = decodeCursor(cursor);
  if (typeof position === 'number' && Number.isInteger(position) && position > 0) return position;
  throw new AppError('payload-invalid');
}
