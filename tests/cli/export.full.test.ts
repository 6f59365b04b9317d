import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { describe, expect, test } from 'vitest';

import { Workbench, records } from './support/manga-import.ts';

const CATALOGUE = join(import.meta.dirname, '../../fixtures/catalogue.json');

describe('manga-import export', () => {
  test('gives the whole catalogue back: importable as unchanged, byte for byte the same', async () => {
    const bench = new Workbench();
    await bench.run([CATALOGUE]);
    const { code, stdout } = await bench.run(['export', 'a.json']);
    expect(code).toBe(0);
    expect(stdout).toContain('60 manga of the database');
    const ours = JSON.parse(readFileSync(CATALOGUE, 'utf8')) as { id: string }[];
    const theirs = JSON.parse(readFileSync(bench.path('a.json'), 'utf8')) as { id: string }[];
    expect(theirs).toEqual(ours.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
    const other = { env: { PALMANGA_DATA: bench.path('other') } };
    await bench.run(['a.json'], other);
    await bench.run(['export', 'b.json'], other);
    expect(readFileSync(bench.path('b.json'))).toEqual(readFileSync(bench.path('a.json')));
    const again = await bench.json(['a.json']);
    expect(again.result.summary).toMatchObject({ unchanged: 60, created: 0, updated: 0 });
  });

  test('writes NDJSON, gzip and standard output', async () => {
    const bench = new Workbench();
    await bench.run([bench.file('a.json', records(700))]);
    await bench.run(['export', 'b.ndjson']);
    expect(readFileSync(bench.path('b.ndjson'), 'utf8').trim().split('\n')).toHaveLength(700);
    await bench.run(['export', 'c.json.gz']);
    const { stdout } = await bench.run(['export', '-']);
    expect(gunzipSync(readFileSync(bench.path('c.json.gz'))).toString()).toBe(stdout);
    expect(JSON.parse(stdout)).toHaveLength(700);
  });

  test('loses nothing when its reader is slow', async () => {
    const bench = new Workbench();
    const description = 'x'.repeat(900);
    await bench.run([bench.file('a.json', records(1500, { mangaDetails: { description } }))]);
    await bench.run(['export', 'b.json']);
    const { stdout } = await bench.run(['export', '-'], {
      onOutput: (_, { stdout }) => {
        stdout.pause();
        setTimeout(() => stdout.resume(), 20);
      },
    });
    expect(stdout).toBe(readFileSync(bench.path('b.json'), 'utf8'));
  });

  test('of an empty catalogue is an empty list', async () => {
    const bench = new Workbench();
    await bench.run([bench.file('a.json', [])]);
    expect(JSON.parse((await bench.run(['export', '-'])).stdout)).toEqual([]);
  });

  test('refuses a store that does not exist, and a place it cannot write', async () => {
    const bench = new Workbench();
    const missing = await bench.run(['export', 'a.json']);
    expect(missing.code).toBe(7);
    expect(existsSync(bench.path('data'))).toBe(false);
    await bench.run([bench.file('a.json', records(1))]);
    const { code, stderr } = await bench.run(['export', 'no/such/folder.json']);
    expect(code).toBe(8);
    expect(stderr).toContain('cannot be written: its folder does not exist (ENOENT)');
  });
});
