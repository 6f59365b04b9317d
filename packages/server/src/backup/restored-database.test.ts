import { copyFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, expect, test } from 'vitest';

import { databaseFile } from '../settings/settings.ts';
import { openStore } from '../store/index.ts';
import { temporaryFolder } from '../store/testing/temporary-store.ts';
import { fillDataFolder, query } from '../testing/data-folder.ts';
import { restoreBackup } from './restore-backup.ts';

let data: string;
let folder: string;

beforeEach(async () => {
  data = join(temporaryFolder(), 'data');
  folder = temporaryFolder();
  await fillDataFolder(data);
});

test('a restore of a database beside its log contains what the log contains', async () => {
  const source = join(folder, 'palmanga.db');
  // As after a kill: what was written last is in the log alone.
  const running = openStore({ file: databaseFile(data) });
  const lea = { uid: 'lea', email: null, displayName: null, isAdmin: false };
  await running.as(lea).rankings.create({ title: 'Après' });
  for (const suffix of ['', '-wal']) copyFileSync(databaseFile(data) + suffix, source + suffix);
  running.close();
  const restored = join(folder, 'new');
  await restoreBackup(restored, source);
  expect(query(restored, 'SELECT title FROM rankings ORDER BY title')).toEqual([
    { title: 'Après' },
    { title: 'Top' },
  ]);
});
