import {
  parseDescription,
  parseMangaCopy,
  parseNote,
  parseTitle,
  type Rankings,
} from '@palmanga/core';

import { result, toQuery, type Calls } from './calls.ts';
import { firstEntries } from './live-list.ts';
import type { LiveSocket } from './live-socket.ts';

/** The port `Rankings` over the server's calls. The server refuses texts that are not clean. */
export function createRankings({ rankings: calls }: Calls, live: LiveSocket): Rankings {
  return {
    async create({ title, copiedFrom = null }) {
      return result(calls.create.$post({ json: { title: parseTitle(title), copiedFrom } }));
    },
    get: (id) => result(calls.get.$get({ query: { id } })),
    listOwn: (page) => result(calls.listOwn.$get({ query: toQuery(page) })),
    watchOwn: (options, observer) =>
      live.subscribe('rankings.watchOwn', [options], firstEntries(options.limit, observer)),
    watchItems: (id, options, observer) =>
      live.subscribe('rankings.watchItems', [id, options], firstEntries(options.limit, observer)),
    listItems: (id, page) => result(calls.listItems.$get({ query: { id, ...toQuery(page) } })),
    getItem: (id, itemId) => result(calls.getItem.$get({ query: { id, itemId } })),
    listItemIds: (id) => result(calls.listItemIds.$get({ query: { id } })),
    listVersions: (id) => result(calls.listVersions.$get({ query: { id } })),
    findPlaces: (mangaId, rankingIds) =>
      result(calls.findPlaces.$post({ json: { mangaId, rankingIds: [...rankingIds] } })),
    async addItems(id, items) {
      return result(calls.addItems.$post({ json: { id, items: items.map(parseMangaCopy) } }));
    },
    async insertItems(id, items) {
      const cleaned = items.map((item) => ({
        ...item,
        ...parseMangaCopy(item),
        note: parseNote(item.note),
      }));
      return result(calls.insertItems.$post({ json: { id, items: cleaned } }));
    },
    async removeItem(id, itemId) {
      await calls.removeItem.$post({ json: { id, itemId } });
    },
    async removeItems(id, itemIds) {
      await calls.removeItems.$post({ json: { id, itemIds: [...itemIds] } });
    },
    async place(id, itemId, position) {
      await calls.place.$post({ json: { id, itemId, position } });
    },
    async placeItems(id, items) {
      await calls.placeItems.$post({ json: { id, items: [...items] } });
    },
    async reorder(id, itemIds) {
      await calls.reorder.$post({ json: { id, itemIds: [...itemIds] } });
    },
    async setNote(id, itemId, note) {
      await calls.setNote.$post({ json: { id, itemId, note: parseNote(note) } });
    },
    async setDescription(id, description) {
      const json = { id, description: parseDescription(description) };
      return result(calls.setDescription.$post({ json }));
    },
    async rename(id, title) {
      return result(calls.rename.$post({ json: { id, title: parseTitle(title) } }));
    },
    setVisibility: (id, visibility) =>
      result(calls.setVisibility.$post({ json: { id, visibility } })),
    async delete(id) {
      await calls.delete.$post({ json: { id } });
    },
    repairSharing: (id) => result(calls.repairSharing.$post({ json: { id } })),
    findByHandle: (handle, slug) => result(calls.findByHandle.$get({ query: { handle, slug } })),
    findByShortid: (shortid) => result(calls.findByShortid.$get({ query: { shortid } })),
  };
}
