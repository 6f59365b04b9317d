import {
  AppError,
  type UnmatchedEntry,
  type ListEntry,
  type Note,
  parseInsertedItems,
  changeTiers,
  planInsertion,
  type RankingItem,
  type Tier,
  withBroughtTiers,
} from '@palmanga/core';
import { sampleRanking } from '@palmanga/core/testing';

import { parseUnmatched } from '../../match/kept-unmatched.ts';
import type { ListImportPorts } from '../change-unmatched.ts';
import type { ImportWork } from '../plan-list-import.ts';

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
export const workOf = (title: string, fields: Partial<ListEntry> = {}): ImportWork => ({
  entry: entryOf(title, fields),
  manga: title.startsWith('?')
    ? null
    : { mangaId: title, title: `Titre ${title}`, author: '', coverUrl: null },
});

/** One ranking with these items, and its unmatched entries, by the rules of core. */
export function memoryPorts(ids: readonly string[] = [], kept: readonly UnmatchedEntry[] = []) {
  const state = {
    items: itemsOf(ids),
    tiers: [] as readonly Tier[],
    unmatched: kept,
    revision: 0,
    /** What the calls that write were given, in order: numbers of items, and of unmatched entries. */
    writes: [] as string[],
    /** Called at the beginning of each call, as another window would come first. */
    meanwhile: (_call: 'get' | 'ids' | 'insert' | 'set') => {},
  };
  const idsNow = () => state.items.map(({ mangaId }) => mangaId);
  const ports: ListImportPorts = {
    rankings: {
      get: async (id) => sampleRanking({ id, tiers: state.tiers }),
      setTiers: async (_, change) => {
        state.tiers = changeTiers(state.tiers, change, state.items.length);
        state.writes.push(`tiers ${state.tiers.length}`);
      },
      listItemIds: async () => {
        state.meanwhile('ids');
        return idsNow();
      },
      insertItems: async (_, given, tiers = []) => {
        state.meanwhile('insert');
        const plan = planInsertion(state.items, parseInsertedItems(given, 1), 1, state.tiers);
        const brought = tiers.length > 0 ? `, tiers ${tiers.length}` : '';
        state.writes.push(`insert ${given.length}${brought}`);
        state.tiers = withBroughtTiers(plan.tiers, tiers, plan.itemsCount);
        const items = [...state.items];
        for (const item of plan.added) items.splice(item.position - 1, 0, item);
        state.items = renumbered(items);
        return { added: plan.added.map(({ mangaId }) => mangaId), skipped: plan.skipped };
      },
    },
    unmatched: {
      get: async () => {
        state.meanwhile('get');
        return { unmatched: state.unmatched, revision: state.revision };
      },
      set: async (_, unmatched, revision) => {
        state.meanwhile('set');
        if (revision !== state.revision) throw new AppError('conflict');
        state.unmatched = parseUnmatched(unmatched);
        state.writes.push(`set ${unmatched.length}`);
        state.revision += 1;
        return state.revision;
      },
    },
  };
  return {
    ports,
    state,
    ids: idsNow,
    titles: () => state.unmatched.map(({ entry }) => entry.title),
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
