import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { databaseFile } from '../settings/settings.ts';
import { openStore } from '../store/index.ts';
import { temporaryFolder } from '../store/testing/temporary-store.ts';
import { contentOf, fillDataFolder, picture, put, query } from '../testing/data-folder.ts';
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

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
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

describe('an interrupted restore', () => {
  /** Lets the next `count` renames of this process work, and no further one. */
  function renameAtMost(count: number): void {
    let done = 0;
    const rename = fs.renameSync;
    vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      if (done === count) throw new Error('interrupted');
      done += 1;
      rename(from, to);
    });
    syncBuiltinESMExports();
  }

  const isDecided = (folder: string) =>
    readdirSync(folder).some((name) => name.startsWith('restore-'));

  test('leaves the former data or is completed by the next start, wherever it stopped', async () => {
    await createBackup(data, backup);
    await change();
    put(data, 'palmanga.db-shm', 'an index');
    const outcomes: unknown[] = [];
    let isWhole = false;
    for (let renames = 0; !isWhole; renames += 1) {
      const copy = join(folder, `copy-${renames}`);
      fs.cpSync(data, copy, { recursive: true });
      renameAtMost(renames);
      isWhole = await restoreBackup(copy, backup).then(
        () => true,
        () => false,
      );
      vi.restoreAllMocks();
      syncBuiltinESMExports();
      const store = openStore({ file: databaseFile(copy) });
      expect(store.findProblems()).toEqual([]);
      store.close();
      const title = query(copy, 'SELECT title FROM rankings ORDER BY title');
      const names = readdirSync(join(copy, 'covers')).toSorted();
      const photo = fs.readFileSync(join(copy, 'users/lea/avatar.png'));
      const isFormer = title.length === 2;
      expect([title.length, names.includes('later.png'), photo.equals(picture('later'))]).toEqual(
        isFormer ? [2, true, true] : [1, false, false],
      );
      expect(isDecided(copy)).toBe(false);
      outcomes.push(isFormer);
    }
    // Interrupted before the decision, after it, and not at all.
    expect(outcomes).toEqual([true, ...Array.from({ length: 8 }, () => false)]);
  });

  test('says what it completed', async () => {
    await createBackup(data, backup);
    await change();
    renameAtMost(5);
    await expect(restoreBackup(data, backup)).rejects.toThrow('interrupted');
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    const notify = vi.fn<(message: string) => void>();
    openStore({ file: databaseFile(data), notify }).close();
    expect(notify).toHaveBeenCalledExactlyOnceWith(
      'A restore that was interrupted is now complete',
      { former: expect.stringContaining('before-restore-') },
    );
  });

  test.each([1, 2, 3, 4, 5, 6, 7])(
    'undoes what one that fails has moved (move %i)',
    async (move) => {
      await createBackup(data, backup);
      await change();
      const before = state();
      let done = 0;
      const rename = fs.renameSync;
      vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
        done += 1;
        if (done === move) throw Object.assign(new Error('EBUSY'), { code: 'EBUSY', path: from });
        rename(from, to);
      });
      syncBuiltinESMExports();
      const expected = move === 1 ? 'EBUSY' : /cannot be replaced as a whole: is it a mount point/;
      await expect(restoreBackup(data, backup)).rejects.toThrow(expected);
      expect(state()).toEqual(before);
    },
  );

  test('leaves nothing that keeps the next one from working', async () => {
    await createBackup(data, backup);
    mkdirSync(join(data, 'restore.partial/users'), { recursive: true });
    put(data, 'restore.partial/palmanga.db', 'half a database');
    await restoreBackup(data, backup);
    expect(titles()).toEqual([{ title: 'Top' }]);
    expect(existsSync(join(data, 'restore.partial'))).toBe(false);
  });
});

test.runIf(process.getuid?.() === 0 && process.platform === 'linux')(
  'a restore changes nothing where a folder of pictures is a mount point of its own',
  async () => {
    await createBackup(data, backup);
    const users = join(data, 'users');
    execFileSync('mount', ['--bind', users, users]);
    const before = state();
    try {
      await expect(restoreBackup(data, backup)).rejects.toThrow(
        `nothing was changed: ${users} cannot be replaced as a whole: is it a mount point of its own?`,
      );
      expect(state()).toEqual(before);
    } finally {
      execFileSync('umount', [users]);
    }
  },
);
