import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { openStore } from '@palmanga/server/store';
import { describe, expect, test } from 'vitest';

import { entry, item } from '../contract/support/samples.ts';
import { Workbench, records } from './support/manga-import.ts';

const CATALOGUE = join(import.meta.dirname, '../../fixtures/catalogue.json');

describe('importing a file', () => {
  test('writes to stdout what was imported, updated, unchanged, skipped and warned', async () => {
    const bench = new Workbench();
    const file = bench.file('a.json', [...records(2), { title: 'no id' }]);
    const first = await bench.run([file]);
    expect(first).toMatchObject({ code: 0 });
    expect(first.stdout).toMatch(/2 imported\n.*0 updated\n.*0 unchanged\n.*1 skipped\n.*1 warned/);
    expect(first.stderr).toMatch(/line 1, byte \d+, record 3: skipped, it has no id/);
    const changed = bench.file('a.json', [{ id: 'm1', title: 'Other' }, ...records(2).slice(1)]);
    const second = await bench.run([changed]);
    expect(second.stdout).toMatch(/0 imported\n.*1 updated\n.*1 unchanged\n.*0 skipped/);
  });

  test('removes the samples of the server that nobody uses, and counts them', async () => {
    const bench = new Workbench();
    const store = openStore({ file: bench.path('data/palmanga.db') });
    await store.samples.write(['used', 'unused', 'unused-too'].map((id) => entry(id)));
    const { rankings } = store.as({ uid: 'u', email: null, displayName: null, isAdmin: false });
    const { id } = await rankings.create({ title: 'Top' });
    await rankings.addItems(id, [item('used')]);
    const file = bench.file('a.json', records(2));
    const dry = await bench.json([file, '--dry-run']);
    expect(dry.result.summary).toMatchObject({ created: 2, samplesRemoved: 0 });
    const { stdout } = await bench.run([file]);
    expect(stdout).toMatch(/2 imported\n[^]*2 unused samples removed/);
    expect([...store.readCatalogue()].map(({ manga }) => manga.id)).toEqual(['m1', 'm2', 'used']);
    expect((await bench.run([file])).stdout).not.toContain('samples');
    store.close();
  });

  test('takes the shipped catalogue without a warning', async () => {
    const { code, result } = await new Workbench().json([CATALOGUE]);
    expect(code).toBe(0);
    expect(result.summary).toMatchObject({ created: 60, skipped: 0, warnings: 0 });
  });

  test.each([
    ['a JSON array', (text: string) => text],
    ['gzip', (text: string) => gzipSync(text)],
    ['a UTF-8 mark', (text: string) => `\uFEFF${text}`],
  ])('reads %s, from a file and from standard input', async (_, encode) => {
    const content = encode(JSON.stringify(records(700)));
    const file = new Workbench();
    const fromFile = await file.json([file.file('a.bin', content)]);
    expect(fromFile.result.summary).toMatchObject({ created: 700 });
    const input = await new Workbench().json(['-'], { input: content });
    expect(input.result.summary).toMatchObject({ created: 700 });
    const streamed = await new Workbench().json(['-', '--skip-faulty'], { input: content });
    expect(streamed.result.summary).toMatchObject({ created: 700 });
  });

  test('sets standard input aside and leaves nothing of it', async () => {
    const bench = new Workbench();
    await bench.run(['-'], { input: JSON.stringify(records(3)) });
    expect(readdirSync(bench.folder).filter((name) => name.startsWith('manga-import-'))).toEqual(
      [],
    );
  });

  test('recognises NDJSON and AniList Media, and says so', async () => {
    const bench = new Workbench();
    const media = [
      {
        id: 30013,
        idMal: 13,
        title: { romaji: 'One Piece' },
        coverImage: { large: 'https://x/y' },
      },
      { id: 1, title: { english: 'Other' }, staff: { nodes: [{ name: { full: 'Someone' } }] } },
    ];
    const file = bench.file('a.ndjson', media.map((one) => JSON.stringify(one)).join('\n'));
    const { code, result, stderr } = await bench.json([file]);
    expect(code).toBe(0);
    expect(result.summary).toMatchObject({
      created: 2,
      format: { container: 'ndjson', shape: 'anilist' },
    });
    expect(stderr).toContain('Reading NDJSON of AniList Media');
  });

  test('--dry-run reports what an import would do and writes nothing', async () => {
    const bench = new Workbench();
    await bench.run([bench.file('a.json', records(2))]);
    const file = bench.file('b.json', [{ id: 'm1', title: 'x' }, ...records(3).slice(1), {}]);
    const dry = await bench.run([file, '--dry-run']);
    expect(dry.stdout).toContain('nothing was written');
    expect(dry.stdout).toMatch(
      /1 would be imported\n.*1 would be updated\n.*1 unchanged\n.*1 skipped/,
    );
    const after = await bench.json([file]);
    expect(after.result.summary).toMatchObject({ created: 1, updated: 1, unchanged: 1 });
  });

  test('checks the whole file before writing; --skip-faulty imports the good records', async () => {
    const bench = new Workbench();
    const file = bench.file('a.json', [...records(400), { id: 'bad' }, { id: 'n', title: 'N' }]);
    const refused = await bench.run([file]);
    expect(refused).toMatchObject({ code: 4, stdout: '' });
    expect(refused.stderr).toContain('record 401 (bad): not importable, it has no title');
    const doctor = await bench.json(['doctor']);
    expect(doctor.result.findings.find(({ name }) => name === 'catalogue')?.detail).toBe('0 manga');
    const { code, result } = await bench.json([file, '--skip-faulty']);
    expect(code).toBe(5);
    expect(result.summary).toMatchObject({ created: 401, skipped: 1 });
    expect(result.warnings).toEqual({ 'title-missing': 1 });
  });

  test('--report lists the outcome of each record, and its line', async () => {
    const bench = new Workbench();
    const lines = ['{"id":"a","title":"A"}', '{"title":"x"}', '{"id":"a","title":"B"}'];
    const file = bench.file('a.json', `[\n${lines.join(',\n')}\n]`);
    await bench.run([file, '--report', 'out.json']);
    const report = JSON.parse(readFileSync(bench.path('out.json'), 'utf8')) as object;
    expect(report).toMatchObject({
      records: [
        { number: 1, line: 2, id: 'a', outcome: 'created', reasons: [] },
        { number: 2, line: 3, id: null, outcome: 'skipped', reasons: ['without-id'] },
        { number: 3, line: 4, id: 'a', outcome: 'skipped', reasons: ['duplicate'] },
      ],
      summary: { ok: true, exitCode: 0, summary: { created: 1, skipped: 2 } },
    });
  });

  test('an unchanged file writes nothing; one that somebody changed since is written again', async () => {
    const bench = new Workbench();
    const file = bench.file('a.json', records(5));
    await bench.run([file]);
    const again = await bench.json([file]);
    expect(again.result.summary).toMatchObject({ created: 0, updated: 0, unchanged: 5 });
    await bench.run([bench.file('b.json', [{ id: 'm1', title: 'changed' }])]);
    const restored = await bench.json([file]);
    expect(restored.result.summary).toMatchObject({ unchanged: 4, updated: 1 });
    const otherStore = await bench.json([file, '--data', bench.path('other')]);
    expect(otherStore.result.summary).toMatchObject({ created: 5 });
  });

  test('many warnings of a kind are counted, not all shown', async () => {
    const bench = new Workbench();
    const file = bench.file(
      'a.json',
      Array.from({ length: 50 }, () => ({ title: 'x' })),
    );
    const { stderr, code } = await bench.run([file]);
    expect(code).toBe(11);
    expect(stderr.match(/it has no id/g)).toHaveLength(10);
    expect(stderr).toContain('40 more of the kind "without-id"');
  });
});
