import { AppError, type RankingItem } from '@palmanga/core';
import type { Firestore } from 'firebase/firestore/lite';

import { isDocumentId } from '../../documents/index.ts';
import type { Session } from '../session/session.ts';
import { readOrder } from './read-order.ts';
import {
  readItemsFrom,
  readItemsOf,
  readStoredRanking,
  type ItemsRange,
  type StoredRanking,
} from './reads.ts';
import { rankingFailure } from './refusal.ts';

/** For this time after a read, the ranking is not read again for the same screen. */
const FRESH_MS = 5000;

/**
 * Reads rankings for anybody who may see them. Rankings that the caller may not see do not exist
 * for the caller. A screen asks for a ranking and for its items at once, so one read of the
 * ranking's document serves both.
 */
export class RankingReader {
  readonly #db: Firestore;
  readonly #session: Session;
  readonly #inFlight = new Map<string, Promise<StoredRanking>>();
  readonly #recent = new Map<string, Promise<StoredRanking>>();

  constructor(db: Firestore, session: Session) {
    this.#db = db;
    this.#session = session;
  }

  /** Reads the ranking now. @throws AppError ranking-not-found */
  read(id: string): Promise<StoredRanking> {
    const read = this.#asReader(id, () => readStoredRanking(this.#db, id));
    this.#inFlight.set(id, read);
    this.#recent.set(id, read);
    void this.#forgetLater(id, read);
    return read;
  }

  /** The read in flight, or a new one. @throws AppError ranking-not-found */
  readShared(id: string): Promise<StoredRanking> {
    return this.#inFlight.get(id) ?? this.read(id);
  }

  /** A read of the last 5 s, or a new one. @throws AppError ranking-not-found */
  readRecent(id: string): Promise<StoredRanking> {
    return this.#recent.get(id) ?? this.read(id);
  }

  /** Null when the ranking does not have it. @throws AppError ranking-not-found */
  async readItem(rankingId: string, mangaId: string): Promise<RankingItem | null> {
    if (!isDocumentId(mangaId)) return null;
    const [item] = await this.#asReader(rankingId, () =>
      readItemsOf(this.#db, rankingId, [mangaId]),
    );
    return item ?? null;
  }

  /** Items by position. @throws AppError ranking-not-found */
  readItems(rankingId: string, range: ItemsRange): Promise<RankingItem[]> {
    return this.#asReader(rankingId, () => readItemsFrom(this.#db, rankingId, range));
  }

  /** The ids of all items by position. @throws AppError ranking-not-found */
  readOrder({ ranking: { id }, fields }: StoredRanking): Promise<readonly string[]> {
    return this.#asReader(id, async () => (await readOrder(this.#db, id, fields)).ids);
  }

  /** Drops the reads from before a change. */
  forget(id: string): void {
    this.#inFlight.delete(id);
    this.#recent.delete(id);
  }

  /** As `rankingFailure`. */
  failure(error: unknown): Promise<AppError> {
    return rankingFailure(this.#db, error);
  }

  async #forgetLater(id: string, read: Promise<StoredRanking>): Promise<void> {
    const forgetFrom = (reads: Map<string, Promise<StoredRanking>>): void => {
      if (reads.get(id) === read) reads.delete(id);
    };
    const [{ status }] = await Promise.allSettled([read]);
    forgetFrom(this.#inFlight);
    setTimeout(() => forgetFrom(this.#recent), status === 'fulfilled' ? FRESH_MS : 0);
  }

  async #asReader<T>(rankingId: string, read: () => Promise<T>): Promise<T> {
    if (!isDocumentId(rankingId)) throw new AppError('ranking-not-found');
    try {
      return await this.#session.readPublic(read);
    } catch (error) {
      throw await this.failure(error);
    }
  }
}
