import type { Rankings } from '@palmanga/core';

import type { Ports } from '../protocol/calls.ts';
import { firstEntries } from './live-list.ts';
import type { LiveSocket } from './live-socket.ts';
import { loadCleaning } from './load-cleaning.ts';

/** The port `Rankings` over the server's calls. Texts are cleaned here: the server refuses those that are not clean. */
export function createRankings(calls: Ports['rankings'], live: LiveSocket): Rankings {
  return {
    ...calls,
    async create({ title, copiedFrom = null, key = null }) {
      const { parseTitle } = await loadCleaning();
      return calls.create({ title: parseTitle(title), copiedFrom, key });
    },
    watchOwn: (options, observer) =>
      live.subscribe('rankings.watchOwn', [options], firstEntries(options.limit, observer)),
    watchItems: (id, options, observer) =>
      live.subscribe('rankings.watchItems', [id, options], firstEntries(options.limit, observer)),
    watchTiers: (id, observer) => live.subscribe('rankings.watchTiers', [id], observer),
    async addItems(id, items, tiers) {
      const { parseMangaCopy, parseTiers } = await loadCleaning();
      return calls.addItems(id, items.map(parseMangaCopy), tiers && parseTiers(tiers));
    },
    async insertItems(id, items, tiers) {
      const { parseMangaCopy, parseNote, parseTiers } = await loadCleaning();
      const cleaned = items.map((item) => ({
        ...item,
        ...parseMangaCopy(item),
        note: parseNote(item.note),
      }));
      return calls.insertItems(id, cleaned, tiers && parseTiers(tiers));
    },
    async reorder(id, itemIds, change) {
      if (change === undefined) return calls.reorder(id, itemIds);
      const { parseTiersChange } = await loadCleaning();
      return calls.reorder(id, itemIds, parseTiersChange(change));
    },
    async setTiers(id, change) {
      const { parseTiersChange } = await loadCleaning();
      return calls.setTiers(id, parseTiersChange(change));
    },
    async setNote(id, itemId, note) {
      const { parseNote } = await loadCleaning();
      await calls.setNote(id, itemId, parseNote(note));
    },
    async setDescription(id, description) {
      const { parseDescription } = await loadCleaning();
      return calls.setDescription(id, parseDescription(description));
    },
    async rename(id, title) {
      const { parseTitle } = await loadCleaning();
      return calls.rename(id, parseTitle(title));
    },
  };
}
