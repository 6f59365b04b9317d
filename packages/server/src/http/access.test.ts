import type { Ranking } from '@palmanga/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Client } from '../client/index.ts';
import type { Browser } from '../testing/browser.ts';
import { TestServer } from '../testing/test-server.ts';

const ITEM = { mangaId: 'm', title: 'M', author: 'A', coverUrl: null };
let server: TestServer;
let owner: Client;
let ranking: Ranking;
let stranger: Browser;

beforeAll(async () => {
  server = await TestServer.start();
  owner = server.client();
  await owner.identity.signUp({ email: 'proprietaire@mail.example', password: 'mot-de-passe' });
  ranking = await owner.rankings.create({ title: 'Top' });
  await owner.rankings.addItems(ranking.id, [ITEM, { ...ITEM, mangaId: 'n' }]);
  stranger = server.browser();
  await server
    .client(stranger)
    .identity.signUp({ email: 'autre@mail.example', password: 'mot-de-passe' });
});
afterAll(() => server.dispose());

/** Every call that changes a ranking, or what its owner keeps beside it. */
const CALLS = [
  ['rankings/addItems', { items: [{ ...ITEM, mangaId: 'x' }] }],
  ['rankings/insertItems', { items: [{ ...ITEM, mangaId: 'x', position: 1, addedAt: null }] }],
  ['rankings/removeItem', { itemId: 'm' }],
  ['rankings/removeItems', { itemIds: ['m', 'n'] }],
  ['rankings/place', { itemId: 'n', position: 1 }],
  ['rankings/placeItems', { items: [{ mangaId: 'n', position: 1 }] }],
  ['rankings/reorder', { itemIds: ['n', 'm'] }],
  ['rankings/rename', { title: 'Volé' }],
  ['rankings/setNote', { itemId: 'a', note: null }],
  ['rankings/setDescription', { description: 'Volée' }],
  ['rankings/setVisibility', { visibility: 'private' }],
  ['rankings/repairSharing', {}],
  ['rankings/delete', {}],
  ['leftovers/set', { leftovers: [], revision: 0 }],
] as const;

const call = async (browser: Browser, name: string, body: object) => {
  const response = await browser.fetch(`${server.url}/api/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
};

/** The ranking, its items and its leftovers. */
async function everything() {
  const { rankings, leftovers } = owner;
  const page = { cursor: null, limit: 100 };
  return [
    await rankings.get(ranking.id),
    await rankings.listItems(ranking.id, page),
    await leftovers.get(ranking.id),
  ];
}

describe.each(CALLS)('%s with the id of another’s ranking', (name, fields) => {
  it('is refused and changes nothing', async () => {
    const before = await everything();
    const body = { ...fields, id: ranking.id, ownerUid: 'me', uid: 'me' };
    expect(await call(stranger, name, body)).toEqual({ status: 403, body: { code: 'forbidden' } });
    expect(await call(server.browser(), name, body)).toEqual({
      status: 401,
      body: { code: 'unauthenticated' },
    });
    expect(await everything()).toEqual(before);
  });

  it('is refused when the ranking does not exist', async () => {
    expect(await call(stranger, name, { ...fields, id: 'absent' })).toEqual({
      status: 404,
      body: { code: 'ranking-not-found' },
    });
  });
});

it.each([
  ['versions', 'rankings/listVersions'],
  ['leftovers', 'leftovers/get'],
])('shows the %s of a ranking to its owner alone', async (_, name) => {
  const path = `${server.url}/api/${name}?id=${ranking.id}`;
  const other = await stranger.fetch(path);
  expect(other.status).toBe(403);
  expect(await other.json()).toEqual({ code: 'forbidden' });
  const visitor = await server.browser().fetch(path);
  expect(visitor.status).toBe(401);
  expect(await visitor.json()).toEqual({ code: 'unauthenticated' });
});

it.each(['rankings/listOwn', 'favorites/listOwn'])(
  '%s lists what is the caller’s alone',
  async (name) => {
    const path = `${server.url}/api/${name}?limit=20&uid=${ranking.ownerUid}&ownerUid=${ranking.ownerUid}`;
    const other = await stranger.fetch(path);
    expect(await other.json()).toEqual({ items: [], nextCursor: null });
    const visitor = await server.browser().fetch(path);
    expect(visitor.status).toBe(401);
    expect(await visitor.json()).toEqual({ code: 'unauthenticated' });
  },
);

it('never shows anyone’s e-mail address to others', async () => {
  const visitor = server.browser();
  for (const path of [
    `/api/rankings/get?id=${ranking.id}`,
    `/api/rankings/listItems?id=${ranking.id}&limit=20`,
    `/api/rankings/findByShortid?shortid=${ranking.shortid}`,
    `/rankings/${ranking.id}`,
    `/proprietaire/${ranking.slug}`,
  ]) {
    for (const browser of [visitor, stranger]) {
      const text = await (await browser.fetch(server.url + path)).text();
      expect(text.length).toBeGreaterThan(100);
      expect(text).not.toContain('proprietaire@');
    }
  }
});
