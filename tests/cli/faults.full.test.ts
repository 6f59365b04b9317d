import { existsSync } from 'node:fs';

import { openStore } from '@palmanga/server/store';
import { describe, expect, test } from 'vitest';

import { storeRefusing } from './support/faulty-store.ts';
import { BINARY, Workbench, records } from './support/manga-import.ts';

describe('records that the store refuses', () => {
  test('fail alone, with 5 and their line; a later run writes them', async () => {
    const bench = new Workbench();
    storeRefusing(bench, "new.id IN ('m7', 'm450')");
    const file = bench.file('a.json', records(700));
    const { code, stderr, result } = await bench.json([file, '--report', 'r.json']);
    expect(code).toBe(5);
    expect(result).toMatchObject({
      ok: false,
      summary: { created: 698, failed: 2 },
      warnings: { 'write-failed': 2 },
    });
    expect(stderr).toContain('record 7 (m7): refused by the store');
    const store = openStore({ file: bench.path('data/palmanga.db') });
    store.database.exec('DROP TRIGGER refusal');
    store.close();
    const again = await bench.json([file]);
    expect(again).toMatchObject({
      code: 0,
      result: { summary: { created: 2, unchanged: 698 } },
    });
  });

  test('a store that refuses everything ends the import with 1', async () => {
    const bench = new Workbench();
    storeRefusing(bench, 'true');
    const { code, result } = await bench.json([bench.file('a.json', records(700))]);
    expect(code).toBe(1);
    expect(result).toMatchObject({ ok: false, exitCode: 1 });
    expect(result.error).toContain('refused by a test');
  });
});

test('after kill -9 in mid-import the same command finishes, and nothing is written twice', async () => {
  const bench = new Workbench();
  const count = 40_000;
  const file = bench.file('a.json', records(count));
  const killed = await bench.run([file], {
    onOutput: (text, child) => {
      if (text.includes('Reading a JSON array')) setTimeout(() => child.kill('SIGKILL'), 300);
    },
  });
  expect(killed.code).toBeNull();
  expect(existsSync(bench.path('data/palmanga.db'))).toBe(true);
  const { code, result } = await bench.json([file]);
  expect(code).toBe(0);
  expect(result.summary).toMatchObject({ records: count, updated: 0, failed: 0 });
  const last = await bench.json([file]);
  expect(last.result.summary).toMatchObject({ unchanged: count });
}, 60_000);

test('a hostile line of 200 MB takes no more memory than any other file', async () => {
  const bench = new Workbench();
  const peak = `data:text/javascript,process.on('exit',()=>process.stderr.write('PEAK '+process.resourceUsage().maxRSS))`;
  const binary = `'${process.execPath}' --import "${peak}" "$0" - --skip-faulty`;
  const endless = `printf '[{"id":"x","title":"'; head -c 200M /dev/zero | tr '\\0' x`;
  const { stderr } = await bench.spawn('bash', ['-c', `(${endless}) | ${binary}`, BINARY]);
  expect(stderr).toContain('A record is larger than 1 MiB');
  expect(Number(/PEAK (\d+)/.exec(stderr)?.[1]) / 1024).toBeLessThan(140);
}, 60_000);
