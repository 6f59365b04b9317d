import {
  AppError,
  decodeCursor,
  encodeCursor,
  isShortid,
  isUsableHandle,
  parseNewItems,
  parseTitle,
  type AddedItems,
  type NewRankingItem,
  type Page,
  type PageRequest,
  type Ranking,
  type RankingItem,
  type Rankings,
  type Unsubscribe,
  type Observer,
  type ListSlice,
} from '@palmanga/core';

import { COLLECTIONS, isDocumentId, readRanking } from '../../documents/index.ts';
import { Lanes } from '../lanes.ts';
import { changesOnly } from '../live/changes-only.ts';
import { listenQuery } from '../live/listen.ts';
import { watchAsUser } from '../live/watch-as-user.ts';
import { createRanking, handleOf } from './create.ts';
import { deleteRanking } from './delete.ts';
import { ItemsCaches } from './items-cache.ts';
import { watchItems, type FeedSources } from './items-feed.ts';
import { addItems, removeItem, reorderItems } from './items.ts';
import { lookUpByHandle, lookUpByShortid } from './lookups.ts';
import { changeOwned, type OwnedRanking } from './owned.ts';
import { readItemsFrom, readOrdered, type OrderedRanking } from './reads.ts';
import { renameRanking, repairRanking } from './sharing.ts';

/** A ranking read this long ago (milliseconds) serves the same screen again. */
const FRESH = 5000;

type Sources = Omit<FeedSources, 'readRanking' | 'caches'> & {
  readonly random: (count: number) => Uint8Array;
};

/** Rankings and their items. */
export class FirestoreRankings implements Rankings {
  readonly #sources: Sources;
  readonly #caches: ItemsCaches;
  readonly #lanes = new Lanes();
  readonly #inFlight = new Map<string, Promise<OrderedRanking>>();
  readonly #recent = new Map<string, Promise<OrderedRanking>>();

  constructor(sources: Sources) {
    this.#sources = sources;
    this.#caches = new ItemsCaches(sources.connection.db);
  }

  async create(input: { title: string }): Promise<Ranking> {
    const { connection, session, random } = this.#sources;
    await session.requireUser();
    const title = parseTitle(input.title);
    const id = await session.asUser((user) =>
      this.#lanes.run('', () => createRanking(connection.db, user, title, random)),
    );
    return this.#readBack(id);
  }

  async get(id: string): Promise<Ranking | null> {
    try {
      // A screen asks for the ranking and its items at once: one read serves both.
      return (await (this.#inFlight.get(id) ?? this.#read(id))).ranking;
    } catch (error) {
      if (error instanceof AppError && error.code === 'ranking-not-found') return null;
      throw error;
    }
  }

  watchOwn({ limit }: { limit: number }, observer: Observer<ListSlice<Ranking>>): Unsubscribe {
    const { session, live } = this.#sources;
    const changes = changesOnly(observer);
    return watchAsUser(session, observer, ({ uid }) =>
      listenQuery(
        live,
        {
          path: COLLECTIONS.rankings,
          where: ['ownerUid', uid],
          orderBy: ['createdAt', 'desc'],
          limit: limit + 1,
        },
        {
          next: (found) =>
            changes.next({
              items: found.slice(0, limit).map(({ id, fields }) => readRanking(id, fields)),
              hasMore: found.length > limit,
            }),
          error: (error) => changes.error(error),
        },
      ),
    );
  }

  watchItems(
    rankingId: string,
    options: { limit: number },
    observer: Observer<ListSlice<RankingItem>>,
  ): Unsubscribe {
    const sources = {
      ...this.#sources,
      caches: this.#caches,
      readRanking: (id: string) => this.#readFresh(id),
    };
    return watchItems(sources, rankingId, options.limit, observer);
  }

  async listItems(rankingId: string, request: PageRequest): Promise<Page<RankingItem>> {
    const after = parsePosition(request.cursor);
    const found = await this.#asReader(rankingId, () =>
      readItemsFrom(this.#sources.connection.db, rankingId, { after, count: request.limit + 1 }),
    );
    const items = found.slice(0, request.limit);
    const last = found.length > items.length ? items.at(-1) : undefined;
    return { items, nextCursor: last === undefined ? null : encodeCursor(last.position) };
  }

  async listItemIds(rankingId: string): Promise<readonly string[]> {
    const { itemIds } = await this.#read(rankingId);
    if (itemIds !== null) return itemIds;
    const items = await this.#asReader(rankingId, () =>
      readItemsFrom(this.#sources.connection.db, rankingId, { after: 0 }),
    );
    return items.map(({ mangaId }) => mangaId);
  }

  addItems(rankingId: string, items: readonly NewRankingItem[]): Promise<AddedItems> {
    return this.#change(rankingId, () => {
      const parsed = parseNewItems(items);
      return (owned) => addItems(owned, parsed);
    });
  }

  removeItem(rankingId: string, itemId: string): Promise<void> {
    return this.#change(rankingId, () => {
      if (rankingId === '' || itemId === '') throw new AppError('parameters-invalid');
      return (owned) => removeItem(owned, itemId);
    });
  }

  reorder(rankingId: string, itemIds: readonly string[]): Promise<void> {
    return this.#change(rankingId, () => {
      if (itemIds.length === 0) throw new AppError('items-required');
      return (owned) => reorderItems(owned, itemIds);
    });
  }

  async rename(rankingId: string, title: string): Promise<Ranking> {
    await this.#change(rankingId, () => {
      const parsed = parseTitle(title);
      return (owned) => renameRanking(this.#sources.connection.db, owned, parsed);
    });
    return this.#readBack(rankingId);
  }

  async delete(rankingId: string): Promise<void> {
    const { connection, session } = this.#sources;
    await session.asUser(({ uid }) =>
      this.#lanes.run(rankingId, () => deleteRanking(connection.db, uid, rankingId)),
    );
    this.#forget(rankingId);
  }

  async repairSharing(rankingId: string): Promise<Ranking> {
    const { connection, session, random } = this.#sources;
    const handle = await session.asUser((user) => handleOf(connection.db, user));
    await this.#change(
      rankingId,
      () => (owned) => repairRanking(connection.db, owned, handle, random),
    );
    return this.#readBack(rankingId);
  }

  async findByHandle(handle: string, slug: string): Promise<Ranking | null> {
    if (!isUsableHandle(handle) || slug === '') return null;
    const { connection, session } = this.#sources;
    return session.asAnyone(() => lookUpByHandle(connection.db, handle, slug));
  }

  async findByShortid(shortid: string): Promise<Ranking | null> {
    if (!isShortid(shortid)) return null;
    const { connection, session } = this.#sources;
    return session.asAnyone(() => lookUpByShortid(connection.db, shortid));
  }

  /** Checks the session, then the input, then changes the ranking in a transaction. */
  async #change<T>(
    rankingId: string,
    prepare: () => (owned: OwnedRanking) => T | Promise<T>,
  ): Promise<T> {
    const { connection, session } = this.#sources;
    await session.requireUser();
    const change = prepare();
    const changed = await session.asUser(({ uid }) =>
      this.#lanes.run(rankingId, () => changeOwned(connection.db, uid, rankingId, change)),
    );
    this.#forget(rankingId);
    return changed;
  }

  /** A read of one ranking, kept for a moment. */
  #read(id: string): Promise<OrderedRanking> {
    const read = this.#asReader(id, () => readOrdered(this.#sources.connection.db, id));
    this.#inFlight.set(id, read);
    this.#recent.set(id, read);
    const forgetFrom = (reads: Map<string, Promise<OrderedRanking>>): void => {
      if (reads.get(id) === read) reads.delete(id);
    };
    const settle = async (): Promise<void> => {
      const [{ status }] = await Promise.allSettled([read]);
      forgetFrom(this.#inFlight);
      setTimeout(() => forgetFrom(this.#recent), status === 'fulfilled' ? FRESH : 0);
    };
    void settle();
    return read;
  }

  /** What was read before a change is no longer true. */
  #forget(id: string): void {
    this.#inFlight.delete(id);
    this.#recent.delete(id);
  }

  #readFresh(id: string): Promise<OrderedRanking> {
    return this.#recent.get(id) ?? this.#read(id);
  }

  async #readBack(id: string): Promise<Ranking> {
    return (await this.#read(id)).ranking;
  }

  /** What is refused to a reader does not exist for them. */
  async #asReader<T>(rankingId: string, read: () => Promise<T>): Promise<T> {
    if (!isDocumentId(rankingId)) throw new AppError('ranking-not-found');
    try {
      return await this.#sources.session.asAnyone(read);
    } catch (error) {
      const isRefused = error instanceof AppError && error.code === 'forbidden';
      throw isRefused ? new AppError('ranking-not-found', undefined, { cause: error }) : error;
    }
  }
}

function parsePosition(cursor: string | null): number {
  if (cursor === null) return 0;
  const position = decodeCursor(cursor);
  if (typeof position === 'number' && Number.isInteger(position) && position > 0) return position;
  throw new AppError('payload-invalid');
}
