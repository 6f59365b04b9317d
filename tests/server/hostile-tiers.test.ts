import { LIMITS } from '@palmanga/core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Browser } from '../../packages/server/src/testing/browser.ts';
import { TestServer } from '../../packages/server/src/testing/test-server.ts';

const NEW = { mangaId: 'new', title: 'Neuf', author: '', coverUrl: null };
const SOME = '{"key":"s","label":"S","name":"","color":"red","end":1}';
/** A tier as JSON, with one field as it is given. */
const withField = (field: string, json: string) =>
  SOME.replace(new RegExp(`"${field}":("[^"]*"|1)`), () => `"${field}":${json}`);
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => withField('key', `"k${at}"`)).join(',');

/** What is no list of tiers, as JSON: also what `JSON.stringify` never writes. */
const HOSTILE: readonly string[] = [
  'null',
  '{}',
  '"S"',
  '1',
  '{"length":1}',
  '[null]',
  '[[]]',
  '["S"]',
  '[{}]',
  '[1]',
  `[[${SOME}]]`,
  ...['-1', '1.5', '9007199254740992', '1e999', '5001', '"1"', 'null', 'true', '[1]', '{}'].map(
    (end) => `[${withField('end', end)}]`,
  ),
  ...['"gold"', '"toString"', '"__proto__"', '"RED"', '""', '0', 'null', '["red"]'].map(
    (color) => `[${withField('color', color)}]`,
  ),
  ...['"__proto__"', '""', '"é"', '"a b"', '"123456789"', '7', 'null', '{}'].map(
    (key) => `[${withField('key', key)}]`,
  ),
  ...['""', '" "', '"\\u200b"', '"1234567890123"', '7', 'null', '["S"]', '{"toString":1}'].map(
    (label) => `[${withField('label', label)}]`,
  ),
  ...[`"${'x'.repeat(LIMITS.tierNameLength + 1)}"`, '0', 'null', '[]'].map(
    (name) => `[${withField('name', name)}]`,
  ),
  `[${SOME},${SOME}]`,
  `[${withField('end', '1')},${withField('key', '"a"').replace('"end":1', '"end":0')}]`,
  `[${many(LIMITS.tiers + 1)}]`,
  `[${many(3000)}]`,
  `[{"__proto__":${SOME}}]`,
  `${'['.repeat(3000)}${']'.repeat(3000)}`,
];

/** The calls that take tiers, each with the items that it would change. */
const CALLS: Readonly<Record<string, (tiers: string) => string>> = {
  addItems: (tiers) => `"items":[${JSON.stringify(NEW)}],"tiers":${tiers}`,
  insertItems: (tiers) =>
    `"items":[${JSON.stringify({ ...NEW, position: 1, addedAt: null })}],"tiers":${tiers}`,
  reorder: (tiers) => `"itemIds":["b","a"],"tiers":{"before":[],"after":${tiers}}`,
  setTiers: (tiers) => `"change":{"before":[],"after":${tiers}}`,
  'setTiers, before': (tiers) => `"change":{"before":${tiers},"after":[${SOME}]}`,
};

const REFUSED = '{"code":"payload-invalid"}';

let server: TestServer;
let browser: Browser;
let id: string;

beforeAll(async () => {
  server = await TestServer.start();
  browser = server.browser();
  const { identity, rankings } = server.client(browser);
  await identity.signUp({ email: 'lea@mail.example', password: 'mot-de-passe' });
  ({ id } = await rankings.create({ title: 'Top' }));
  await rankings.addItems(
    id,
    ['a', 'b'].map((mangaId) => Object.assign({}, NEW, { mangaId })),
  );
});
afterAll(() => server.dispose());

async function send(name: string, fields: string) {
  const response = await browser.fetch(`${server.url}/api/rankings/${name.split(',')[0]}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: `{"id":"${id}",${fields}}`,
  });
  return { status: response.status, body: await response.text() };
}

test.each(Object.entries(CALLS))('%s refuses what is no list of tiers', async (name, fieldsOf) => {
  const { rankings } = server.client(browser);
  const before = await rankings.get(id);
  for (const tiers of HOSTILE) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that a failure names its tiers
    const { status, body } = await send(name, fieldsOf(tiers));
    expect([tiers.slice(0, 100), status, body]).toEqual([tiers.slice(0, 100), 400, REFUSED]);
  }
  expect(await rankings.get(id)).toEqual(before);
  expect(await rankings.listItemIds(id)).toEqual(['a', 'b']);
});

test('a label of ten megabytes is refused', async () => {
  const label = `"${'x'.repeat(10_000_000)}"`;
  const fields = CALLS['setTiers']?.(`[${withField('label', label)}]`) ?? '';
  expect(await send('setTiers', fields)).toEqual({ status: 400, body: REFUSED });
});

test('tiers by the names of what every object has are tiers', async () => {
  const { rankings } = server.client(browser);
  const after = ['toString', 'valueOf'].map((key, at) => ({
    key,
    label: 'constructor',
    name: '__proto__',
    color: 'red' as const,
    end: at + 1,
  }));
  await rankings.setTiers(id, { before: [], after });
  await rankings.place(id, 'a', 2, 'valueOf');
  expect((await rankings.get(id))?.tiers.map(({ key, end }) => `${key}${end}`)).toEqual([
    'toString0',
    'valueOf2',
  ]);
});
