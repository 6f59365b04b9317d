import { readFileSync } from 'node:fs';

import { beforeAll, describe, expect, test } from 'vitest';

import { missingFirestore, startFirestore, type Emulator } from '../../support/emulators.ts';
import { freePort } from '../../support/processes.ts';
import { Workbench, records } from '../support/manga-import.ts';
import { onTerminal, typingControlC } from '../support/terminal.ts';

const missing = await missingFirestore();

describe.skipIf(missing !== null)('options of an import on Firebase', () => {
  let emulator: Emulator;
  let count = 0;

  /** Each test has its own project. */
  function environment({ host, port }: Emulator = emulator): Record<string, string> {
    count += 1;
    return {
      MANGA_IMPORT_BACKEND: 'firebase',
      MANGA_IMPORT_PROJECT: `demo-cli-import-${count}`,
      FIRESTORE_EMULATOR_HOST: `${host}:${port}`,
    };
  }

  beforeAll(async () => {
    emulator = await startFirestore();
    return () => emulator.stop();
  }, 120_000);

  test('--dry-run writes nothing; --report lists the outcome of each record; - reads standard input', async () => {
    const bench = new Workbench();
    const env = environment();
    const input = JSON.stringify([...records(3), { title: 'no id' }]);
    const dry = await bench.json(['-', '--dry-run'], { env, input });
    expect(dry).toMatchObject({ code: 0, result: { summary: { created: 3, skipped: 1 } } });
    const real = await bench.json(['-', '--report', 'r.json'], { env, input });
    expect(real.result.summary).toMatchObject({ created: 3, skipped: 1 });
    const report = JSON.parse(readFileSync(bench.path('r.json'), 'utf8')) as {
      records: readonly { outcome: string }[];
    };
    expect(report.records.map(({ outcome }) => outcome)).toEqual([
      'created',
      'created',
      'created',
      'skipped',
    ]);
    const changed = JSON.stringify([{ id: 'm1', title: 'Other' }, ...records(3).slice(1)]);
    const dryAgain = await bench.json(['-', '-n'], { env, input: changed });
    expect(dryAgain.result.summary).toMatchObject({ created: 0, updated: 1, unchanged: 2 });
  }, 60_000);

  test('--skip-faulty imports the good records and exits 5', async () => {
    const bench = new Workbench();
    const env = environment();
    const file = bench.file('a.json', [...records(2), { id: 'bad' }]);
    expect(await bench.run([file], { env })).toMatchObject({ code: 4, stdout: '' });
    const { code, result } = await bench.json([file, '--skip-faulty'], { env });
    expect(code).toBe(5);
    expect(result.summary).toMatchObject({ created: 2, skipped: 1 });
  }, 60_000);

  test('Ctrl-C finishes the batches in hand; the same command does the rest', async () => {
    const bench = new Workbench();
    const env = environment();
    const total = 6000;
    const file = bench.file('a.json', records(total));
    let sent = false;
    const cut = await bench.run([file, '--in-flight', '1'], {
      env,
      onOutput: (text, child) => {
        if (sent || !text.includes('Reading a JSON array')) return;
        sent = true;
        child.kill('SIGINT');
      },
    });
    expect(cut.code).toBe(130);
    const { code, result } = await bench.json([file], { env });
    expect(code).toBe(0);
    expect(result.summary).toMatchObject({ records: total, updated: 0 });
    expect(result.summary['unchanged']).toBeGreaterThan(0);
    expect(result.summary['unchanged']).toBeLessThan(total);
  }, 90_000);

  test('Ctrl-C typed at a terminal does so too', async () => {
    const bench = new Workbench();
    const { MANGA_IMPORT_PROJECT: project = '', ...rest } = environment();
    const count = 6000;
    const args = [bench.file('a.json', records(count)), '--project', project, '--in-flight', '1'];
    const cut = await onTerminal(bench, args, { env: rest, ...typingControlC('Importing') });
    expect(cut.code).toBe(130);
    const done = Number(/Interrupted after ([\d,]+)/.exec(cut.stdout)?.[1]?.replaceAll(',', ''));
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(count);
    const { code, result } = await bench.json(args, { env: rest });
    expect(code).toBe(0);
    expect(result.summary).toMatchObject({ unchanged: done, created: count - done, updated: 0 });
  }, 90_000);

  test('an emulator killed in mid-import: the import goes on once it is back, a re-run finishes', async () => {
    const port = await freePort();
    const first = await startFirestore({ port });
    const env = environment(first);
    const bench = new Workbench();
    const total = 3000;
    const file = bench.file('a.json', records(total));
    let restarted: Promise<Emulator> | null = null;
    let isKilled = false;
    const { code, stderr } = await bench.run([file], {
      env,
      onOutput: (text) => {
        if (!isKilled && text.includes('Reading a JSON array')) {
          isKilled = true;
          void first.stop('SIGKILL');
        }
        if (text.includes('does not answer; trying again')) restarted ??= startFirestore({ port });
      },
    });
    try {
      expect(stderr).toContain('trying again');
      expect(code).toBe(0);
      // The emulator lost its data when it was killed.
      const again = await bench.json([file], { env });
      expect(again).toMatchObject({
        code: 0,
        result: { summary: { records: total, failed: 0 } },
      });
      const last = await bench.json([file], { env });
      expect(last.result.summary).toMatchObject({ unchanged: total, created: 0, updated: 0 });
    } finally {
      await (restarted as Promise<Emulator> | null)?.then((second) => second.stop());
    }
  }, 240_000);
});
