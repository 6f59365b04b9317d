import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { hashName, openStore, readErasures } from '@palmanga/server/store';
import { expect, onTestFinished, test } from 'vitest';

const CREATING_PROCESS = fileURLToPath(new URL('support/creating-process.ts', import.meta.url));
const ERASING_PROCESS = fileURLToPath(new URL('support/erasing-process.ts', import.meta.url));
const PROCESSES = 4;
const RANKINGS = 50;
const ERASURES = 200;
/** Each writes to the disk and waits for it. */
const TIMEOUT_MS = 120_000;

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

test(
  'processes that erase accounts at once lose no entry of the journal',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'palmanga-processes-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    openStore({ file: join(folder, 'palmanga.db') }).close();
    const numbered = (name: string, count: number): string[] =>
      Array.from({ length: count }, (_, index) => hashName(`${name}-${index}`));
    const former = numbered('former', 5000);
    const lines = former.map((account) => `${JSON.stringify({ account })}\n`);
    writeFileSync(join(folder, 'erasures.jsonl'), lines.join(''));
    await Promise.all(
      ['a', 'b'].map((name) =>
        promisify(execFile)(process.execPath, [ERASING_PROCESS, folder, name, String(ERASURES)]),
      ),
    );
    const all = [...former, ...numbered('a', ERASURES), ...numbered('b', ERASURES)];
    expect(readErasures(folder)).toEqual(new Set(all));
  },
  TIMEOUT_MS,
);
