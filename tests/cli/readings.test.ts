import { createOperatorBackend } from '@palmanga/server/store';
import { expect, test } from 'vitest';

import type { ImportFlags } from '../../packages/cli/src/import/context.ts';
import { importFiles } from '../../packages/cli/src/import/import-files.ts';
import { openInput } from '../../packages/cli/src/import/input.ts';
import { Interruption } from '../../packages/cli/src/interruption.ts';
import { Output } from '../../packages/cli/src/output.ts';
import { readSettings } from '../../packages/cli/src/settings.ts';
import { Workbench, records } from './support/manga-import.ts';

const FLAGS: ImportFlags = {
  dryRun: false,
  validate: true,
  titles: null,
  report: null,
  merge: false,
  diff: false,
  limit: null,
  prune: null,
  yes: false,
};

/** Imports a file and counts how often it was read from its beginning. */
async function readingsOf(
  bench: Workbench,
  file: string,
  changes: Partial<ImportFlags> = {},
  /** Called before each reading, with its number. */
  beforeReading: (number: number) => void = () => undefined,
) {
  const flags = { ...FLAGS, ...changes };
  const output = new Output({ json: false, quiet: true });
  const settings = readSettings({}, bench.env);
  const operator = await createOperatorBackend(settings.data).open('create');
  const interruption = new Interruption(output);
  const input = await openInput(file, true);
  let readings = 0;
  const counting = {
    ...input,
    read: (...parameters: Parameters<typeof input.read>) => {
      readings += 1;
      beforeReading(readings);
      return input.read(...parameters);
    },
  };
  const inputs = [counting];
  const context = { flags, settings, operator, inputs, output, interruption };
  try {
    const outcome = await importFiles(context).catch((error: unknown) => String(error));
    return { readings, outcome };
  } finally {
    interruption.release();
    await operator.close();
  }
}

test('a file is read twice, to be checked and loaded, also when all of it is stored already', async () => {
  const bench = new Workbench();
  const file = bench.file('a.json', records(700));
  expect(await readingsOf(bench, file)).toMatchObject({
    readings: 2,
    outcome: { summary: { created: 700 } },
  });
  expect(await readingsOf(bench, file)).toMatchObject({
    readings: 2,
    outcome: { summary: { unchanged: 700 } },
  });
});

test('a dry run reads once, and refuses a file with faults all the same', async () => {
  const bench = new Workbench();
  const file = bench.file('a.json', records(700));
  expect(await readingsOf(bench, file, { dryRun: true })).toMatchObject({
    readings: 1,
    outcome: { summary: { dryRun: true, created: 700 } },
  });
  const faulty = bench.file('b.json', [...records(700), { id: 'bad' }]);
  const refused = await readingsOf(bench, faulty, { dryRun: true });
  expect(refused.readings).toBe(1);
  expect(refused.outcome).toContain('record 701 (bad): not importable, it has no title');
  expect(refused.outcome).toContain('1 record(s)');
  const listed = await readingsOf(bench, faulty, { dryRun: true, validate: false });
  expect(listed).toMatchObject({ outcome: { exitCode: 5, summary: { created: 700 } } });
});

test('without a check a file is read once', async () => {
  const bench = new Workbench();
  const file = bench.file('a.json', records(700));
  expect(await readingsOf(bench, file, { validate: false })).toMatchObject({ readings: 1 });
});

test('nothing is written of a file that is broken at its end, and it is read once', async () => {
  const bench = new Workbench();
  const whole = JSON.stringify(records(700));
  const file = bench.file('a.json', `${whole.slice(0, -1)},{"id":`);
  const { readings, outcome } = await readingsOf(bench, file);
  expect(readings).toBe(1);
  expect(outcome).toContain('it is incomplete');
  const operator = await createOperatorBackend(bench.path('data')).open('fail');
  expect(await operator.countCatalogue()).toBe(0);
  await operator.close();
});

test('a file that changes between the check and the load removes nothing', async () => {
  const bench = new Workbench();
  await readingsOf(bench, bench.file('all.json', records(10)));
  const file = bench.file('a.json', records(5));
  const prune = { unit: 'manga', most: 10 } as const;
  const change = (number: number): void => {
    if (number === 2) bench.file('a.json', records(6));
  };
  const { outcome } = await readingsOf(bench, file, { prune }, change);
  expect(outcome).toMatchObject({ exitCode: 0, pruned: { removed: 0 } });
  const again = await readingsOf(bench, file, { prune });
  expect(again.outcome).toMatchObject({ pruned: { removed: 4 } });
});
