import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { Workbench } from './support/manga-import.ts';

const TITAN = {
  id: 'm1',
  title: 'Shingeki no Kyojin',
  titles: { fr: 'L’Attaque des Titans', en: 'Attack on Titan' },
  altTitles: ['AoT'],
};

async function exported(bench: Workbench): Promise<readonly Record<string, unknown>[]> {
  await bench.run(['export', 'out.json']);
  return JSON.parse(readFileSync(bench.path('out.json'), 'utf8')) as Record<string, unknown>[];
}

test('an export gives French and official titles back, and is imported as unchanged', async () => {
  const bench = new Workbench();
  const file = bench.file('a.json', [TITAN]);
  await bench.run([file]);
  expect(await exported(bench)).toMatchObject([
    {
      title: 'Shingeki no Kyojin',
      titleFr: 'L’Attaque des Titans',
      officialTitles: ['Attack on Titan'],
      altTitles: ['AoT'],
    },
  ]);
  expect((await bench.json(['out.json'])).result.summary).toMatchObject({ unchanged: 1 });
  const { stdout } = await bench.run(['--dry-run', '--diff', '--titles', 'original', file]);
  expect(stdout).toContain(
    "m1: title 'L’Attaque des Titans' → 'Shingeki no Kyojin'; originalTitle 'Shingeki no Kyojin' → none; officialTitles +'L’Attaque des Titans'",
  );
});

test('--titles original holds for later imports, but not what a dry run was told', async () => {
  const bench = new Workbench();
  const file = bench.file('a.json', [TITAN]);
  await bench.run([file]);
  expect(
    (await bench.json(['--dry-run', '--titles', 'original', file])).result.summary,
  ).toMatchObject({ updated: 1 });
  expect((await bench.json([file])).result.summary).toMatchObject({ unchanged: 1 });
  const kept = await bench.json(['--titles', 'original', file]);
  expect(kept.result.summary).toMatchObject({ updated: 1 });
  expect((await bench.json([file])).result.summary).toMatchObject({ unchanged: 1 });
  expect((await exported(bench))[0]).toMatchObject({
    title: 'Shingeki no Kyojin',
    officialTitles: ['L’Attaque des Titans', 'Attack on Titan'],
  });
  expect((await bench.json(['--titles', 'french', file])).result.summary).toMatchObject({
    updated: 1,
  });
  expect((await exported(bench))[0]).toMatchObject({ titleFr: 'L’Attaque des Titans' });
  const { code, stderr } = await bench.run(['--titles', 'english', file]);
  expect(code).toBe(2);
  expect(stderr).toContain('french, original');
});

test('a file of French titles alone is merged into a catalogue', async () => {
  const bench = new Workbench();
  const { titles: _, ...own } = TITAN;
  await bench.run([bench.file('own.json', [own])]);
  const french = bench.file('french.json', [{ id: 'm1', titleFr: 'L’Attaque des Titans' }]);
  await bench.run(['--merge', french]);
  expect((await exported(bench))[0]).toMatchObject({
    title: 'Shingeki no Kyojin',
    titleFr: 'L’Attaque des Titans',
    altTitles: ['AoT'],
  });
  const { stderr } = await bench.run(['own.json']);
  expect(stderr).toContain(
    'the French title of 1 manga were emptied: the file does not carry them',
  );
});
