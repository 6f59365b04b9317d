import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs, {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Writable } from 'node:stream';

import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { databaseFile } from '../settings/settings.ts';
import { temporaryFolder } from '../store/testing/temporary-store.ts';
import { contentOf, fillDataFolder, picture, put, query } from '../testing/data-folder.ts';
import { readArchive } from './archive.ts';
import { MAX_TOTAL_BYTES } from './contents.ts';
import { createBackup } from './create-backup.ts';

let data: string;
let folder: string;
let target: string;

beforeEach(async () => {
  data = join(temporaryFolder(), 'data');
  folder = temporaryFolder();
  target = join(folder, 'copy.tar.gz');
  await fillDataFolder(data);
});

/** The content of a backup, by name. */
async function contents(): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  for await (const { name, content } of readArchive(target, MAX_TOTAL_BYTES)) {
    found.set(name, Buffer.from(await new Response(content).arrayBuffer()));
  }
  return found;
}

/** Rows of the database in a backup. */
async function rows(sql: string): Promise<unknown[]> {
  const unpacked = temporaryFolder();
  put(unpacked, 'palmanga.db', (await contents()).get('palmanga.db') ?? '');
  return query(unpacked, sql);
}

test('of a damaged database names it, and says what to do', async () => {
  const file = databaseFile(data);
  const bytes = fs.readFileSync(file);
  bytes.fill(randomBytes(4096), 4 * 4096, 24 * 4096);
  writeFileSync(file, bytes);
  await expect(createBackup(data, target)).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringMatching(
      /^The database .*palmanga\.db is damaged .*restore FILE$/,
    ) as string,
  });
  expect(readdirSync(folder)).toEqual([]);
});

test('two at once to one target are both complete, and the last one stays', async () => {
  for (let index = 0; index < 20; index += 1)
    put(data, `covers/${index}.png`, randomBytes(300_000));
  const results = await Promise.all([createBackup(data, target), createBackup(data, target)]);
  expect(results.map(({ covers }) => covers)).toEqual([22, 22]);
  expect((await contents()).size).toBe(1 + 1 + 22 + 1);
  expect(readdirSync(folder)).toEqual(['copy.tar.gz']);
});

test('contains the manifest, the photos that accounts name, the covers, then the database', async () => {
  put(data, 'outbox/mail.eml', 'a reset link');
  put(data, 'users/lea/draft.part', 'half a picture');
  expect(await createBackup(data, target)).toEqual({ photos: 1, covers: 2, leftOut: [] });
  const found = await contents();
  const names = [...found.keys()];
  expect(names[0]).toBe('palmanga-backup.json');
  expect(names.at(-1)).toBe('palmanga.db');
  expect(names.slice(1, -1).toSorted()).toEqual([
    'covers/a.png',
    'covers/été/Tome 1.webp',
    'users/lea/avatar.png',
  ]);
  expect(found.get('users/lea/avatar.png')).toEqual(picture('lea'));
  expect(await rows('SELECT title FROM rankings')).toEqual([{ title: 'Top' }]);
  expect(statSync(target).mode & 0o077).toBe(0);
  expect(readdirSync(folder)).toEqual(['copy.tar.gz']);
});

test('names every photo that it contains, and no other', async () => {
  // Replaced after the database was copied: marc's photo. Lost before: lea's.
  query(data, "UPDATE user SET image = '/api/files/users/marc/avatar.png?v=1' WHERE id = 'marc'");
  put(data, 'users/marc/avatar.webp', picture('new'));
  rmSync(join(data, 'users/lea/avatar.png'));
  expect(await createBackup(data, target)).toMatchObject({ photos: 1 });
  expect((await contents()).get('users/marc/avatar.webp')).toEqual(picture('new'));
  const named = await rows(
    'SELECT uid, photoURL AS a FROM profiles UNION ALL SELECT id, image FROM user ORDER BY 1, 2',
  );
  expect(named).toEqual([
    { uid: 'lea', a: null },
    { uid: 'lea', a: null },
    { uid: 'marc', a: expect.stringMatching(/^\/api\/files\/users\/marc\/avatar\.webp\?v=/) },
    { uid: 'marc', a: 'https://photos.example/marc.png' },
  ]);
  // The folder itself stays as it is.
  expect(query(data, "SELECT image FROM user WHERE id = 'lea'")).toEqual([
    { image: '/api/files/users/lea/avatar.png?v=1' },
  ]);
});

test('says which files of the covers it leaves out', async () => {
  put(data, 'covers/.DS_Store', 'x');
  put(data, 'covers/notes.txt', 'x');
  const { covers, leftOut } = await createBackup(data, target);
  expect(covers).toBe(2);
  expect(leftOut.toSorted()).toEqual(['covers/.DS_Store', 'covers/notes.txt']);
});

test('follows links to covers, but not in circles', async () => {
  const elsewhere = temporaryFolder();
  put(elsewhere, 'c.png', picture('c'));
  symlinkSync(elsewhere, join(data, 'covers/elsewhere'));
  expect(await createBackup(data, target)).toMatchObject({ covers: 3 });
  symlinkSync(join(data, 'covers'), join(data, 'covers/circle'));
  await expect(createBackup(data, target)).rejects.toThrow('too many folders in folders');
});

test('refuses a store of another schema, and changes nothing', async () => {
  const database = new DatabaseSync(databaseFile(data));
  database.exec('PRAGMA user_version = 17');
  database.close();
  const before = contentOf(data);
  await expect(createBackup(data, target)).rejects.toThrow('has another schema');
  expect(contentOf(data)).toEqual(before);
  expect(existsSync(target)).toBe(false);
});

test('refuses a folder without a store, and creates none', async () => {
  const nowhere = join(folder, 'nowhere');
  await expect(createBackup(nowhere, target)).rejects.toThrow(`${nowhere} contains no database`);
  expect(existsSync(nowhere)).toBe(false);
  expect(existsSync(target)).toBe(false);
});

test.each([['palmanga.db'], ['secret'], ['covers/a.png'], ['backup.tar.gz']])(
  'does not write to %s of the data folder',
  async (name) => {
    const before = contentOf(data);
    const inside = join(data, name);
    await expect(createBackup(data, inside)).rejects.toThrow(`${inside} is in the data folder`);
    expect(contentOf(data)).toEqual(before);
  },
);

test('names a folder that does not exist', async () => {
  const missing = join(folder, 'missing');
  await expect(createBackup(data, join(missing, 'x.tar.gz'))).rejects.toThrow(
    `The folder ${missing} does not exist`,
  );
});

test.skipIf(process.platform === 'win32')('refuses what is no file, before any work', async () => {
  const pipe = join(folder, 'pipe');
  const link = join(folder, 'link');
  execFileSync('sh', ['-c', 'mkfifo "$0"', pipe]);
  symlinkSync('pipe', link);
  // A damaged database would be noticed by the work.
  writeFileSync(databaseFile(data), 'damaged');
  const why = 'cannot be written: it is a device, a pipe or a socket. Name a file.';
  for (const path of [pipe, link]) {
    await expect(createBackup(data, path)).rejects.toMatchObject({
      code: 'unavailable',
      message: `${path} ${why}`,
    });
  }
  await expect(createBackup(data, folder)).rejects.toThrow(
    `${folder} cannot be written: it is a folder. Name a file in it.`,
  );
  expect(lstatSync(pipe).isFIFO()).toBe(true);
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(readdirSync(folder).toSorted()).toEqual(['link', 'pipe']);
});

test('replaces the file that a link leads to, unless that is in the data folder', async () => {
  mkdirSync(join(folder, 'disk'));
  writeFileSync(join(folder, 'disk/old'), 'the previous backup');
  symlinkSync('disk/old', target);
  await createBackup(data, target);
  expect(lstatSync(target).isSymbolicLink()).toBe(true);
  expect(lstatSync(join(folder, 'disk/old')).isFile()).toBe(true);
  expect((await contents()).has('palmanga.db')).toBe(true);
  const inside = join(folder, 'inside.tar.gz');
  symlinkSync(databaseFile(data), inside);
  await expect(createBackup(data, inside)).rejects.toThrow('is in the data folder');
});

test('deletes what a killed backup left a day ago, and nothing else', async () => {
  for (const name of ['palmanga-partial-old', 'palmanga-partial-new', 'palmanga-2026.tar.gz']) {
    put(folder, `${name}/palmanga.db`, 'password hashes');
  }
  for (const name of ['palmanga-partial-old', 'palmanga-2026.tar.gz']) {
    const aDayAgo = Date.now() / 1000 - 24 * 3600 - 60;
    fs.utimesSync(join(folder, name), aDayAgo, aDayAgo);
  }
  await createBackup(data, target);
  expect(readdirSync(folder).toSorted()).toEqual([
    'copy.tar.gz',
    'palmanga-2026.tar.gz',
    'palmanga-partial-new',
  ]);
});

test('is flushed before it gets its name, and its name before it counts as made', async () => {
  const flushed: string[][] = [];
  const { fsyncSync } = fs;
  vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    flushed.push(readdirSync(folder).filter((name) => name === 'copy.tar.gz'));
    fsyncSync(descriptor);
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  await createBackup(data, target);
  expect(flushed).toEqual([[], ['copy.tar.gz']]);
});

test('leaves the previous backup alone when it fails', async () => {
  writeFileSync(target, 'the previous backup');
  put(data, 'covers/huge.png', '');
  truncateSync(join(data, 'covers/huge.png'), 65 * 1024 * 1024);
  await expect(createBackup(data, target)).rejects.toThrow('covers/huge.png is too large');
  expect(contentOf(folder)).toEqual({
    'copy.tar.gz': Buffer.from('the previous backup').toString('base64'),
  });
});

test.each([0, 1_000_000])('says so when the disk is full after %d bytes', async (room) => {
  writeFileSync(target, 'the previous backup');
  put(data, 'covers/large.png', randomBytes(20_000_000));
  vi.spyOn(fs, 'createWriteStream').mockImplementation(() => {
    let written = 0;
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    const write = (chunk: Buffer, _: unknown, done: (error?: Error) => void): void => {
      written += chunk.length;
      done(written > room ? full : undefined);
    };
    return new Writable({ write }) as ReturnType<typeof fs.createWriteStream>;
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  await expect(createBackup(data, target)).rejects.toMatchObject({
    code: 'storage-full',
    message:
      `No room is left on the disk of ${folder}. Make room, then run again. ` +
      `Nothing was lost, and what was in ${target} before is still there.`,
  });
  expect(contentOf(folder)).toEqual({
    'copy.tar.gz': Buffer.from('the previous backup').toString('base64'),
  });
});
