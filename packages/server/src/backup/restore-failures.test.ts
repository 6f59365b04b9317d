import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { temporaryFolder } from '../store/testing/temporary-store.ts';
import { contentOf, fillDataFolder } from '../testing/data-folder.ts';
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
