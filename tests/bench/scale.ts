import { createReadStream, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { LIMITS, type NewRankingItem } from '@palmanga/core';
import type { RunningServer } from '@palmanga/server/http';

import { generateCatalogue } from './support/catalogue.ts';
import { drawCurves, type Curve } from './support/curves.ts';
import { quantile } from './support/measure.ts';
import {
  addressOf,
  buildPeopledStore,
  LONG_RANKING,
  PASSWORD,
  RANKINGS_OF_ACCOUNT,
} from './support/peopled-store.ts';
import { report } from './support/report.ts';
import { startOwnServer } from './support/servers.ts';

// What each action costs as the store grows, pages and sign-ins by HTTP and the others in the store:
// 10,000, 100,000 and 1,000,000 manga with alternative titles, as many rankings, a tenth as many
// accounts, and one ranking of 5,000 items. The sizes take turns for each single call, so that they are
// measured under the same conditions. Target: at 100 times the size at most four times the time. A tree
// of 10,000 rows is 1.5 times as high with 1,000,000, and the rows that a call needs are no longer in
// memory; what looks at all rows takes 100 times as long. With --draw it draws docs/images/scale.svg.
// Usage: node tests/bench/scale.ts [--calls N] [--largest N] [--only TEXT] [--draw]

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '300' },
    largest: { type: 'string', default: '1000000' },
    only: { type: 'string', default: '' },
    draw: { type: 'boolean', default: false },
  },
});
const CALLS = Number(values.calls);
const LARGEST = Number(values.largest);
const SIZES = [LARGEST / 100, LARGEST / 10, LARGEST];
const ACCEPTED = 0.25;
/** People who use the product meanwhile, each again and again. */
const PEOPLE = 30;
const FIRST_PAGE = { cursor: null, limit: LIMITS.pageSize };

/** One account's part of a store of `size` manga; `n` is different in each call. */
function visit({ store, url }: RunningServer, size: number, n: number) {
  const account = ((n % PEOPLE) * 7919) % (size / RANKINGS_OF_ACCOUNT);
  const actor = { uid: `user-${account}`, email: null, displayName: null, isAdmin: false };
  const owner = { ...actor, uid: LONG_RANKING.owner };
  return {
    store,
    url,
    account,
    /** A ranking that no other call opens, on an account of many. */
    distant: (n * 104_729) % size,
    actor,
    own: store.as(actor),
    owner: store.as(owner).rankings,
    visitor: store.as(null),
    rankingId: `ranking-${account}`,
    /** In that ranking. */
    itemId: `manga-${((account + 1) * 7) % size}`,
    shortid: String(account).padStart(8, '0'),
    mangaId: `manga-${(n * 104_729) % size}`,
    /** In no ranking and no list of favorites of this store. */
    added: { mangaId: `added-${n}`, title: 'Ajouté', author: '', coverUrl: null } as NewRankingItem,
    n,
  };
}

type Visit = ReturnType<typeof visit>;
type Step = (visit: Visit) => unknown;
/** An action, with what makes it possible and what undoes it, which are not measured. */
type Action =
  | Step
  | {
      readonly before?: Step;
      readonly act: Step;
      readonly after?: Step;
      /** Where it takes so long that few suffice. */
      readonly calls?: number;
    };

const titles = generateCatalogue(SIZES[0] ?? 0)
  .map(({ manga }) => manga.title)
  .toArray();
const titleOf = ({ n }: Visit) => titles[(n * 31) % titles.length] ?? '';
const search = ({ visitor }: Visit, query: string) =>
  visitor.mangas.search({ query, ...FIRST_PAGE });
const add: Step = ({ own, rankingId, added }) => own.rankings.addItems(rankingId, [added]);
const remove: Step = ({ own, rankingId, added }) =>
  own.rankings.removeItem(rankingId, added.mangaId);
const addFavorite: Step = ({ own, added }) => own.favorites.add(added);
const removeFavorite: Step = ({ own, added }) => own.favorites.remove(added.mangaId);
const created = new WeakMap<Visit, string>();
const create: Step = async (now) => {
  created.set(now, (await now.own.rankings.create({ title: `Nouveau ${now.n}` })).id);
};
const deleteCreated: Step = (now) => now.own.rankings.delete(created.get(now) ?? '');

/** The page of a ranking, as a browser that comes by its link gets it. */
async function openPage({ url }: Visit, ranking: number): Promise<void> {
  const path = `/rankings/classement-${ranking + 1}-${String(ranking).padStart(8, '0')}`;
  const answer = await fetch(url + path, { headers: { Accept: 'text/html' } });
  const html = await answer.text();
  if (!html.includes(`Classement ${ranking + 1} `)) throw new Error(`${path}: ${answer.status}`);
}

async function signIn({ url, account }: Visit): Promise<void> {
  const answer = await fetch(`${url}/api/session/signIn`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ email: addressOf(account), password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`The sign-in failed: ${await answer.text()}`);
  await answer.text();
}

const ACTIONS: Readonly<Record<string, Action>> = {
  'search: a whole title': (now) => search(now, titleOf(now)),
  'search: three letters': (now) => search(now, titleOf(now).slice(0, 3)),
  'open a manga sheet': ({ visitor, mangaId }) => visitor.mangas.getSheet(mangaId),
  'open a shared link': async ({ visitor, shortid }) => {
    const ranking = await visitor.rankings.findByShortid(shortid);
    return visitor.rankings.listItems(ranking?.id ?? '', FIRST_PAGE);
  },
  'own rankings': ({ store, actor }) => store.live.ownRankings(actor).read(LIMITS.pageSize),
  'own favorites': ({ store, actor }) => store.live.favorites(actor).read(LIMITS.pageSize),
  'match 50 titles': (now) =>
    now.own.mangas.match(
      Array.from({ length: 50 }, (_, index) => ({
        title: titles[(now.n * 50 + index) % titles.length] ?? '',
        otherTitles: [],
        author: '',
        mangaId: null,
        malId: null,
        anilistId: null,
      })),
    ),
  add: { act: add, after: remove },
  remove: { before: add, act: remove },
  place: ({ own, rankingId, itemId, n }) => own.rankings.place(rankingId, itemId, 1 + (n % 5)),
  favorite: { act: addFavorite, after: removeFavorite },
  'create a ranking': { act: create, after: deleteCreated },
  'delete a ranking': { before: create, act: deleteCreated },
  'read 5,000 items from the end': ({ visitor }) =>
    visitor.rankings.listItems(LONG_RANKING.id, { cursor: '4980', limit: LIMITS.pageSize }),
  'move among 5,000': ({ owner, n }) =>
    owner.place(LONG_RANKING.id, 'manga-7', 1 + ((n * 37) % 5000)),
  'open a page again': (now) => openPage(now, now.account),
  'open a page never opened': (now) => openPage(now, now.distant),
  'sign in': { act: signIn, calls: 40 },
};

const servers: { readonly size: number; readonly server: RunningServer }[] = [];
for (const size of SIZES) {
  const database = await buildPeopledStore(size);
  servers.push({ size, server: await startOwnServer({ database }) });
  // A server that has run for a while has its file in the system's memory.
  for await (const _ of createReadStream(database, { highWaterMark: 1 << 20 }));
}
const curves: Curve[] = [];
try {
  for (const [what, action] of Object.entries(ACTIONS)) {
    if (what.includes(values.only)) curves.push({ what, points: await measureAction(action) });
  }
} finally {
  for (const { server } of servers) await server.close();
}
report(
  'scale',
  curves.map(({ what, points }) => {
    const [smallest = Number.NaN, measured = Number.NaN] = [points[0]?.ms, points.at(-1)?.ms];
    return {
      what,
      unit: 'ms',
      measured,
      reference: smallest,
      ratio: smallest / measured,
      accepted: ACCEPTED,
    };
  }),
);
if (values.draw) {
  const file = resolve(import.meta.dirname, '../../docs/images/scale.svg');
  writeFileSync(file, drawCurves(curves));
}

/** The median time of an action in milliseconds, at each size. */
async function measureAction(action: Action): Promise<Curve['points']> {
  const {
    before,
    act,
    after,
    calls = CALLS,
  } = typeof action === 'function' ? { act: action, calls: CALLS } : action;
  const times = servers.map((): number[] => []);
  for (let n = 0; n < Math.min(calls, CALLS); n += 1) {
    for (const [index, { size, server }] of servers.entries()) {
      const now = visit(server, size, n);
      await before?.(now);
      const start = performance.now();
      await act(now);
      times[index]?.push(performance.now() - start);
      await after?.(now);
    }
  }
  // The first calls compile the code and read the tops of the trees.
  const warm = Math.floor(Math.min(calls, CALLS) / 10);
  return servers.map(({ size }, index) => ({
    size,
    ms: quantile(times[index]?.slice(warm) ?? [], 0.5),
  }));
}
