import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

import { describe, expect, test } from 'vitest';

import { Workbench, records } from './support/manga-import.ts';

describe('several files in one run', () => {
  test('later ones win; one summary, with a line for each file', async () => {
    const bench = new Workbench();
    const first = bench.file('a.json', [
      { id: 'm1', title: 'Un' },
      { id: 'm2', title: 'Deux' },
    ]);
    const second = bench.file(
      'b.json.gz',
      gzipSync('{"id":"m2","title":"Two"}\n{"id":"m3","title":"Three"}\n'),
    );
    const args = [first, second];
    const dry = await bench.json([...args, '--dry-run']);
    expect(dry.result.summary).toMatchObject({ records: 4, created: 3, updated: 1, dryRun: true });
    const { code, stdout } = await bench.run(args);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^4 records .*\n +3 imported\n +1 updated\n/);
    expect(stdout).toContain(`${first}: imported 2, updated 0, unchanged 0, skipped 0\n`);
    expect(stdout).toContain(`${second}: imported 1, updated 1, unchanged 0, skipped 0`);
    await bench.run(['export', 'out.json']);
    expect(readFileSync(bench.path('out.json'), 'utf8')).toMatch(/"title":"Two"/);
    // Each run writes what the files say differently twice, and ends with the same catalogue.
    expect((await bench.json(args)).result.summary).toMatchObject({ unchanged: 2, updated: 2 });
    await bench.run(['export', 'again.json']);
    expect(readFileSync(bench.path('again.json'))).toEqual(readFileSync(bench.path('out.json')));
    expect((await bench.json(args.toReversed())).result).toMatchObject({
      files: [{ file: second }, { file: first }],
    });
  });

  test('nothing is written when the last one has a fault, nor of a dry run', async () => {
    const bench = new Workbench();
    const args = [bench.file('a.json', records(700)), bench.file('b.json', [{ id: 'bad' }])];
    for (const options of [[], ['--dry-run']]) {
      const { code, stderr } = await bench.run([...args, ...options]);
      expect(code).toBe(4);
      expect(stderr).toContain('of ' + String(args[1]) + ' cannot be imported');
    }
    expect((await bench.json([String(args[0])])).result.summary).toMatchObject({ created: 700 });
  });

  test('a dry run says what merging all of them does', async () => {
    const bench = new Workbench();
    const args = [
      bench.file('a.json', [{ id: 'm1', anilistId: 7, title: 'Un', author: 'A' }]),
      bench.file('b.json', [{ id: 'other', anilistId: 7, mangaDetails: { description: 'S' } }]),
      bench.file('c.json', [
        { id: 'm1', author: 'A' },
        { id: 'm2', author: 'B' },
      ]),
      '--merge',
    ];
    const expected = { created: 1, updated: 1, unchanged: 1, skipped: 1 };
    const dry = await bench.json([...args, '--dry-run', '--diff']);
    expect(dry.result.summary).toMatchObject(expected);
    expect(dry.result).toMatchObject({
      changes: [{ id: 'm1', fields: { description: { after: 'S' } } }],
    });
    const unchecked = await bench.json([...args, '--dry-run', '--skip-faulty']);
    expect(unchecked.result.summary).toMatchObject(expected);
    expect((await bench.json(args)).result.summary).toMatchObject(expected);
  });

  test('standard input may be one of them; a report names the file of each record', async () => {
    const bench = new Workbench();
    const file = bench.file('a.json', records(2));
    const input = JSON.stringify([{ id: 'm2', title: 'Second' }]);
    const { result } = await bench.json(['-', file, '--report', 'r.json'], { input });
    expect(result.summary).toMatchObject({ created: 2, updated: 1 });
    const report = JSON.parse(readFileSync(bench.path('r.json'), 'utf8')) as {
      records: readonly object[];
    };
    expect(report.records).toMatchObject([
      { file: 'standard input', id: 'm2' },
      { file, id: 'm1' },
      { file, id: 'm2' },
    ]);
  });

  test('after Ctrl-C in one of them the same command does the rest', async () => {
    const bench = new Workbench();
    const many = (prefix: string) =>
      Array.from({ length: 6000 }, (_, index) => ({ id: `${prefix}${index}`, title: `${index}` }));
    const args = [bench.file('a.json', many('a')), bench.file('b.json', many('b'))];
    let sent = false;
    const cut = await bench.run(args, {
      onOutput: (text, child) => {
        if (sent || (text.match(/Reading a JSON array/g) ?? []).length < 2) return;
        sent = true;
        child.kill('SIGINT');
      },
    });
    expect(cut.code).toBe(130);
    const done = Number(/Interrupted after ([\d,]+)/.exec(cut.stdout)?.[1]?.replaceAll(',', ''));
    expect(done).toBeGreaterThanOrEqual(6000);
    expect(done).toBeLessThan(12_000);
    const { code, result } = await bench.json(args);
    expect(code).toBe(0);
    expect(result.summary).toMatchObject({
      records: 12_000,
      unchanged: done,
      created: 12_000 - done,
    });
  });
});

test('a long file is merged, compared and cut the same way', async () => {
  const bench = new Workbench();
  const description = 'x'.repeat(1000);
  const whole = records(2500, { author: 'A', mangaDetails: { description } });
  await bench.run([bench.file('a.json', whole)]);
  const noted = records(2500, { note: description });
  const file = bench.file('b.json', noted.with(7, { ...noted[7], author: null }));
  const { code, result } = await bench.json([file, '--merge', '--diff']);
  expect({ code, ...result.summary }).toMatchObject({
    code: 0,
    updated: 1,
    unchanged: 2499,
    emptied: {},
  });
  expect(result).toMatchObject({
    changes: [{ id: 'm8', fields: { author: { before: 'A', after: '' } } }],
  });
  const dry = await bench.json([file, '--dry-run']);
  expect(dry.result.summary).toMatchObject({ emptied: { author: 2499, description: 2500 } });
  const part = await bench.json([file, '--limit', '5', '-n']);
  expect(part.result.summary).toMatchObject({ records: 5 });
});

describe('--limit', () => {
  test('imports the first records of each file', async () => {
    const bench = new Workbench();
    // What follows the part is not even read.
    const file = bench.file(
      'a.json',
      `[${records(400)
        .map((one) => JSON.stringify(one))
        .join(',')},oops`,
    );
    const { code, result } = await bench.json([file, '--limit', '350']);
    expect({ code, ...result.summary }).toMatchObject({ code: 0, records: 350, created: 350 });
    const both = [bench.file('b.json', records(5)), bench.file('c.json', records(3))];
    expect((await bench.json([...both, '--limit', '2', '-n'])).result.summary).toMatchObject({
      records: 4,
    });
    expect((await bench.json([...both, '--limit', '2'])).result.summary).toMatchObject({
      records: 4,
    });
    expect((await bench.json(both)).result.summary).toMatchObject({ records: 8 });
  });
});

describe('--one-line', () => {
  test('writes one line with the time, and a failure as one too', async () => {
    const bench = new Workbench();
    const file = bench.file('a.json', [...records(1200), { title: 'no id' }]);
    const { code, stdout, stderr } = await bench.run([file, '--one-line']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ imported 1,200, updated 0, unchanged 0, skipped 1 in \d+\.\d s\n$/,
    );
    const dry = await bench.run([file, '--one-line', '-n']);
    expect(dry.stdout).toMatch(/Z dry run: imported 0, updated 0, unchanged 1,200, skipped 1 in/);
    const failed = await bench.run(['missing.json', '--one-line']);
    expect(failed).toMatchObject({ code: 3, stdout: '' });
    expect(failed.stderr).toMatch(
      /^\d{4}-\d\d-\d\dT[\d:]+Z error: missing\.json does not exist\.\n$/,
    );
    const args = ['a.json', '--one-line', '--prune-at-most', '5%'];
    const unfit = await bench.run(['nowhere', ...args]);
    expect(unfit.stderr).toMatch(/^[^\n]*Z error: [^\n]+\n$/);
  });

  test('takes a record of a catalogue after a Media of AniList', async () => {
    const bench = new Workbench();
    const media = { id: 7, title: { romaji: 'Sept' }, coverImage: { large: null } };
    const file = bench.file('mixed.json', [media, { id: 'plain', title: 'Plain' }]);
    const { result } = await bench.json([file]);
    expect(result).toMatchObject({ summary: { created: 2, skipped: 0 } });
    const out = bench.path('out.json');
    await bench.run(['export', out]);
    const exported = JSON.parse(readFileSync(out, 'utf8')) as { id: string }[];
    expect(exported.map(({ id }) => id)).toEqual(['anilist-7', 'plain']);
  });

  test('--json has the times', async () => {
    const bench = new Workbench();
    const before = Date.now();
    const { result } = await bench.json([bench.file('a.json', records(1))]);
    const { startedAt, finishedAt, seconds } = result as unknown as Record<string, string>;
    expect(Date.parse(startedAt ?? '')).toBeGreaterThanOrEqual(before);
    expect(Date.parse(finishedAt ?? '') - Date.parse(startedAt ?? '')).toBeCloseTo(
      Number(seconds) * 1000,
      -2,
    );
  });
});
