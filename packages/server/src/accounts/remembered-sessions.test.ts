import { DatabaseSync } from 'node:sqlite';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { databaseFile } from '../settings.ts';
import { TestServer } from '../testing/test-server.ts';

// A cookie that was checked is not checked again, so each of these uses it once before.

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

it.each([
  ['another signature', (cookie: string) => cookie.replace(/.{6}$/, 'AAAAAA')],
  ['no signature', (cookie: string) => cookie.replace(/\..*$/, '')],
  ['another token', (cookie: string) => cookie.replace(/=.{6}/, '=AAAAAA')],
])('is no proof for one with %s', async (_name, forge) => {
  const { browser } = await signUp();
  expect(await statusOf(browser.cookie)).toBe(200);
  expect(await statusOf(forge(browser.cookie))).toBe(401);
});
