import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { openStore } from './store.ts';
import { temporaryFolder } from './testing/temporary-store.ts';

test.each([
  ['in its first page', 0, 4096],
  ['in its schema', 100, 2000],
])('a database damaged %s is named, with what to do', (_, start, end) => {
  const file = join(temporaryFolder(), 'store.db');
  openStore({ file }).close();
  const bytes = readFileSync(file);
  bytes.fill(0xa5, start, end);
  writeFileSync(file, bytes);
  expect(() => openStore({ file })).toThrow(
    expect.objectContaining({
      code: 'unavailable',
      message: expect.stringMatching(
        /^The database .*store\.db is damaged \(.*\)\. Stop what uses it and restore a backup: palmanga restore FILE$/,
      ),
    }),
  );
  expect(readFileSync(file)).toEqual(bytes);
});

test('a file that is only half there is named', () => {
  const file = join(temporaryFolder(), 'store.db');
  openStore({ file }).close();
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.subarray(0, 4096 + 100));
  expect(() => openStore({ file })).toThrow(/^The database .*store\.db is damaged/);
});
