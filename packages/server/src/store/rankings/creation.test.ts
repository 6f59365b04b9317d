import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { openStore } from '../store.ts';
import { ANNA } from '../testing/temporary-store.ts';

const KEY = 'TheKeyOfOneCreation0';

test('a key gives the same ranking after a restart, and none once it is deleted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'palmanga-creation-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'store.db');
  const first = openStore({ file });
  const made = await first.as(ANNA).rankings.create({ title: 'Top', key: KEY });
  first.close();

  const second = openStore({ file });
  expect(await second.as(ANNA).rankings.create({ title: 'Autre', key: KEY })).toEqual(made);
  await second.as(ANNA).rankings.delete(made.id);
  second.close();

  const third = openStore({ file });
  const again = third.as(ANNA).rankings.create({ title: 'Top', key: KEY });
  await expect(again).rejects.toMatchObject({ code: 'ranking-not-found' });
  const other = await third
    .as({ ...ANNA, uid: 'uid-other' })
    .rankings.create({ title: 'Top', key: KEY });
  expect(other.id).not.toBe(made.id);
  third.close();
});
