import { LIMITS } from '@palmanga/core';
import { createLogger } from '@palmanga/host';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { NEEDS } from '../calls/policies.ts';
import { ALL_CALLS } from '../calls/table.ts';
import type { Browser } from '../testing/browser.ts';
import { TestServer } from '../testing/test-server.ts';

/** Nearly the largest body that is accepted. */
const MANY = 340_000;
const ITEM = { mangaId: 'm', title: 'M', author: 'A', coverUrl: null };
const item = (index: number) => ({ ...ITEM, mangaId: `m${index}` });
const listOf = <T>(length: number, make: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => make(index));

const log: string[] = [];
let server: TestServer;
let member: Browser;
beforeAll(async () => {
  const logger = createLogger('debug', { write: (line) => void log.push(line) });
  server = await TestServer.start({ logger });
  member = server.browser();
  const { identity } = server.client(member);
  await identity.signUp({ email: 'elodie@mail.example', password: 'mot-de-passe' });
});
afterAll(() => server.dispose());

async function call(browser: Browser, name: string, body: unknown) {
  const response = await browser.fetch(`${server.url}/api/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

const invalid = { status: 400, body: { code: 'payload-invalid' } };

describe('a call of an account', () => {
  const ofAccounts = ALL_CALLS.filter(({ verb, by }) => verb === 'POST' && NEEDS[by] !== 'nothing');

  it.each(ofAccounts.map(({ port, method }) => `${port}/${method}`))(
    '%s refuses a visitor before it reads what they send',
    async (name) => {
      expect(await call(server.browser(), name, '{ no JSON')).toEqual({
        status: 401,
        body: { code: 'unauthenticated' },
      });
    },
  );
});

describe('a list', () => {
  it.each([
    ['rankings/addItems', { id: 'x', items: listOf(MANY, () => ({})) }],
    ['rankings/addItems', { id: 'x', items: listOf(LIMITS.itemsPerAddition, () => ({})) }],
    ['rankings/reorder', { id: 'x', itemIds: listOf(MANY, () => 0) }],
    ['rankings/reorder', { id: 'x', itemIds: listOf(LIMITS.rankingItems, () => 0) }],
    ['unmatched/set', { id: 'x', revision: 0, unmatched: listOf(MANY, () => 0) }],
    ['unmatched/set', { id: 'x', revision: 0, unmatched: listOf(1000, () => ({})) }],
    ['unmatched/set', { id: 'x', revision: 0, unmatched: { length: 1 } }],
    ['mangas/getMany', { ids: listOf(MANY, () => 0) }],
  ])('for %s, full of faults, is refused at the first one', async (name, body) => {
    log.length = 0;
    expect(await call(member, name, body)).toEqual(invalid);
    const refusal = log.find((line) => line.includes('A request was refused')) ?? '';
    expect(refusal).toContain('payload-invalid');
    expect(refusal.length).toBeLessThan(1000);
  });

  it('is refused when it is too long, whatever it contains', async () => {
    const items = listOf(LIMITS.itemsPerAddition + 1, item);
    expect(await call(member, 'rankings/addItems', { id: 'x', items })).toEqual(invalid);
    const itemIds = listOf(LIMITS.rankingItems + 1, (index) => `m${index}`);
    expect(await call(member, 'rankings/reorder', { id: 'x', itemIds })).toEqual(invalid);
  });

  it('of the greatest length is accepted', async () => {
    const absent = { status: 404, body: { code: 'ranking-not-found' } };
    const items = listOf(LIMITS.itemsPerAddition, item);
    expect(await call(member, 'rankings/addItems', { id: 'x', items })).toEqual(absent);
    const itemIds = listOf(LIMITS.rankingItems, (index) => `m${index}`);
    expect(await call(member, 'rankings/reorder', { id: 'x', itemIds })).toEqual(absent);
  });

  it('in a list in a list, without end, is refused', async () => {
    const nested = `{"id":"x","items":${'['.repeat(MANY)}${']'.repeat(MANY)}}`;
    expect(await call(member, 'rankings/addItems', nested)).toEqual(invalid);
  });
});

describe('a text', () => {
  it.each([
    ['rankings/create', 'title'],
    ['rankings/create', 'key'],
    ['profiles/saveOwn', 'bio'],
    ['session/updateAccount', 'displayName'],
    ['favorites/remove', 'mangaId'],
  ])('of %s has a limit: %s', async (name, field) => {
    const long = 'x'.repeat(LIMITS.inputLength + 1);
    expect(await call(member, name, { [field]: long })).toEqual(invalid);
  });
});

describe('a full ranking', () => {
  it('refuses another item, and is still given what it has', async () => {
    const { rankings } = server.client(member);
    const { id, ownerUid } = await rankings.create({ title: 'Tout' });
    const store = server.running.store.as({
      uid: ownerUid,
      email: null,
      displayName: null,
      isAdmin: false,
    });
    await store.rankings.addItems(id, listOf(LIMITS.rankingItems, item));
    const added = rankings.addItems(id, [item(0), item(LIMITS.rankingItems)]);
    await expect(added).rejects.toMatchObject({ code: 'ranking-full' });
    expect(await rankings.addItems(id, [item(0)])).toEqual({ added: [], skipped: ['m0'] });
    expect((await rankings.get(id))?.itemsCount).toBe(LIMITS.rankingItems);
  });
});
