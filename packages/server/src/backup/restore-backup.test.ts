import fs from 'node:fs';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';

import { packTar, type TarEntry } from 'modern-tar';
import { beforeEach, describe, expect, test } from 'vitest';

import { databaseFile } from '../settings/settings.ts';
import { openStore } from '../store/index.ts';
import { temporaryFolder } from '../store/testing/temporary-store.ts';
import { contentOf, fillDataFolder, picture, put, query } from '../testing/data-folder.ts';
import { writeManifest } from './contents.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';

let data: string;
let folder: string;
let backup: string;

beforeEach(async () => {
  data = join(temporaryFolder(), 'data');
  folder = temporaryFolder();
  backup = join(folder, 'copy.tar.gz');
  await fillDataFolder(data);
});

/** What the data folder has without what locks leave there. */
function state(): Record<string, string> {
  const entries = Object.entries(contentOf(data)).filter(([name]) => !name.endsWith('.lock'));
  return Object.fromEntries(entries);
}

const titles = () => query(data, 'SELECT title FROM rankings ORDER BY title');

/** Changes everything that a backup contains. */
async function change(): Promise<void> {
  const store = openStore({ file: databaseFile(data) });
  const lea = { uid: 'lea', email: null, displayName: null, isAdmin: false };
  await store.as(lea).rankings.create({ title: 'Après' });
  store.close();
  put(data, 'users/lea/avatar.png', picture('later'));
  put(data, 'users/lea/avatar.gif', picture('more'));
  put(data, 'covers/later.png', picture('later'));
}

const read = (name: string) => fs.readFileSync(join(data, name));

describe('a restore', () => {
  test('puts database, photos and covers back, and keeps what was there', async () => {
    await createBackup(data, backup);
    await change();
    // Left by a crash: a log of the former database, which would damage another one.
    put(data, 'palmanga.db-wal', 'a log of the former database');
    put(data, 'palmanga.db-shm', 'its index');
    const { former, ...summary } = await restoreBackup(data, backup);
    expect(summary).toEqual({
      createdAt: expect.any(Date),
      accounts: 2,
      erased: 0,
      pictures: { photos: 1, covers: 2 },
    });
    expect(titles()).toEqual([{ title: 'Top' }]);
    expect(read('users/lea/avatar.png')).toEqual(picture('lea'));
    expect(existsSync(join(data, 'users/lea/avatar.gif'))).toBe(false);
    expect(readdirSync(join(data, 'covers')).toSorted()).toEqual(['a.png', 'été']);
    expect(former).toMatch(/before-restore-\d{4}-\d\d-\d\dT/);
    const kept = contentOf(former ?? '');
    expect(Object.keys(kept)).toEqual(
      expect.arrayContaining([
        'covers/later.png',
        'palmanga.db',
        'palmanga.db-shm',
        'palmanga.db-wal',
        'users/lea/avatar.gif',
      ]),
    );
    const store = openStore({ file: databaseFile(data) });
    expect(store.findProblems()).toEqual([]);
    store.close();
    expect(statSync(join(data, 'palmanga.db')).mode & 0o077).toBe(0);
  });

  test('ends all sessions and reset links, and keeps the secret', async () => {
    await createBackup(data, backup);
    await restoreBackup(data, backup);
    expect(query(data, 'SELECT id FROM session UNION SELECT id FROM verification')).toEqual([]);
    expect(query(data, 'SELECT count(*) AS n FROM user')).toEqual([{ n: 2 }]);
    expect(read('secret').toString()).toBe('x'.repeat(32));
  });

  test('makes a folder that does not exist', async () => {
    await createBackup(data, backup);
    data = join(folder, 'new', 'data');
    expect(await restoreBackup(data, backup)).toMatchObject({ former: null, accounts: 2 });
    expect(titles()).toEqual([{ title: 'Top' }]);
    expect(statSync(data).mode & 0o077).toBe(0);
  });

  test('of a copy of the database alone leaves photos and covers as they are', async () => {
    const copy = join(folder, 'palmanga.db');
    fs.copyFileSync(databaseFile(data), copy);
    await change();
    expect(await restoreBackup(data, copy)).toMatchObject({ createdAt: null, pictures: null });
    expect(titles()).toEqual([{ title: 'Top' }]);
    expect(read('covers/later.png')).toEqual(picture('later'));
    expect(query(data, 'SELECT id FROM session')).toEqual([]);
  });

  test('repairs a folder whose database is damaged', async () => {
    await createBackup(data, backup);
    put(data, 'palmanga.db', 'no database');
    await restoreBackup(data, backup);
    expect(titles()).toEqual([{ title: 'Top' }]);
  });

  test('is refused while a store of the folder is open', async () => {
    await createBackup(data, backup);
    const store = openStore({ file: databaseFile(data) });
    const running = `A server or an import uses ${data}. Stop it first.`;
    await expect(restoreBackup(data, backup)).rejects.toThrow(running);
    expect(store.findProblems()).toEqual([]);
    store.close();
    await restoreBackup(data, backup);
  });

  test('is waited for by whoever opens the store meanwhile', async () => {
    await createBackup(data, backup);
    const { takeFolder } = await import('../store/folder/lock.ts');
    const lock = takeFolder(databaseFile(data));
    const replaced = `A restore replaces the data in ${data}. Try again when it has ended.`;
    expect(() => openStore({ file: databaseFile(data) })).toThrow(replaced);
    lock.release();
    openStore({ file: databaseFile(data) }).close();
  });
});

type Entry = TarEntry;
const file = (name: string, content: string | Buffer = ''): Entry => {
  const body = Buffer.from(content);
  return { header: { name, size: body.length }, body: new Uint8Array(body) };
};
const special = (name: string, type: 'symlink' | 'link' | 'directory' | 'fifo'): Entry => ({
  header: { name, size: 0, type, linkname: '/etc/passwd' },
});
const device = (name: string): Entry => ({
  header: { name, size: 0, type: 'character-device' },
});

describe('an archive', () => {
  const manifest = () => file('palmanga-backup.json', writeManifest(new Date()));
  const database = () => file('palmanga.db', fs.readFileSync(databaseFile(data)));

  async function write(...entries: readonly Entry[]): Promise<void> {
    writeFileSync(backup, gzipSync(await packTar(entries)));
  }

  /** Expects that the backup is refused and the folder stays as it is. */
  async function expectRefused(reason: string | RegExp): Promise<void> {
    const before = state();
    const attempt = restoreBackup(data, backup);
    await expect(attempt).rejects.toThrow(reason);
    await expect(attempt).rejects.toThrow(backup);
    expect(state()).toEqual(before);
  }

  test('of exactly what a backup contains is taken', async () => {
    await write(manifest(), file('users/lea/avatar.png'), file('covers/a.png'), database());
    await restoreBackup(data, backup);
    expect(titles()).toEqual([{ title: 'Top' }]);
  });

  test.each([
    ['a way out of the folder', file('../palmanga.db')],
    ['a way out below', file('users/../../x.png')],
    ['a way out of the covers', file('covers/../secret.png')],
    ['an absolute name', file('/etc/passwd')],
    ['an absolute name of a cover', file('/covers/a.png')],
    ['a name with backslashes', file('covers\\..\\x.png')],
    ['a drive', file('covers/C:/x.png')],
    ['a second spelling', file('covers//a.png')],
    ['a dot in the path', file('covers/./a.png')],
    ['a hidden file', file('covers/.htaccess')],
    ['a page', file('covers/a.html')],
    ['a secret', file('secret', 'y'.repeat(40))],
    ['a restore of its own', file('restore-2026/palmanga.db')],
    ['a log of the database', file('palmanga.db-wal', 'x')],
    ['another file of an account', file('users/lea/notes.txt')],
    ['a file in place of an account', file('users/avatar.png')],
    ['an empty name', file('')],
    ['a symbolic link', special('covers/a.png', 'symlink')],
    ['a link in place of the folder', special('covers', 'symlink')],
    ['a hard link', special('covers/a.png', 'link')],
    ['a folder', special('covers/', 'directory')],
    ['a pipe', special('covers/a.png', 'fifo')],
    ['a device', device('covers/a.png')],
    ['a photo beyond the limit', file('users/lea/avatar.png', Buffer.alloc(5 * 1024 * 1024 + 1))],
  ])('with %s is refused', async (_, entry) => {
    await write(manifest(), entry, database());
    await expectRefused('was not restored, and nothing was changed');
    expect(existsSync(join(data, '../x.png'))).toBe(false);
  });

  test('with a name twice is refused', async () => {
    await write(manifest(), file('covers/a.png', '1'), file('covers/a.png', '2'), database());
    await expectRefused('"covers/a.png" is in it twice');
  });

  test('with two databases is refused', async () => {
    await write(manifest(), database(), database());
    await expectRefused('comes after the database');
  });

  test('without a manifest, or of another program, is refused', async () => {
    await write(database(), manifest());
    await expectRefused('it is no backup of Palmanga');
    await write(file('palmanga-backup.json', 'nonsense'), database());
    await expectRefused('its manifest is damaged');
  });

  test('of a newer form is refused', async () => {
    await write(file('palmanga-backup.json', '{"palmangaBackup":2}'), database());
    await expectRefused('it was made by a newer version');
  });

  test('without a database is refused', async () => {
    await write(manifest(), file('covers/a.png'));
    await expectRefused('it contains no database');
    await write();
    await expectRefused('it contains no database');
  });

  test('with a database of another schema is refused', async () => {
    const other = join(folder, 'other-schema.db');
    fs.copyFileSync(databaseFile(data), other);
    const edited = new DatabaseSync(other);
    edited.exec('PRAGMA journal_mode = DELETE; PRAGMA user_version = 999');
    edited.close();
    await write(manifest(), file('palmanga.db', fs.readFileSync(other)));
    await expectRefused(/has another schema than this version of Palmanga/);
  });

  test('with the database of another program, or none, is refused', async () => {
    const other = join(folder, 'other.db');
    const theirs = new DatabaseSync(other);
    theirs.exec('CREATE TABLE theirs (a)');
    theirs.close();
    await write(manifest(), file('palmanga.db', fs.readFileSync(other)));
    await expectRefused('the database of another program');
    await write(manifest(), file('palmanga.db', 'nonsense'.repeat(1000)));
    await expectRefused('file is not a database');
    await write(manifest(), file('palmanga.db'));
    await expectRefused('its database is empty');
  });

  test('with a damaged database is refused', async () => {
    const bytes = fs.readFileSync(databaseFile(data));
    // Not the first page, which is read at once.
    bytes.fill(0xff, 4096, 4096 * 12);
    await write(manifest(), file('palmanga.db', bytes));
    await expectRefused('was not restored');
  });

  test('that is cut off is refused, wherever it ends', async () => {
    await createBackup(data, backup);
    const whole = fs.readFileSync(backup);
    // What ends within a file of the archive fails where that file is read, in one of several ways.
    for (const share of [0.1, 0.3, 0.5, 0.7, 0.9, 0.95, 0.98, 0.99, 0.995, 0.998, 0.999]) {
      writeFileSync(backup, whole.subarray(0, Math.floor(whole.length * share)));
      await expectRefused(
        /nothing was changed: (?:unexpected end of file|.*incorrect|.*invalid).*/i,
      );
    }
  });

  test('that was changed is refused', async () => {
    await createBackup(data, backup);
    const bytes = fs.readFileSync(backup);
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 6) ^ 1, bytes.length - 6);
    writeFileSync(backup, bytes);
    await expectRefused(/nothing was changed: (?:unexpected end of file|.*incorrect|.*invalid).*/i);
  });

  test.each(['a text', '', 'PK\u0003\u0004'])(
    'that is no archive (%j) is refused',
    async (text) => {
      writeFileSync(backup, text);
      const before = state();
      await expect(restoreBackup(data, backup)).rejects.toThrow('is no backup of Palmanga');
      expect(state()).toEqual(before);
    },
  );
});
