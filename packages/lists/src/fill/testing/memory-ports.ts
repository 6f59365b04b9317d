import {
  AppError,
  type Leftover,
  type ListEntry,
  type Note,
  parseInsertedItems,
  planInsertion,
  type RankingItem,
} from '@palmanga/core';

import { parseLeftovers } from '../../match/kept-leftovers.ts';
import type { FillPorts } from '../change-leftovers.ts';
import type { FillingWork } from '../plan-filling.ts';

/** An entry of a list of which its title is all that is known. */
export const entryOf = (title: string, fields: Partial<ListEntry> = {}): ListEntry => ({
  title,
  otherTitles: [],
  author: '',
  mangaId: null,
  malId: null,
  anilistId: null,
  position: null,
  score: null,
  note: null,
  ...fields,
});

/** 'a' means the manga 'a'; '?x' is not known. */
export const workOf = (title: string, fields: Partial<ListEntry> = {}): FillingWork => ({
  entry: entryOf(title, fields),
  manga: title.startsWith('?')
    ? null
    : { mangaId: title, title: `Titre ${title}`, author: '', coverUrl: null },
});

/** One ranking with these items, and its leftovers, by the rules of core. */
export function memoryPorts(ids: readonly string[] = [], kept: readonly Leftover[] = []) {
  const state = {
    items: itemsOf(ids),
    leftovers: kept,
    revision: 0,
    /** What the calls that write were given, in order: numbers of items, and of leftovers. */
    writes: [] as string[],
    /** Called at the beginning of each call, as another window would come first. */
    meanwhile: (_call: 'get' | 'ids' | 'insert' | 'set') => {},
  };
  const idsNow = () => state.items.map(({ mangaId }) => mangaId);
  const ports: FillPorts = {
    rankings: {
      listItemIds: async () => {
        state.meanwhile('ids');
        return idsNow();
      },
      insertItems: async (_, given) => {
        state.meanwhile('insert');
        const plan = planInsertion(state.items, parseInsertedItems(given, 1), 1);
        state.writes.push(`insert ${given.length}`);
        const items = [...state.items];
        for (const item of plan.added) items.splice(item.position - 1, 0, item);
        state.items = renumbered(items);
        return { added: plan.added.map(({ mangaId }) => mangaId), skipped: plan.skipped };
      },
    },
    leftovers: {
      get: async () => {
        state.meanwhile('get');
        return { leftovers: state.leftovers, revision: state.revision };
      },
      set: async (_, leftovers, revision) => {
        state.meanwhile('set');
        if (revision !== state.revision) throw new AppError('conflict');
        state.leftovers = parseLeftovers(leftovers);
        state.writes.push(`set ${leftovers.length}`);
        state.revision += 1;
        return state.revision;
      },
    },
  };
  return {
    ports,
    state,
    ids: idsNow,
    titles: () => state.leftovers.map(({ entry }) => entry.title),
    /** Takes an item away, as another window does. */
    remove: (mangaId: string) => {
      state.items = renumbered(state.items.filter((one) => one.mangaId !== mangaId));
    },
  };
}

/** Items with these ids, in this order. */
export const itemsOf = (ids: readonly string[]): RankingItem[] =>
  ids.map((mangaId, index) => itemOf(mangaId, index + 1));

const itemOf = (mangaId: string, position: number, note: Note | null = null): RankingItem => ({
  mangaId,
  title: `Titre ${mangaId}`,
  author: '',
  coverUrl: null,
  position,
  addedAt: 0,
  note,
});

const renumbered = (items: readonly RankingItem[]): RankingItem[] =>
  items.map(({ mangaId, note }, index) => itemOf(mangaId, index + 1, note));
