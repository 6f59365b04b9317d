import type { CatalogueEntry } from '@palmanga/core';
import { expect, test } from 'vitest';

import type { ImportEvent } from '../events.ts';
import { importCatalogue, type ImportOptions } from '../import-catalogue.ts';
import { decodeUtf8, fileOf, MemoryCatalogue } from '../test-support.ts';

async function imported(content: unknown, options: Partial<ImportOptions> = {}) {
  const catalogue = new MemoryCatalogue();
  const events: ImportEvent[] = [];
  const summary = await importCatalogue(fileOf(content), catalogue, {
    decodeUtf8,
    sleep: async () => undefined,
    onEvent: (event) => void events.push(event),
    ...options,
  });
  const warnings = events.flatMap((event) => (event.type === 'warning' ? [event.warning] : []));
  return { catalogue, summary, warnings, entries: [...catalogue.entries.values()] };
}

const only = (entries: readonly CatalogueEntry[]): CatalogueEntry => {
  const [entry, more] = entries;
  if (entry === undefined || more !== undefined) throw new Error('There is one');
  return entry;
};

const MANGADEX = {
  id: '304ceac3-8cdb-4fe7-acf7-2b6ff7a60613',
  type: 'manga',
  attributes: {
    title: { 'ja-ro': 'Shingeki no Kyojin' },
    altTitles: [
      { en: 'Attack on Titan' },
      { fr: 'L’Attaque des Titans' },
      { ja: '進撃の巨人' },
      { fr: 'Les Titans' },
    ],
    description: { en: 'Humanity…', fr: 'L’humanité…<br>~!La fin!~' },
    links: { al: '53390', mal: '23390', kt: 'attack-on-titan' },
    originalLanguage: 'ja',
  },
  relationships: [
    { id: 'a', type: 'author', attributes: { name: 'Isayama Hajime' } },
    { id: 'a', type: 'artist', attributes: { name: 'Isayama Hajime' } },
    { id: 'c', type: 'cover_art', attributes: { fileName: 'x.jpg' } },
  ],
};

test('a manga of MangaDex: ids, French title among the alternative ones, authors', async () => {
  const { entries, summary } = await imported([MANGADEX]);
  expect(summary).toMatchObject({ created: 1, warnings: 0, unknownKeys: [] });
  expect(summary.format).toEqual({ container: 'array', shape: 'mangadex' });
  expect(only(entries)).toMatchObject({
    manga: {
      id: 'mal-23390',
      anilistId: 53_390,
      title: 'L’Attaque des Titans',
      originalTitle: 'Shingeki no Kyojin',
      altTitles: ['Attack on Titan', '進撃の巨人', 'Les Titans'],
      officialTitles: 0,
      author: 'Isayama Hajime',
      coverThumbUrl: null,
    },
    details: { description: 'L’humanité…' },
  });
});

test('one that no other service knows has an id of MangaDex, and titles by language are official', async () => {
  const attributes = {
    title: { en: 'A', fr: 'B', ko: 'C' },
    altTitles: [{ fr: 'D' }],
    links: null,
  };
  const { entries } = await imported([{ id: 'x', type: 'manga', attributes }]);
  expect(only(entries).manga).toMatchObject({
    id: 'mangadex-x',
    anilistId: null,
    title: 'B',
    originalTitle: 'A',
    altTitles: ['C', 'D'],
    officialTitles: 1,
    author: '',
  });
});

const KITSU = {
  id: '14916',
  type: 'manga',
  attributes: {
    canonicalTitle: 'Attack on Titan',
    titles: {
      en: 'Attack on Titan',
      en_jp: 'Shingeki no Kyojin',
      fr: 'L’Attaque des Titans',
      ja_jp: null,
    },
    abbreviatedTitles: ['AoT'],
    synopsis: 'Humanity…',
    posterImage: { small: 'https://k.example/s.jpg', original: 'https://k.example/o.jpg' },
  },
  relationships: { categories: { links: {} } },
};

test('a manga of Kitsu, and none of its anime', async () => {
  const anime = { ...KITSU, id: '7442', type: 'anime' };
  const { entries, summary, warnings } = await imported([KITSU, anime]);
  expect(summary).toMatchObject({ created: 1, skipped: 1, format: { shape: 'kitsu' } });
  expect(warnings).toMatchObject([{ reason: 'not-manga', id: 'kitsu-7442' }]);
  expect(only(entries)).toMatchObject({
    manga: {
      id: 'kitsu-14916',
      title: 'L’Attaque des Titans',
      originalTitle: 'Attack on Titan',
      altTitles: ['Shingeki no Kyojin', 'AoT'],
      officialTitles: 1,
      coverThumbUrl: 'https://k.example/s.jpg',
      sourceCoverUrl: 'https://k.example/o.jpg',
    },
    details: { description: 'Humanity…', coverLargeUrl: 'https://k.example/o.jpg' },
  });
});

const JIKAN = {
  mal_id: 2,
  url: 'https://myanimelist.net/manga/2/Berserk',
  images: {
    jpg: { image_url: 'https://m.example/b.jpg', large_image_url: 'https://m.example/bl.jpg' },
  },
  titles: [
    { type: 'Default', title: 'Berserk' },
    { type: 'Synonym', title: 'Berserk: The Prototype' },
    { type: 'Japanese', title: 'ベルセルク' },
    { type: 'French', title: 'Berserk' },
  ],
  title: 'Berserk',
  type: 'Manga',
  authors: [
    { mal_id: 1868, name: 'Miura, Kentarou' },
    { mal_id: 49592, name: 'Studio Gaga' },
  ],
  synopsis: 'Guts…',
};

test('a manga of Jikan', async () => {
  const { entries, summary } = await imported([JIKAN]);
  expect(summary).toMatchObject({ created: 1, warnings: 0, format: { shape: 'jikan' } });
  expect(only(entries)).toMatchObject({
    manga: {
      id: 'mal-2',
      title: 'Berserk',
      originalTitle: null,
      altTitles: ['ベルセルク', 'Berserk: The Prototype'],
      officialTitles: 1,
      author: 'Kentarou Miura, Studio Gaga',
      coverThumbUrl: 'https://m.example/b.jpg',
    },
    details: { description: 'Guts…', coverLargeUrl: 'https://m.example/bl.jpg' },
  });
});

test('a second import of each changes nothing, merging keeps what a record does not have', async () => {
  for (const record of [MANGADEX, KITSU, JIKAN]) {
    const { catalogue, entries } = await imported([record]);
    const options = { decodeUtf8, sleep: async () => undefined };
    expect((await importCatalogue(fileOf([record]), catalogue, options)).unchanged).toBe(1);
    const { manga } = only(entries);
    const own = { id: manga.id, title: 'Un', author: 'Une', anilistId: 9 };
    await importCatalogue(fileOf([own]), catalogue, options);
    await importCatalogue(fileOf([record]), catalogue, { ...options, merge: true });
    expect(catalogue.entries.get(manga.id)?.manga.title).toBe(manga.title);
    expect(catalogue.entries.get(manga.id)?.manga.author).toBe(manga.author || 'Une');
  }
});

test.each([
  ['an object of MangaDex alone', MANGADEX],
  ['one of Kitsu', KITSU],
])('%s is one record a line', async (_, record) => {
  expect((await imported(`${JSON.stringify(record)}\n`)).summary.created).toBe(1);
});

test('a record of ours among them is read as it is, and one without a title is a fault', async () => {
  const broken = { id: 'y', type: 'manga', attributes: { title: {} } };
  const file = [MANGADEX, { id: 'ours', title: 'À nous' }, broken];
  const { entries, warnings } = await imported(file);
  expect(entries.map(({ manga }) => manga.id)).toEqual(['mal-23390', 'ours']);
  expect(warnings).toMatchObject([{ reason: 'title-missing', id: 'mangadex-y' }]);
});
