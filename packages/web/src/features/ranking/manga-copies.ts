import {
  type AppError,
  type Backend,
  batchesOf,
  newItemOf,
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

/** Some of the manga, each as the catalogue or a ranking has it; null for one that is nowhere any more. */
type Found = Map<string, MangaCopy | null>;

/**
 * Reads manga into `found`, so that what was read before a failure stays.
 * @param rankingOf a ranking that has it
 * @throws AppError what the reads throw
 */
export async function readCopies(
  { mangas, rankings }: Ports,
  ids: readonly string[],
  { found, rankingOf }: { readonly found: Found; readonly rankingOf: (id: string) => string },
): Promise<void> {
  for (const manga of await mangas.getMany(ids)) {
    found.set(manga.id, newItemOf(manga));
  }
  const readOne = async (id: string) => {
    found.set(id, await rankings.getItem(rankingOf(id), id));
  };
  await Promise.all(ids.filter((id) => !found.has(id)).map(readOne));
}

/**
 * The catalogue is asked first, LIMITS.mangaIdsPerFetch manga at a time; a ranking that has it for what left it.
 * @param rankingOf the id of that ranking
 */
export function createMangaCopies(ports: Ports, rankingOf: (id: string) => string): MangaCopies {
  const state = createStore<CopiesState>(() => ({ known: new Map(), error: null }));
  const asked = new Set<string>();
  let waiting: string[] = [];
  let failed: string[] = [];

  async function read(ids: readonly string[]): Promise<void> {
    const found: Found = new Map();
    let error: AppError | null = null;
    try {
      await readCopies(ports, ids, { found, rankingOf });
    } catch (failure) {
      error = toAppError(failure);
      failed.push(...ids.filter((id) => !found.has(id)));
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
