import { setImmediate } from 'node:timers/promises';

import {
  LIST_LIMITS,
  type Manga,
  type Match,
  matchWorks,
  parseWrittenWorks,
  type WrittenWork,
} from '@palmanga/core';

import type { Context } from '../repository.ts';
import { BY_ANILIST_IDS, BY_IDS, type MangaRow, toManga } from './rows.ts';
import { searchUntil } from './search.ts';

/** Milliseconds after which others get their turn: a call takes up to a hundred. */
const TURN_MS = 0.5;

/** `Mangas.match`. */
export async function matchList(
  { queries, searchIndex }: Pick<Context, 'queries' | 'searchIndex'>,
  works: readonly WrittenWork[],
): Promise<readonly Match<Manga>[]> {
  const turn = takeTurns();
  const rows = (sql: string, values: readonly (string | number)[]) =>
    queries.sqlAll<MangaRow>(sql, JSON.stringify(values)).map(toManga);
  return matchWorks(parseWrittenWorks(works), {
    turn,
    byIds: async (ids) => rows(BY_IDS, ids),
    byAnilistIds: async (ids) => rows(BY_ANILIST_IDS, ids),
    byTitleKeys: async (keys) => {
      const found = new Map<string, Manga>();
      for (const key of keys) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, so that others get turns
        await turn();
        for (const row of searchIndex.titleKeys.find(key)) found.set(row.id, toManga(row));
      }
      return [...found.values()];
    },
    bySearch: async (query) => {
      const request = { query, cursor: null, limit: LIST_LIMITS.searchedWorks };
      // A search by frequent words that seldom meet is left at what it has found on the way.
      return searchUntil(queries, request, (shown) => shown > 0).items;
    },
  });
}

/** @returns a function that lets the event loop go on whenever the work since then took long enough */
function takeTurns(): () => Promise<void> {
  let began = performance.now();
  let waiting = Promise.resolve();
  const next = async (last: Promise<void>): Promise<void> => {
    await last;
    if (performance.now() - began < TURN_MS) return;
    await setImmediate();
    began = performance.now();
  };
  return () => {
    waiting = next(waiting);
    return waiting;
  };
}
