import {
  type AppError,
  type Backend,
  coverOf,
  LIMITS,
  type MangaCopy,
  toAppError,
  type Unsubscribe,
} from '@palmanga/core';
import { useCallback, useEffect, useSyncExternalStore } from 'react';

/** The texts and covers of manga of which only the ids are known, read as they come into sight. */
export interface MangaCopies {
  /** Asks for a manga. Null when it is neither in the catalogue nor in the ranking; undefined until known. */
  readonly get: (id: string) => MangaCopy | null | undefined;
  /** Reads it, together with what else is wanted at the same time. */
  readonly want: (id: string) => void;
  /** Why some could not be read, or null. */
  readonly error: () => AppError | null;
  /** Asks for those again. */
  readonly retry: () => void;
  readonly subscribe: (listener: () => void) => Unsubscribe;
}

type Ports = Pick<Backend, 'mangas' | 'rankings'>;

/**
 * The catalogue is asked first, LIMITS.mangaIdsPerFetch manga at a time; the ranking itself for those
 * that left it.
 */
export function createMangaCopies({ mangas, rankings }: Ports, rankingId: string): MangaCopies {
  const known = new Map<string, MangaCopy | null>();
  const asked = new Set<string>();
  const listeners = new Set<() => void>();
  let waiting: string[] = [];
  let failed: string[] = [];
  let error: AppError | null = null;

  const tell = (): void => {
    for (const listener of listeners) listener();
  };

  async function readOne(id: string): Promise<void> {
    const item = await rankings.getItem(rankingId, id);
    known.set(id, item);
  }

  async function read(ids: readonly string[]): Promise<void> {
    try {
      for (const manga of await mangas.getMany(ids)) {
        const { id: mangaId, title, author } = manga;
        known.set(mangaId, { mangaId, title, author, coverUrl: coverOf(manga) });
      }
      await Promise.all(ids.filter((id) => !known.has(id)).map(readOne));
    } catch (failure) {
      error = toAppError(failure);
      failed.push(...ids.filter((id) => !known.has(id)));
    }
    tell();
  }

  function send(): void {
    const ids = waiting;
    waiting = [];
    for (let start = 0; start < ids.length; start += LIMITS.mangaIdsPerFetch) {
      void read(ids.slice(start, start + LIMITS.mangaIdsPerFetch));
    }
  }

  function want(id: string): void {
    if (asked.has(id)) return;
    asked.add(id);
    if (waiting.length === 0) queueMicrotask(send);
    waiting.push(id);
  }

  return {
    get: (id) => known.get(id),
    want,
    error: () => error,
    retry: () => {
      const ids = failed;
      failed = [];
      error = null;
      for (const id of ids) {
        asked.delete(id);
        want(id);
      }
      tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * A manga of which only the id is known, read once it is shown; undefined until then, null when it is
 * nowhere any more.
 */
export function useMangaCopy(copies: MangaCopies, id: string): MangaCopy | null | undefined {
  useEffect(() => copies.want(id), [copies, id]);
  return useSyncExternalStore(
    copies.subscribe,
    useCallback(() => copies.get(id), [copies, id]),
  );
}
