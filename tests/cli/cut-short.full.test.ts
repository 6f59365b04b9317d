import { existsSync, readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { storeRefusing } from './support/faulty-store.ts';
import { records, Workbench } from './support/manga-import.ts';

/** A list that stops being JSON after so many records. */
const torn = (count: number): string =>
  `${JSON.stringify(records(count)).slice(0, -1)},{"id":"torn",`;

describe('an import without a check that a fault of the file ends', () => {
  test('says what was written, with 5, a summary, counts and a report', async () => {
    const bench = new Workbench();
    const args = [bench.file('a.json', torn(2150)), '--skip-faulty', '--report', 'r.json'];
    const { code, stderr, result } = await bench.json(args);
    expect({ code, exitCode: result.exitCode, ok: result.ok }).toEqual({
      code: 5,
      exitCode: 5,
      ok: false,
    });
    expect(result.summary).toMatchObject({ created: 2100 });
    expect(result.error).toMatch(/incomplete\. \(line 1, byte \d+, record 2151 \(torn\)\)/);
    expect(stderr).toContain('2,100 record(s) were written before. Correct the file and run');
    const report = JSON.parse(readFileSync(bench.path('r.json'), 'utf8')) as {
      records: readonly object[];
      summary: { exitCode: number };
    };
    expect(report.records).toHaveLength(2100);
    expect(report.summary.exitCode).toBe(5);
    const again = await bench.run(args.slice(0, 2));
    expect(again.code).toBe(4);
    expect(again.stdout).toContain('Ended early after 2,100 records');
    expect(again.stderr).toContain('Nothing was written.');
  });

  test('says 4 when nothing was written', async () => {
    const bench = new Workbench();
    const args = [bench.file('a.json', torn(250)), '--skip-faulty', '--report', 'r.json'];
    const { code, result } = await bench.json(args);
    expect({ code, ok: result.ok }).toEqual({ code: 4, ok: false });
    expect(existsSync(bench.path('r.json'))).toBe(false);
  });

  test('a mended file gets only what is missing', async () => {
    const bench = new Workbench();
    const file = bench.file('a.json', torn(1000));
    await bench.run([file, '--skip-faulty']);
    const again = await bench.json([file, '--skip-faulty']);
    expect(again.result.summary).toMatchObject({ unchanged: 900, created: 0 });
    bench.file('a.json', records(1000));
    const mended = await bench.json([file]);
    expect(mended.result.summary).toMatchObject({ unchanged: 900, created: 100 });
  });
});

test('a store that fails in mid-import leaves counts, and says to run again', async () => {
  const bench = new Workbench();
  storeRefusing(bench, 'CAST(substr(new.id, 2) AS INTEGER) > 600');
  const file = bench.file('a.json', records(1500));
  const cut = await bench.json([file, '--skip-faulty', '--in-flight', '1']);
  expect(cut).toMatchObject({ code: 1, result: { ok: false, summary: { created: 600 } } });
  expect(cut.stderr).toContain('600 record(s) were written before. Run the same command again');
});

test('after Ctrl-C of an import without a check the same command does the rest', async () => {
  const bench = new Workbench();
  const count = 30_000;
  const file = bench.file('a.json', records(count));
  let isSent = false;
  const cut = await bench.run([file, '--skip-faulty', '--in-flight', '1'], {
    onOutput: (text, child) => {
      if (isSent || !text.includes('Reading a JSON array')) return;
      isSent = true;
      child.kill('SIGINT');
    },
  });
  expect(cut.code).toBe(130);
  const { result } = await bench.json([file, '--skip-faulty']);
  expect(Number(result.summary['unchanged'])).toBeGreaterThan(0);
  expect(result.summary).toMatchObject({ records: count, updated: 0, failed: 0 });
});
