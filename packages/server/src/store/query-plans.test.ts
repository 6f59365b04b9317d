import { LIMITS } from '@palmanga/core';
import { answeredCalls } from '@palmanga/core/testing';
import { expect, it, vi } from 'vitest';

import type { Store, StoreBackend } from './store.ts';
import { addMangas, ANNA, temporaryStore } from './testing/temporary-store.ts';

// Nothing that a person waits for may look through a whole table: an index that a query cannot use shows
// itself only in a large database.

const PAGE = { cursor: null, limit: LIMITS.pageSize };
const copyOf = (mangaId: string) => ({ mangaId, title: 'Naruto', author: '', coverUrl: null });

/** The full-text indexes, which look up what they are asked for; what they found; and the table of one row. */
const HARMLESS = [
  / VIRTUAL TABLE INDEX /,
  /^SCAN near$/,
  /^SCAN catalogueRevision$/,
  /^SCAN CONSTANT ROW$/,
];

type Further = (ports: StoreBackend, id: string) => Promise<unknown>;

/** Further calls of some methods, whose statements depend on their arguments. */
const FURTHER: Readonly<Record<string, Further>> = {
  'rankings.create of a copy': ({ rankings }, id) =>
    rankings.create({ title: 'Autre', copiedFrom: id }),
  'rankings.listItems of a later page': async ({ rankings }, id) => {
    const { nextCursor } = await rankings.listItems(id, { cursor: null, limit: 1 });
    await rankings.listItems(id, { cursor: nextCursor, limit: 1 });
  },
  'rankings.setVisibility to the public': ({ rankings }, id) =>
    rankings.setVisibility(id, 'public'),
  'rankings.findByHandle of one that exists': async ({ rankings }, id) => {
    const ranking = await rankings.get(id);
    await rankings.findByHandle(ranking?.ownerHandle ?? '', ranking?.slug ?? '');
  },
  'rankings.findByShortid of one that exists': async ({ rankings }, id) =>
    rankings.findByShortid((await rankings.get(id))?.shortid ?? ''),
  'mangas.search of several words, and of none': async ({ mangas }) => {
    for (const query of ['', 'n', 'naruto', 'le naruto', 'naruto shippuden le']) {
      // oxlint-disable-next-line no-await-in-loop
      await mangas.search({ query, ...PAGE });
    }
  },
  'mangas.suggest of a title': ({ mangas }) => mangas.suggest('naruot'),
  'mangas.match by numbers': ({ mangas }) =>
    mangas.match([
      { title: 'Naruto', otherTitles: [], author: 'A', mangaId: 'x', malId: 1, anilistId: 2 },
    ]),
  'profiles.saveOwn of a name': ({ profiles }) =>
    profiles.saveOwn({ displayName: 'Anna', bio: '' }),
};

/** Each method of each port, on the ranking `id` of two items. Live reads are read below. */
const CALLS = [
  ...answeredCalls('rankings', 'unmatched', 'mangas', 'favorites', 'profiles').map(
    ({ name, call }) => [name, call] as const,
  ),
  ...Object.entries(FURTHER),
];

/** How SQLite would find the rows of each statement that a new store runs in `action`. */
async function plansIn(
  action: (store: Store) => unknown,
): Promise<[detail: string, sql: string][]> {
  const store = temporaryStore();
  const prepare = vi.spyOn(store.database, 'prepare');
  await action(store);
  const statements = new Set(prepare.mock.calls.map(([sql]) => sql));
  prepare.mockRestore();
  return [...statements].flatMap((sql) =>
    store.database
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all()
      .map(({ detail }): [string, string] => [String(detail), sql]),
  );
}

/** What it would look through as a whole. */
async function scansIn(action: (store: Store) => unknown): Promise<string[]> {
  const plans = await plansIn(action);
  return plans
    .filter(([detail]) => detail.startsWith('SCAN') && !HARMLESS.some((one) => one.test(detail)))
    .map(([detail, sql]) => `${detail}: ${sql}`);
}

/** Makes a ranking of two items and calls a port. */
const calling =
  (call: Further) =>
  async (store: Store): Promise<void> => {
    await addMangas(store, 'a', 'b', 'naruto');
    const own = store.as(ANNA);
    const { id } = await own.rankings.create({ title: 'Top' });
    await own.rankings.addItems(id, ['a', 'b'].map(copyOf));
    await call(own, id);
  };

it.each(CALLS)('%s looks through no table', async (_name, call) => {
  expect(await scansIn(calling(call))).toEqual([]);
});

async function readLive(store: Store): Promise<void> {
  const { id } = await store.as(ANNA).rankings.create({ title: 'Top' });
  const { live } = store;
  live.profile(ANNA).read(1);
  live.ownRankings(ANNA).read(LIMITS.pageSize);
  live.rankingItems(null, id).read(LIMITS.pageSize);
  live.favorite(ANNA, 'naruto').read(1);
  live.favorites(ANNA).read(LIMITS.pageSize);
}

it('live reads look through no table', async () => {
  expect(await scansIn(readLive)).toEqual([]);
});

/** What asks for all of something that is little. */
async function readFew(store: Store): Promise<void> {
  await store.moderation.list();
  await store.samples.listSamples();
}

/** The library of the accounts has statements of its own; a unique index is there for what it refuses. */
const INDEXES = `SELECT name FROM sqlite_schema WHERE type = 'index' AND sql LIKE 'CREATE INDEX%'
  AND tbl_name NOT IN ('user', 'session', 'account', 'verification')`;

it('a statement uses each index', async () => {
  const actions = [...CALLS.map(([, call]) => calling(call)), readLive, readFew];
  const plans = await Promise.all(actions.map(plansIn));
  const used = new Set(
    plans
      .flat()
      .map(([detail]) => / USING (?:COVERING )?INDEX (?<name>\w+)/.exec(detail)?.groups?.['name']),
  );
  const indexes = temporaryStore().database.prepare(INDEXES).all();
  const unused = indexes.map(({ name }) => name).filter((name) => !used.has(String(name)));
  expect(indexes.length).toBeGreaterThan(5);
  expect(unused).toEqual([]);
});
