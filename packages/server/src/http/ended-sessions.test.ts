import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { expect, it, onTestFinished } from 'vitest';

import { MAX_SESSIONS } from '../accounts/session.ts';
import type { Browser } from '../testing/browser.ts';
import { TestServer } from '../testing/test-server.ts';

const LEA = { email: 'lea@mail.example', password: 'mot-de-passe' };
const NOE = { email: 'noe@mail.example', password: 'mot-de-passe' };

async function setUp() {
  const server = await TestServer.start();
  onTestFinished(() => server.dispose());
  const signUp = async (credentials: typeof LEA) => {
    const browser = server.browser();
    const { uid } = await server.client(browser).identity.signUp(credentials);
    return { browser, uid };
  };
  const signIn = async (credentials: typeof LEA): Promise<Browser> => {
    const browser = server.browser();
    await server.client(browser).identity.signIn(credentials);
    return browser;
  };
  const isSignedIn = async (browser: Browser): Promise<boolean> =>
    (await (await browser.fetch(`${server.url}/api/session/current`)).json()) !== null;
  /** Runs a statement on the file, as another program would. */
  const onFile = <Row>(sql: string): Row[] => {
    const database = new DatabaseSync(join(server.dataFolder, 'palmanga.db'));
    try {
      return database.prepare(sql).all() as Row[];
    } finally {
      database.close();
    }
  };
  return { server, signUp, signIn, isSignedIn, onFile };
}

it('an account has so many sessions: one more ends the one that was not used for the longest time', async () => {
  const { server, signUp, signIn, isSignedIn, onFile } = await setUp();
  const { browser: first, uid } = await signUp(LEA);
  const { browser: other } = await signUp(NOE);
  const second = await signIn(LEA);
  // The first one was used since, and prolonged.
  onFile(`UPDATE session SET expiresAt = '2999-01-01T00:00:00.000Z' WHERE userId = '${uid}'
    AND rowid = (SELECT min(rowid) FROM session WHERE userId = '${uid}')`);
  const ended = new Promise((resolve) => {
    const socket = second.openSocket(`${server.url.replace('http', 'ws')}/api/live`);
    socket.addEventListener('close', resolve);
  });
  const browsers = [];
  for (let count = 2; count < MAX_SESSIONS; count += 1) browsers.push(await signIn(LEA));
  expect(await isSignedIn(second)).toBe(true);
  browsers.push(await signIn(LEA));
  expect(await isSignedIn(second)).toBe(false);
  await ended;
  for (const browser of [first, other, ...browsers]) expect(await isSignedIn(browser)).toBe(true);
  for (let count = 0; count < 10; count += 1) await signIn(LEA);
  await server.stop();
  expect(onFile(`SELECT count(*) AS sessions FROM session WHERE userId = '${uid}'`)).toEqual([
    { sessions: MAX_SESSIONS },
  ]);
});

it('sessions and links that have expired are removed at the next sign-in of anybody', async () => {
  const { server, signUp, signIn, isSignedIn, onFile } = await setUp();
  const { browser } = await signUp(LEA);
  await signUp(NOE);
  await server.client().identity.sendPasswordReset(LEA.email);
  expect(onFile('SELECT 1 FROM verification')).toHaveLength(1);
  for (const table of ['session', 'verification']) {
    onFile(`UPDATE ${table} SET expiresAt = '2020-01-01T00:00:00.000Z'`);
  }
  const now = await signIn(NOE);
  expect(await isSignedIn(browser)).toBe(false);
  expect(await isSignedIn(now)).toBe(true);
  await server.stop();
  expect(onFile('SELECT 1 FROM session')).toHaveLength(1);
  expect(onFile('SELECT 1 FROM verification')).toEqual([]);
});
