import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { databaseFile } from '../settings.ts';
import { openStore } from '../store/index.ts';
import { temporaryFolder } from '../store/testing/temporary-store.ts';
import { contentOf, fillDataFolder, put, query } from '../testing/data-folder.ts';
import { createBackup } from './create-backup.ts';
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

function contentsWithoutLock(): Record<string, string> {
  const entries = Object.entries(contentOf(data)).filter(([name]) => !name.endsWith('.lock'));
  return Object.fromEntries(entries);
}

test.each(['ENOSPC', 'EDQUOT'])('a restore says so when the disk is full (%s)', async (code) => {
  await createBackup(data, backup);
  const before = contentsWithoutLock();
  const { open } = fs.promises;
  vi.spyOn(fs.promises, 'open').mockImplementation(async (path, flags, mode) => {
    const handle = await open(path, flags, mode);
    if (flags === 'wx') {
      const full = Object.assign(new Error(`${code}: raw`), { code });
      vi.spyOn(handle, 'writeFile').mockRejectedValue(full);
    }
    return handle;
  });
  syncBuiltinESMExports();
  await expect(restoreBackup(data, backup)).rejects.toMatchObject({
    code: 'storage-full',
    message:
      `No room is left on the disk of ${data}. Make room, then run again. ` +
      `${backup} was not restored, and nothing was changed.`,
  });
  expect(contentsWithoutLock()).toEqual(before);
});

test.each(['', '{', 'null', '[]', '{"aside":1,"names":2}', '{"aside":"../x","names":[]}'])(
  'an interrupted restore whose plan is damaged (%j) keeps the store closed, and says what to do',
  async (plan) => {
    await createBackup(data, backup);
    put(data, 'restore.json', plan);
    const before = contentsWithoutLock();
    const message =
      `${join(data, 'restore.json')} is damaged, so the restore that was interrupted cannot be ` +
      'completed. Delete this file, then restore the backup again before you start: palmanga ' +
      `restore FILE. What it replaced is in ${data}, in a folder before-restore-….`;
    const expected = expect.objectContaining({ code: 'unavailable', message });
    expect(() => openStore({ file: databaseFile(data) })).toThrow(expected);
    await expect(restoreBackup(data, backup)).rejects.toEqual(expected);
    await expect(createBackup(data, backup)).rejects.toEqual(expected);
    expect(contentsWithoutLock()).toEqual(before);
    fs.rmSync(join(data, 'restore.json'));
    await restoreBackup(data, backup);
    expect(query(data, 'SELECT title FROM rankings')).toEqual([{ title: 'Top' }]);
  },
);
