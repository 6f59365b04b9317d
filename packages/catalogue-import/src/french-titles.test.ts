import type { MainTitleChoice, Manga } from '@palmanga/core';
import { expect, test } from 'vitest';

import { importInto, MemoryCatalogue } from './test-support.ts';

type Titles = Pick<Manga, 'title' | 'originalTitle' | 'altTitles' | 'officialTitles'>;

/** The titles of m1 in a catalogue. */
function titlesIn(catalogue: MemoryCatalogue): Titles | undefined {
  const { manga } = catalogue.entries.get('m1') ?? {};
  if (manga === undefined) return undefined;
  const { title, originalTitle, altTitles, officialTitles } = manga;
  return { title, originalTitle, altTitles, officialTitles };
}

/** Those of a record that is imported twice, the second time without a change. */
async function imported(record: object, choice?: MainTitleChoice): Promise<Titles | undefined> {
  const catalogue = new MemoryCatalogue();
  if (choice !== undefined) catalogue.choice = choice;
  await importInto(catalogue, [{ id: 'm1', ...record }]);
  expect((await importInto(catalogue, [{ id: 'm1', ...record }])).summary.unchanged).toBe(1);
  return titlesIn(catalogue);
}

const TITAN = {
  title: 'Shingeki no Kyojin',
  titles: { en: 'Attack on Titan', ja: '進撃の巨人', fr: 'L’Attaque des Titans', ko: null },
  altTitles: ['AoT', 'attack on titan', 'L’attaque des titans'],
};

test('the French title becomes the main one, the record’s own the original one', async () => {
  expect(await imported(TITAN)).toEqual({
    title: 'L’Attaque des Titans',
    originalTitle: 'Shingeki no Kyojin',
    altTitles: ['Attack on Titan', '進撃の巨人', 'AoT'],
    officialTitles: 2,
  });
});

test.each<[string, object, string, string | null]>([
  ['titleFr', { titleFr: ' L’&Eacute;t&eacute; ' }, 'L’Été', 'Natsu'],
  ['titleFr before titles.fr', { titleFr: 'A', titles: { fr: 'B' } }, 'A', 'Natsu'],
  ['French of a country', { titles: { 'fr-CA': 'B', fr_FR: 'C' } }, 'B', 'Natsu'],
  ['French before that of a country', { titles: { 'fr-CA': 'B', fr: 'C' } }, 'C', 'Natsu'],
  ['the first of several', { titles: { fr: ['B', 'C'] } }, 'B', 'Natsu'],
  ['none that is empty', { titleFr: ' ', titles: { fr: '' } }, 'Natsu', null],
  ['null', { titleFr: null, titles: null }, 'Natsu', null],
  ['another language', { titles: { fro: 'B', en: 'C' } }, 'Natsu', null],
  ['the same, spelled the French way', { titleFr: 'Nâtsu' }, 'Nâtsu', null],
])('names the French title: %s', async (_, fields, title, originalTitle) => {
  expect(await imported({ title: 'Natsu', ...fields })).toMatchObject({ title, originalTitle });
});

test('with the choice of original titles the French one is an official alternative', async () => {
  const titles = {
    title: 'Shingeki no Kyojin',
    originalTitle: null,
    altTitles: ['L’Attaque des Titans', 'Attack on Titan', '進撃の巨人', 'AoT'],
    officialTitles: 3,
  };
  expect(await imported(TITAN, 'original')).toEqual(titles);
  const same = { title: 'Natsu', titleFr: 'Nâtsu' };
  expect(await imported(same, 'original')).toMatchObject({ title: 'Natsu', altTitles: [] });
});

test('an option goes before the catalogue’s choice, and a new choice turns what a file names', async () => {
  const catalogue = new MemoryCatalogue();
  const record = { id: 'm1', ...TITAN };
  await importInto(catalogue, [record]);
  const { changes } = await importInto(catalogue, [record], {
    mainTitles: 'original',
    changes: true,
  });
  expect(changes).toHaveLength(1);
  expect(titlesIn(catalogue)?.title).toBe('Shingeki no Kyojin');
  expect((await importInto(catalogue, [record])).summary.updated).toBe(1);
  expect(titlesIn(catalogue)).toEqual(await imported(TITAN));
});

test('works of one French title stay apart', async () => {
  const catalogue = new MemoryCatalogue();
  await importInto(catalogue, [
    { id: 'm1', title: 'Meitantei Conan', titleFr: 'Détective Conan' },
    { id: 'm2', title: 'Meitantei Conan: Tokubetsuhen', titleFr: 'Détective Conan' },
  ]);
  expect([...catalogue.entries.values()].map(({ manga }) => manga.title)).toEqual([
    'Détective Conan',
    'Détective Conan',
  ]);
});

test.each<[string, object, object]>([
  ['keeps them', { author: 'Isayama' }, {}],
  ['changes the original one', { title: 'Shingeki' }, { originalTitle: 'Shingeki' }],
  ['changes the French one', { titleFr: 'Titans' }, { title: 'Titans' }],
  [
    'takes the French one away',
    { titleFr: null },
    { title: 'Shingeki no Kyojin', originalTitle: null },
  ],
  [
    'says nothing of French by titles of other languages',
    { titles: { en: 'Titan' } },
    { altTitles: ['Titan', 'AoT'], officialTitles: 1 },
  ],
  [
    'keeps the official ones beside new synonyms',
    { altTitles: ['SnK'] },
    { altTitles: ['Attack on Titan', '進撃の巨人', 'SnK'], officialTitles: 2 },
  ],
  [
    'makes the original title of what was an alternative one',
    { title: 'AoT' },
    { originalTitle: 'AoT', altTitles: ['Attack on Titan', '進撃の巨人'] },
  ],
])('merging %s', async (_, fields, changed) => {
  const catalogue = new MemoryCatalogue();
  await importInto(catalogue, [{ id: 'm1', ...TITAN }]);
  const before = titlesIn(catalogue);
  await importInto(catalogue, [{ id: 'm1', ...fields }], { merge: true });
  expect(titlesIn(catalogue)).toEqual({ ...before, ...changed });
  const again = await importInto(catalogue, [{ id: 'm1', ...fields }], { merge: true });
  expect(again.summary.unchanged).toBe(1);
});

test('French titles alone are merged into a catalogue, whatever it chooses', async () => {
  const catalogue = new MemoryCatalogue();
  const own = { title: 'Shingeki no Kyojin', altTitles: ['AoT'] };
  await importInto(catalogue, [{ id: 'm1', ...own }]);
  const french = [{ id: 'm1', titleFr: 'L’Attaque des Titans' }];
  await importInto(catalogue, french, { merge: true, mainTitles: 'original' });
  expect(titlesIn(catalogue)).toEqual({
    title: 'Shingeki no Kyojin',
    originalTitle: null,
    altTitles: ['L’Attaque des Titans', 'AoT'],
    officialTitles: 1,
  });
  await importInto(catalogue, french, { merge: true });
  expect(titlesIn(catalogue)).toEqual({
    title: 'L’Attaque des Titans',
    originalTitle: 'Shingeki no Kyojin',
    altTitles: ['AoT'],
    officialTitles: 0,
  });
});

test('a file without French titles says that it takes them away', async () => {
  const catalogue = new MemoryCatalogue();
  await importInto(catalogue, [{ id: 'm1', ...TITAN }]);
  const { summary } = await importInto(catalogue, [{ id: 'm1', title: 'Shingeki no Kyojin' }]);
  expect(summary.emptied).toEqual({ frenchTitle: 1, officialTitles: 1, altTitles: 1 });
});

test('titles are kept in the order of their worth, twenty of them', async () => {
  const many = Array.from({ length: 15 }, (_, index) => `Titre ${index}`);
  const fields = {
    titles: { en: many, de: many },
    altTitles: [...many, 'a', 'b', 'c', 'd', 'e', 'f'],
  };
  const catalogue = new MemoryCatalogue();
  const { warnings } = await importInto(catalogue, [
    { id: 'm1', title: 'Un', titleFr: 'Deux', ...fields },
  ]);
  expect(warnings).toMatchObject([
    { reason: 'alt-titles-left-out', about: { size: 21, limit: 20 } },
  ]);
  expect(titlesIn(catalogue)).toEqual({
    title: 'Deux',
    originalTitle: 'Un',
    altTitles: [...many, 'a', 'b', 'c', 'd', 'e'],
    officialTitles: 15,
  });
  await importInto(catalogue, [{ id: 'm1', title: 'Un', titleFr: 'Deux', ...fields }], {
    mainTitles: 'original',
  });
  expect(titlesIn(catalogue)).toMatchObject({
    altTitles: ['Deux', ...many, 'a', 'b', 'c', 'd'],
    officialTitles: 16,
  });
});

test.each<[string, object, string, object]>([
  ['a French title that is no text', { titleFr: 7 }, 'title-invalid', { field: 'titleFr' }],
  ['one that is too long', { titleFr: 'é'.repeat(301) }, 'too-long', { size: 301, limit: 300 }],
  ['titles that are no object', { titles: ['A'] }, 'alt-titles-invalid', { field: 'titles' }],
  ['one of them that is no text', { titles: { en: 7 } }, 'alt-titles-invalid', { value: '7' }],
  ['official ones without a list', { officialTitles: 'A' }, 'alt-titles-invalid', { value: '"A"' }],
])('refuses %s', async (_, fields, reason, about) => {
  const { warnings } = await importInto(new MemoryCatalogue(), [
    { id: 'm1', title: 'Un', ...fields },
  ]);
  expect(warnings).toMatchObject([{ reason, about }]);
});
