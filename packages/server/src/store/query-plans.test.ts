import { LIMITS } from '@palmanga/core';
import { describe, expect, it, vi } from 'vitest';

import type { Store, StoreBackend } from './store.ts';
import { addMangas, ANNA, temporaryStore } from './testing/temporary-store.ts';

// Nothing that a person waits for may look through a whole table: an index that a query cannot use shows
// itself only in a large database.

const PAGE = { cursor: null, limit: LIMITS.pageSize };
const COPY = { mangaId: 'naruto', title: 'Naruto', author: '', coverUrl: null };
const OTHER = { ...COPY, mangaId: 'monster' };
const WORK = { otherTitles: [], author: 'A', mangaId: 'x', malId: 1, anilistId: 2 };

/** The full-text indexes, which look up what they are asked for; what they found; and the table of one row. */
const HARMLESS = [
  / VIRTUAL TABLE INDEX /,
  /^SCAN near$/,
  /^SCAN catalogueRevision$/,
  /^SCAN CONSTANT ROW$/,
];

type Calls<Port> = {
  readonly [Method in keyof Port]: (port: Port, id: string) => unknown;
};

/** Each method of each port, on the ranking `id` of two items. Live reads are read below. */
const CALLS: {
  readonly [Name in keyof Omit<StoreBackend, 'catalogue'>]: Calls<StoreBackend[Name]>;
} = {
  rankings: {
    create: (port, id) => port.create({ title: 'Autre', copiedFrom: id }),
    get: (port, id) => port.get(id),
    watchOwn: () => null,
    watchItems: () => null,
    listItems: async (port, id) => {
      const { nextCursor } = await port.listItems(id, { cursor: null, limit: 1 });
      await port.listItems(id, { cursor: nextCursor, limit: 1 });
    },
    getItem: (port, id) => port.getItem(id, 'naruto'),
    listItemIds: (port, id) => port.listItemIds(id),
    findPlaces: (port, id) => port.findPlaces('naruto', [id]),
    addItems: (port, id) => port.addItems(id, [{ ...COPY, mangaId: 'pluto' }]),
    insertItems: (port, id) =>
      port.insertItems(id, [{ ...COPY, mangaId: 'akira', position: 1, addedAt: null, note: null }]),
    removeItem: (port, id) => port.removeItem(id, 'akira'),
    removeItems: (port, id) => port.removeItems(id, ['pluto']),
    place: (port, id) => port.place(id, 'naruto', 2),
    placeItems: (port, id) => port.placeItems(id, [{ mangaId: 'naruto', position: 1 }]),
    reorder: (port, id) => port.reorder(id, ['monster', 'naruto']),
    listOwn: (port) => port.listOwn(PAGE),
    listVersions: (port, id) => port.listVersions(id),
    setNote: (port, id) => port.setNote(id, 'naruto', { text: 'Bien', isSpoiler: false }),
    setDescription: (port, id) => port.setDescription(id, 'À lire'),
    rename: (port, id) => port.rename(id, 'Renommé'),
    setVisibility: (port, id) => port.setVisibility(id, 'public'),
    repairSharing: (port, id) => port.repairSharing(id),
    findByHandle: async (port, id) => {
      const ranking = await port.get(id);
      await port.findByHandle(ranking?.ownerHandle ?? '', ranking?.slug ?? '');
      await port.findByHandle('personne', 'rien');
    },
    findByShortid: async (port, id) => port.findByShortid((await port.get(id))?.shortid ?? ''),
    delete: async (port) => port.delete((await port.create({ title: 'Bref' })).id),
  },
  mangas: {
    search: async (port) => {
      for (const query of ['', 'n', 'naruto', 'le naruto', 'naruto shippuden le']) {
        await port.search({ query, ...PAGE });
      }
    },
    suggest: (port) => port.suggest('naruot'),
    match: (port) => port.match([{ title: 'Naruto', ...WORK }]),
    matchedWorks: () => null,
    getSheet: (port) => port.getSheet('naruto'),
    getMany: (port) => port.getMany(['naruto', 'monster']),
  },
  favorites: {
    watchOne: () => null,
    watchOwn: () => null,
    listOwn: (port) => port.listOwn(PAGE),
    add: (port) => port.add(OTHER),
    remove: (port) => port.remove('monster'),
  },
  profiles: {
    watchOwn: () => null,
    saveOwn: (port) => port.saveOwn({ displayName: 'Anna', bio: '' }),
    claimUsername: (port) => port.claimUsername('anna'),
  },
  leftovers: {
    get: (port, id) => port.get(id),
    set: (port, id) => port.set(id, [], 0),
  },
};

/** What SQLite would look through as a whole, in the statements that a new store runs in `action`. */
async function scansIn(action: (store: Store) => unknown): Promise<string[]> {
  const store = temporaryStore();
  const prepare = vi.spyOn(store.database, 'prepare');
  await action(store);
  const statements = new Set(prepare.mock.calls.map(([sql]) => sql));
  prepare.mockRestore();
  return [...statements].flatMap((sql) =>
    store.database
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all()
      .map(({ detail }) => String(detail))
      .filter((detail) => detail.startsWith('SCAN') && !HARMLESS.some((one) => one.test(detail)))
      .map((detail) => `${detail}: ${sql}`),
  );
}

describe.each(Object.entries(CALLS))('%s', (name, calls) => {
  it.each(Object.keys(calls))('%s looks through no table', async (method) => {
    const call = (calls as Record<string, (port: unknown, id: string) => unknown>)[method];
    const scans = await scansIn(async (store) => {
      await addMangas(store, 'naruto', 'monster');
      const own = store.as(ANNA);
      const { id } = await own.rankings.create({ title: 'Top' });
      await own.rankings.addItems(id, [COPY, OTHER]);
      await call?.(own[name as keyof StoreBackend], id);
    });
    expect(scans).toEqual([]);
  });
});

it('live reads look through no table', async () => {
  const scans = await scansIn(async (store) => {
    const { id } = await store.as(ANNA).rankings.create({ title: 'Top' });
    const { live } = store;
    live.profile(ANNA).read(1);
    live.ownRankings(ANNA).read(LIMITS.pageSize);
    live.rankingItems(null, id).read(LIMITS.pageSize);
    live.favorite(ANNA, 'naruto').read(1);
    live.favorites(ANNA).read(LIMITS.pageSize);
  });
  expect(scans).toEqual([]);
});
