import { createHmac } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { databaseFile } from '../settings/settings.ts';
import { TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.dispose());

let accounts = 0;
async function signUp() {
  const browser = server.browser();
  const client = server.client(browser);
  const email = `memoire-${(accounts += 1)}@mail.example`;
  const { uid } = await client.identity.signUp({ email, password: 'mot-de-passe' });
  await client.rankings.create({ title: 'Sert une fois' });
  return { browser, client, uid };
}

/** Another process, as manga-import is. */
function elsewhere(sql: string, ...values: string[]): void {
  const database = new DatabaseSync(databaseFile(server.dataFolder));
  database.prepare(sql).run(...values);
  database.close();
}

async function statusOf(cookie: string): Promise<number> {
  const answer = await fetch(`${server.url}/api/rankings/create`, {
    method: 'POST',
    headers: { Cookie: cookie, Origin: server.url, 'Content-Type': 'application/json' },
    body: JSON.stringify({ title: 'Encore' }),
  });
  return answer.status;
}

it('ends at once when another process ends its session', async () => {
  const { browser, uid } = await signUp();
  expect(await statusOf(browser.cookie)).toBe(200);
  elsewhere('DELETE FROM session WHERE userId = ?', uid);
  expect(await statusOf(browser.cookie)).toBe(401);
});

it('ends at once on every device that has it when one signs out', async () => {
  const { browser, client } = await signUp();
  const device = browser.copy();
  expect(await statusOf(device.cookie)).toBe(200);
  await client.identity.signOut();
  expect(await statusOf(device.cookie)).toBe(401);
});

it('ends when its time is over', async () => {
  const { browser, uid } = await signUp();
  const past = '2020-01-01T00:00:00.000Z';
  elsewhere('UPDATE session SET expiresAt = ? WHERE userId = ?', past, uid);
  expect(await statusOf(browser.cookie)).toBe(401);
});

it('says what is true of its account now', async () => {
  const { browser, uid } = await signUp();
  const write = () =>
    browser.fetch(`${server.url}/api/catalogue/write`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ entries: [] }),
    });
  expect((await write()).status).toBe(403);
  elsewhere('UPDATE user SET isAdmin = 1 WHERE id = ?', uid);
  expect((await write()).status).toBe(200);
  elsewhere('UPDATE user SET isAdmin = 0 WHERE id = ?', uid);
  expect((await write()).status).toBe(403);
});

const recode = (signature: string, encoding: 'base64url' | 'hex') =>
  Buffer.from(signature, 'base64').toString(encoding);
const encode = encodeURIComponent;

it.each<[what: string, forge: (token: string, signature: string) => string]>([
  ['no signature', (token) => token],
  ['an empty signature', (token) => `${token}.`],
  ['a signature of other bytes', (token, signature) => encode(`${token}.${turn(signature)}`)],
  [
    'a signature by another secret',
    (token) => encode(`${token}.${createHmac('sha256', 'other').update(token).digest('base64')}`),
  ],
  ['another token', (token, signature) => encode(`${turn(token)}.${signature}`)],
  ['a truncated token', (token, signature) => encode(`${token.slice(0, -1)}.${signature}`)],
  ['a token that begins with a dot', (token, signature) => encode(`.${token}.${signature}`)],
  ['a truncated signature', (token, signature) => encode(`${token}.${signature.slice(0, -4)}`)],
  [
    'a signature without padding',
    (token, signature) => encode(`${token}.${signature.slice(0, -1)}`),
  ],
  ['a longer signature', (token, signature) => encode(`${token}.${signature}AAAA`)],
  [
    'a signature as base64url',
    (token, signature) => encode(`${token}.${recode(signature, 'base64url')}`),
  ],
  [
    'a signature in hexadecimal',
    (token, signature) => encode(`${token}.${recode(signature, 'hex')}`),
  ],
  ['what is encoded twice', (token, signature) => encode(encode(`${token}.${signature}`))],
  ['a broken encoding', (token, signature) => `${token}.%E0%A4%A${encode(signature)}`],
])('is no proof for one with %s', async (_what, forge) => {
  const { browser } = await signUp();
  expect(await statusOf(browser.cookie)).toBe(200);
  const [name = '', value = ''] = browser.cookie.split('=');
  const [token = '', signature = ''] = decodeURIComponent(value).split('.');
  expect(value).toBe(encode(`${token}.${signature}`));
  expect(await statusOf(`${name}=${forge(token, signature)}`)).toBe(401);
});

/** The same text with another first character. */
function turn(text: string): string {
  return (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
}
