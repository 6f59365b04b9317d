import fs from 'node:fs';
import { readFileSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { packTar, type TarEntry } from 'modern-tar';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { databaseFile } from '../settings/settings.ts';
import { temporaryFolder } from '../store/testing/temporary-store.ts';
import { fillDataFolder, query } from '../testing/data-folder.ts';
import { writeManifest } from './contents.ts';
import { restoreBackup } from './restore-backup.ts';

let data: string;
let backup: string;

beforeEach(async () => {
  data = join(temporaryFolder(), 'data');
  backup = join(temporaryFolder(), 'copy.tar.gz');
  await fillDataFolder(data);
});

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

const file = (name: string, content: string | Buffer = ''): TarEntry => {
  const body = Buffer.from(content);
  return { header: { name, size: body.length }, body: new Uint8Array(body) };
};

async function write(...pictures: readonly TarEntry[]): Promise<void> {
  const entries = [
    file('palmanga-backup.json', writeManifest(new Date())),
    ...pictures,
    file('palmanga.db', readFileSync(databaseFile(data))),
  ];
  writeFileSync(backup, gzipSync(await packTar(entries)));
}

const isUnchanged = (): boolean => !fs.existsSync(join(data, 'restore.partial'));

/** Lets the disk have so much room. */
function leave(free: { readonly bytes?: number; readonly files?: number }): void {
  const { statfs } = fs.promises;
  vi.spyOn(fs.promises, 'statfs').mockImplementation((async (path: string) => {
    const real = await statfs(path);
    const { bytes = real.bavail * real.bsize, files = real.ffree } = free;
    return { bsize: 1, bavail: bytes, files: 1_000_000, ffree: files };
  }) as typeof statfs);
  syncBuiltinESMExports();
}

const FULL = { code: 'storage-full', message: expect.stringContaining('nothing was changed') };

test('a restore refuses what the disk has no room for, before it is full', async () => {
  await write(file('covers/a.png', Buffer.alloc(1_000_000)));
  const written = vi.spyOn(fs.promises, 'open');
  leave({ bytes: 32 * 1024 * 1024 + 999_999 });
  await expect(restoreBackup(data, backup)).rejects.toMatchObject(FULL);
  expect(written).not.toHaveBeenCalledWith(expect.stringContaining('a.png'), 'wx', 0o600);
  expect(isUnchanged()).toBe(true);
});

test('a restore refuses more files than the disk can name', async () => {
  await write(file('covers/a.png'));
  leave({ files: 1000 });
  await expect(restoreBackup(data, backup)).rejects.toMatchObject(FULL);
  expect(isUnchanged()).toBe(true);
});

test('a restore refuses more photos than its database names', async () => {
  await write(...['lea', 'b', 'c'].map((uid) => file(`users/${uid}/avatar.png`)));
  await expect(restoreBackup(data, backup)).rejects.toThrow('it contains photos of no account');
  expect(isUnchanged()).toBe(true);
});

test('a restore takes covers in 20 folders, as a backup does, and refuses them in 21', async () => {
  const deep = (count: number) => file(`covers/${'a/'.repeat(count - 1)}b.png`);
  await write(deep(20));
  await restoreBackup(data, backup);
  await write(deep(21));
  await expect(restoreBackup(data, backup)).rejects.toThrow('does not belong to a backup');
});

test.runIf(process.platform === 'linux')(
  'a restore flushes thousands of small pictures at once',
  async () => {
    const flushed = vi.spyOn(fs, 'fsyncSync');
    syncBuiltinESMExports();
    const handle = await fs.promises.open(databaseFile(data));
    const synced = vi.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'sync');
    await handle.close();
    await write(...Array.from({ length: 5000 }, (_, index) => file(`covers/${index}.png`, 'x')));
    await restoreBackup(data, backup);
    expect(query(data, 'SELECT title FROM rankings')).toEqual([{ title: 'Top' }]);
    expect(readFileSync(join(data, 'covers/4999.png'), 'utf8')).toBe('x');
    const calls = flushed.mock.calls.length + synced.mock.calls.length;
    expect(calls).toBeLessThan(20);
  },
);
