import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { expect, onTestFinished, test } from 'vitest';

import { createOperatorBackend } from './operator.ts';
import { openStore } from './store.ts';

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'palmanga-operator-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('a missing database is made, refused, or taken for an empty one that leaves no trace', async () => {
  const folder = join(dataFolder(), 'data');
  const backend = createOperatorBackend(folder);
  await expect(backend.open('fail')).rejects.toMatchObject({ code: 'unavailable' });
  const pretended = await backend.open('pretend');
  expect(await pretended.countCatalogue()).toBe(0);
  await pretended.close();
  expect(existsSync(folder)).toBe(false);
  const created = await backend.open('create');
  expect(await created.countCatalogue()).toBe(0);
  await created.close();
  expect(existsSync(join(folder, 'palmanga.db'))).toBe(true);
});

const STEPS = [{ version: 2, sql: 'CREATE TABLE later (a)' }];

function versionOf(file: string): unknown {
  const database = new DatabaseSync(file, { readOnly: true });
  const version = database.prepare('PRAGMA user_version').get();
  database.close();
  return version?.['user_version'];
}

test('the database of an older version is neither opened nor changed by a run that may not', async () => {
  const folder = dataFolder();
  const file = join(folder, 'palmanga.db');
  openStore({ file }).close();
  const before = versionOf(file);
  const backend = createOperatorBackend(folder, STEPS);
  await expect(backend.open('pretend')).rejects.toMatchObject({ code: 'unavailable' });
  expect((await backend.diagnose()).find(({ name }) => name === 'database')).toMatchObject({
    ok: true,
    detail: expect.stringContaining('older version') as string,
  });
  expect(versionOf(file)).toBe(before);
  const operator = await backend.open('fail');
  const report = await operator.migration.run({ dryRun: false });
  expect(report).toMatchObject({ steps: [], writes: 0 });
  await operator.close();
  expect(versionOf(file)).toBe(2);
});

test('the database of another schema is refused and found, and stays as it is', async () => {
  const folder = dataFolder();
  const file = join(folder, 'palmanga.db');
  const store = openStore({ file });
  store.database.exec('PRAGMA user_version = 17');
  store.close();
  const before = readdirSync(folder).map((name) => readFileSync(join(folder, name)));
  const backend = createOperatorBackend(folder);
  for (const ifMissing of ['create', 'fail', 'pretend'] as const) {
    await expect(backend.open(ifMissing)).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('has another schema') as string,
    });
  }
  const finding = (await backend.diagnose()).find(({ name }) => name === 'database');
  expect(finding).toMatchObject({
    ok: false,
    fix: expect.stringContaining('begins afresh') as string,
  });
  expect(readdirSync(folder).map((name) => readFileSync(join(folder, name)))).toEqual(before);
});

test('a damaged file, and data that is wrong, are findings that say how to fix them', async () => {
  const folder = dataFolder();
  const file = join(folder, 'palmanga.db');
  writeFileSync(file, 'no database at all, and long enough to see');
  const backend = createOperatorBackend(folder);
  expect(await backend.diagnose()).toContainEqual(
    expect.objectContaining({
      name: 'database',
      ok: false,
      fix: expect.stringContaining('backup') as string,
    }),
  );
  rmSync(file);
  const store = openStore({ file });
  store.database.exec(`
    PRAGMA foreign_keys = OFF;
    INSERT INTO mangaDetails VALUES (9, '', NULL, 0, 0);
  `);
  store.close();
  expect(await backend.diagnose()).toContainEqual({
    name: 'data',
    ok: false,
    detail: expect.stringContaining('mangaDetails') as string,
    fix: 'Stop the server and restore a backup: palmanga restore FILE',
  });
});

test.each([
  ['operator-acts.jsonl', 'takedowns', 'neither the server nor an import starts'],
  ['erasures.jsonl', 'erasures', 'nothing can be restored'],
])('a damaged %s is a finding that says what to do', async (journal, name, consequence) => {
  const folder = dataFolder();
  openStore({ file: join(folder, 'palmanga.db') }).close();
  const backend = createOperatorBackend(folder);
  const found = async () => (await backend.diagnose()).filter((finding) => finding.name === name);
  expect(await found()).toMatchObject([{ ok: true }]);
  writeFileSync(join(folder, journal), 'garbage\n');
  expect(await found()).toEqual([
    {
      name,
      ok: false,
      detail: expect.stringMatching(`^Line 1 of .*${journal} is damaged: .* delete that line`),
      fix: expect.stringContaining(consequence) as string,
    },
  ]);
  rmSync(join(folder, journal));
  mkdirSync(join(folder, journal));
  expect(await found()).toMatchObject([{ ok: false, detail: expect.stringMatching('EISDIR') }]);
});

test('what is left of an account that somebody deleted by hand is found, and erased', async () => {
  const folder = dataFolder();
  const store = openStore({ file: join(folder, 'palmanga.db') });
  const stray = { uid: 'stray', email: null, displayName: null, isAdmin: false };
  await store.as(stray).rankings.create({ title: 'Top' });
  store.database.exec(`INSERT INTO user (id, name, email, emailVerified, createdAt, updatedAt)
    VALUES ('present', '', 'p@example.org', 1, '', '')`);
  store.close();
  for (const uid of ['photo', 'present'])
    mkdirSync(join(folder, 'users', uid), { recursive: true });
  const backend = createOperatorBackend(folder);
  const accounts = async () => (await backend.diagnose()).find(({ name }) => name === 'accounts');
  expect(await accounts()).toMatchObject({
    ok: false,
    detail: 'something is left of 2 account(s) that do not exist: stray, photo',
  });
  const operator = await backend.open('fail');
  expect(await operator.accounts.preview('stray')).toMatchObject({ rankings: 1 });
  await operator.accounts.erase('stray');
  await operator.accounts.erase('photo');
  await expect(operator.accounts.erase('nobody')).rejects.toMatchObject({
    code: 'account-not-found',
  });
  await operator.close();
  expect(await accounts()).toMatchObject({ ok: true });
  expect(existsSync(join(folder, 'users/present'))).toBe(true);
});
