import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { openStore } from '@palmanga/server/store';
import { expect, onTestFinished, test } from 'vitest';

const CREATING_PROCESS = fileURLToPath(new URL('support/creating-process.ts', import.meta.url));
const PROCESSES = 4;
const RANKINGS = 50;

test('processes that create the store and write to it at once share it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'palmanga-processes-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'store.db');
  await Promise.all(
    Array.from({ length: PROCESSES }, () =>
      promisify(execFile)(process.execPath, [CREATING_PROCESS, file, String(RANKINGS)]),
    ),
  );
  const store = openStore({ file });
  const rows = store.database.prepare('SELECT slug FROM rankings').all();
  const slugs = new Set(rows.map(({ slug }) => slug));
  const numbered = Array.from({ length: PROCESSES * RANKINGS - 1 }, (_, index) => index + 2);
  expect(rows).toHaveLength(PROCESSES * RANKINGS);
  expect(slugs).toEqual(new Set(['top', ...numbered.map((number) => `top-${number}`)]));
  expect(store.findProblems()).toEqual([]);
  store.close();
});
