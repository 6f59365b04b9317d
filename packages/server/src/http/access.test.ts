import type { Ranking } from '@palmanga/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Browser } from '../testing/browser.ts';
import { TestServer } from '../testing/test-server.ts';

const ITEM = { mangaId: 'm', title: 'M', author: 'A', coverUrl: null };
let server: TestServer;
let ranking: Ranking;
let stranger: Browser;

beforeAll(async () => {
  server = await TestServer.start();
  const owner = server.client();
  await owner.identity.signUp({ email: 'proprietaire@mail.example', password: 'mot-de-passe' });
  ranking = await owner.rankings.create({ title: 'Top' });
  await owner.rankings.addItems(ranking.id, [ITEM, { ...ITEM, mangaId: 'n' }]);
  stranger = server.browser();
  await server
    .client(stranger)
    .identity.signUp({ email: 'autre@mail.example', password: 'mot-de-passe' });
});
afterAll(() => server.dispose());

/** Every call that changes a ranking. */
const CALLS = [
  ['addItems', { items: [{ ...ITEM, mangaId: 'x' }] }],
  ['insertItems', { items: [{ ...ITEM, mangaId: 'x', position: 1, addedAt: null }] }],
  ['removeItem', { itemId: 'm' }],
  ['removeItems', { itemIds: ['m', 'n'] }],
  ['place', { itemId: 'n', position: 1 }],
  ['placeItems', { items: [{ mangaId: 'n', position: 1 }] }],
  ['reorder', { itemIds: ['n', 'm'] }],
  ['rename', { title: 'Volé' }],
  ['setNote', { itemId: 'a', note: null }],
  ['setDescription', { description: 'Volée' }],
  ['setVisibility', { visibility: 'private' }],
  ['repairSharing', {}],
  ['delete', {}],
] as const;

const call = async (browser: Browser, name: string, body: object) => {
  const response = await browser.fetch(`${server.url}/api/rankings/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
};

/** The ranking and its items. */
async function everything() {
  const { rankings } = server.client();
  const page = { cursor: null, limit: 100 };
  return [await rankings.get(ranking.id), await rankings.listItems(ranking.id, page)];
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

it('shows the versions of a ranking to its owner alone', async () => {
  const path = `${server.url}/api/rankings/listVersions?id=${ranking.id}`;
  const other = await stranger.fetch(path);
  expect(other.status).toBe(403);
  expect(await other.json()).toEqual({ code: 'forbidden' });
  const visitor = await server.browser().fetch(path);
  expect(visitor.status).toBe(401);
  expect(await visitor.json()).toEqual({ code: 'unauthenticated' });
});

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
