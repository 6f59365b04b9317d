import fs, {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { databaseFile } from '../settings/settings.ts';
import { openStore } from '../store/index.ts';
import { temporaryFolder } from '../store/testing/temporary-store.ts';
import { contentOf, fillDataFolder, picture, put, query } from '../testing/data-folder.ts';
import { copyDataFolder } from './copy-folder.ts';

let data: string;
let target: string;

beforeEach(async () => {
  const folder = temporaryFolder();
  data = join(folder, 'data');
  target = join(folder, 'elsewhere', 'data');
  await fillDataFolder(data);
});

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

/** The content of a folder without its lock and its database, whose bytes differ from copy to copy. */
function pictures(folder: string): Record<string, string> {
  const entries = Object.entries(contentOf(folder)).filter(
    ([name]) => !/^palmanga\.db(?:\.lock)?$/.test(name),
  );
  return Object.fromEntries(entries);
}

function failAt(path: string, code: string): void {
  const { cp } = fs.promises;
  vi.spyOn(fs.promises, 'cp').mockImplementation(async (source, ...rest) => {
    if (String(source).endsWith(path)) throw Object.assign(new Error(`${code}: raw`), { code });
    await cp(source, ...rest);
  });
  syncBuiltinESMExports();
}

test('everything is in the copy: database, pictures, journals, secret and former copies', async () => {
  put(data, 'erasures.jsonl', '{}\n');
  put(data, 'before-restore-2026/palmanga.db', 'former');
  put(data, 'before-restore-2026/palmanga.db-wal', 'log');
  put(data, 'outbox/mail.eml', 'a mail');
  put(data, 'notes.txt', 'mine');
  put(data, '.DS_Store', 'places of icons');
  put(data, 'restore.partial/users/lea/avatar.png', 'half');
  const before = pictures(data);
  await copyDataFolder(data, target);
  const found = pictures(target);
  expect(Object.keys(found)).toEqual([
    'before-restore-2026/palmanga.db',
    'before-restore-2026/palmanga.db-wal',
    'covers/a.png',
    'covers/été/Tome 1.webp',
    'erasures.jsonl',
    'notes.txt',
    'outbox/mail.eml',
    'secret',
    'users/lea/avatar.png',
  ]);
  expect(pictures(data)).toEqual(before);
  expect(before).toMatchObject(found);
  expect(query(target, 'SELECT title FROM rankings')).toEqual([{ title: 'Top' }]);
  expect(query(target, 'SELECT id FROM session')).toEqual([{ id: 's' }]);
  expect(fs.statSync(databaseFile(target)).mode & 0o077).toBe(0);
  openStore({ file: databaseFile(data) }).close();
});

test('what a killed server left in the log of its database is copied', async () => {
  const store = openStore({ file: databaseFile(data) });
  store.database.exec("UPDATE rankings SET title = 'In the log'");
  // As a kill leaves it: the database and its log, and no lock.
  const killed = join(temporaryFolder(), 'killed');
  mkdirSync(killed);
  for (const name of ['palmanga.db', 'palmanga.db-wal']) {
    fs.copyFileSync(join(data, name), join(killed, name));
  }
  store.close();
  await copyDataFolder(killed, target);
  expect(query(target, 'SELECT title FROM rankings')).toEqual([{ title: 'In the log' }]);
  expect(existsSync(`${databaseFile(target)}-wal`)).toBe(false);
});

test('a folder in use is not copied', async () => {
  const store = openStore({ file: databaseFile(data) });
  await expect(copyDataFolder(data, target)).rejects.toHaveProperty('code', 'unavailable');
  store.close();
  expect(existsSync(target)).toBe(false);
});

test('a folder without a database, as of a disk that is not plugged in, is neither made nor copied', async () => {
  const missing = join(temporaryFolder(), 'not', 'plugged', 'in');
  await expect(copyDataFolder(missing, target)).rejects.toHaveProperty('code', 'unavailable');
  expect(existsSync(missing)).toBe(false);
  expect(existsSync(target)).toBe(false);
});

test.each([
  ['ENOSPC', 'users'],
  ['EIO', 'covers'],
])('a copy that fails (%s) leaves both places as they were', async (code, path) => {
  const before = pictures(data);
  failAt(path, code);
  await expect(copyDataFolder(data, target)).rejects.toHaveProperty('code', code);
  expect(pictures(data)).toEqual(before);
  expect(readdirSync(target)).toEqual(['palmanga.db.lock']);
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  await copyDataFolder(data, target);
  expect(query(target, 'SELECT title FROM rankings')).toEqual([{ title: 'Top' }]);
});

test('a damaged database is not moved', async () => {
  writeFileSync(
    databaseFile(data),
    Buffer.concat([readFileSync(databaseFile(data)).subarray(0, 8192), Buffer.alloc(8192, 7)]),
  );
  await expect(copyDataFolder(data, target)).rejects.toThrow(/damaged|malformed/);
  expect(existsSync(databaseFile(target))).toBe(false);
  expect(existsSync(databaseFile(data))).toBe(true);
});

test('what links lead to is copied, and stays where it is', async () => {
  const elsewhere = join(temporaryFolder(), 'covers');
  mkdirSync(dirname(elsewhere), { recursive: true });
  renameSync(join(data, 'covers'), elsewhere);
  symlinkSync(elsewhere, join(data, 'covers'));
  await copyDataFolder(data, target);
  expect(readFileSync(join(target, 'covers/a.png'))).toEqual(picture('a'));
  expect(fs.lstatSync(join(target, 'covers')).isSymbolicLink()).toBe(false);
  expect(existsSync(join(elsewhere, 'a.png'))).toBe(true);
});

test('a folder with data is not written into', async () => {
  await fillDataFolder(target);
  const before = pictures(target);
  await expect(copyDataFolder(data, target)).rejects.toThrow(/contains data already/);
  expect(pictures(target)).toEqual(before);
  expect(query(target, 'SELECT title FROM rankings')).toEqual([{ title: 'Top' }]);
});

test('a circle of links is refused', async () => {
  symlinkSync(data, join(data, 'circle'));
  await expect(copyDataFolder(data, target)).rejects.toThrow(/ELOOP|too many|subdirectory/i);
  expect(readdirSync(target)).toEqual(['palmanga.db.lock']);
});

test('a copy that was interrupted before its end begins again', async () => {
  put(target, 'restore.partial/users/lea/avatar.png', 'half');
  put(target, 'palmanga.db.lock', '');
  await copyDataFolder(data, target);
  expect(readFileSync(join(target, 'users/lea/avatar.png'))).toEqual(picture('lea'));
});

test('is whole or absent, wherever it stopped', async () => {
  const rename = fs.renameSync;
  for (let renames = 0; ; renames += 1) {
    const copy = join(temporaryFolder(), 'data');
    let done = 0;
    vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      if (done === renames) throw new Error('interrupted');
      done += 1;
      rename(from, to);
    });
    syncBuiltinESMExports();
    const isWhole = await copyDataFolder(data, copy).then(
      () => true,
      () => false,
    );
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    openStore({ file: databaseFile(copy) }).close();
    const titles = query(copy, 'SELECT title FROM rankings');
    const names = pictures(copy);
    expect([titles.length, 'secret' in names, 'covers/a.png' in names]).toEqual(
      renames === 0 ? [0, false, false] : [1, true, true],
    );
    if (isWhole) break;
  }
});
