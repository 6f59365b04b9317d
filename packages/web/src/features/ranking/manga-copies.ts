import {
  type AppError,
  type Backend,
  batchesOf,
  coverOf,
  LIMITS,
  type MangaCopy,
  toAppError,
} from '@palmanga/core';
import { useEffect } from 'react';
import { useStore } from 'zustand/react';
import { createStore, type StoreApi } from 'zustand/vanilla';

interface CopiesState {
  /** Null for a manga that is neither in the catalogue nor in the ranking. */
  readonly known: ReadonlyMap<string, MangaCopy | null>;
  /** Why some could not be read, or null. */
  readonly error: AppError | null;
}

/** The texts and covers of manga of which only the ids are known, read as they come into sight. */
export interface MangaCopies {
  readonly state: StoreApi<CopiesState>;
  /** Reads a manga, together with what else is wanted at the same time. */
  readonly want: (id: string) => void;
  /** Reads those again that could not be read. */
  readonly retry: () => void;
}

type Ports = Pick<Backend, 'mangas' | 'rankings'>;

/**
 * The catalogue is asked first, LIMITS.mangaIdsPerFetch manga at a time; the ranking itself for those
 * that left it.
 */
export function createMangaCopies({ mangas, rankings }: Ports, rankingId: string): MangaCopies {
  const state = createStore<CopiesState>(() => ({ known: new Map(), error: null }));
  const asked = new Set<string>();
  let waiting: string[] = [];
  let failed: string[] = [];

  async function read(ids: readonly string[]): Promise<void> {
    const found = new Map<string, MangaCopy | null>();
    const missing = () => ids.filter((id) => !found.has(id));
    let error: AppError | null = null;
    try {
      for (const manga of await mangas.getMany(ids)) {
        const { id: mangaId, title, author } = manga;
        found.set(mangaId, { mangaId, title, author, coverUrl: coverOf(manga) });
      }
      const readOne = async (id: string) => {
        found.set(id, await rankings.getItem(rankingId, id));
      };
      await Promise.all(missing().map(readOne));
    } catch (failure) {
      error = toAppError(failure);
      failed.push(...missing());
    }
    state.setState((last) => ({
      known: new Map([...last.known, ...found]),
      error: error ?? last.error,
    }));
  }

  function send(): void {
    const ids = waiting;
    waiting = [];
    for (const batch of batchesOf(ids, LIMITS.mangaIdsPerFetch)) void read(batch);
  }

  function want(id: string): void {
    if (asked.has(id)) return;
    asked.add(id);
    if (waiting.length === 0) queueMicrotask(send);
    waiting.push(id);
  }

  return {
    state,
    want,
    retry: () => {
      const ids = failed;
      failed = [];
      state.setState({ error: null });
      for (const id of ids) {
        asked.delete(id);
        want(id);
      }
    },
  };
}

/**
 * A manga of which only the id is known, read once it is shown; undefined until then, null when it is
 * nowhere any more.
 */
export function useMangaCopy(copies: MangaCopies, id: string): MangaCopy | null | undefined {
  useEffect(() => copies.want(id), [copies, id]);
  return useStore(copies.state, ({ known }) => known.get(id));
}
