import { readdirSync, readFileSync } from 'node:fs';

import type { ListEntry } from '@palmanga/core';
import { describe, expect, it } from 'vitest';

import { orderList } from './match/list-order.ts';
import { readList } from './read.ts';

/** What fixtures/lists/README.md describes. */
interface Expected {
  readonly entries: readonly ExpectedEntry[];
  readonly unscored?: readonly ExpectedEntry[];
  readonly duplicates?: readonly ExpectedEntry[];
  readonly ignored?: readonly ExpectedEntry[];
  readonly order: string;
  readonly listName?: string;
  readonly listDescription?: string;
}

interface ExpectedEntry {
  readonly written: string;
  readonly mal: string | null;
  readonly score?: number;
  readonly note?: string;
  readonly author?: string;
}

const FOLDER = new URL('../../../fixtures/lists/', import.meta.url);
const FILES = readdirSync(FOLDER).filter((name) => !/\.expected\.json$|\.md$/.test(name));

function expectedOf(file: string): Expected {
  return JSON.parse(readFileSync(new URL(`${file}.expected.json`, FOLDER), 'utf8')) as Expected;
}

/** A file with ids alone has no titles: then an entry is known by its id. */
function identify(entry: ListEntry, { written, mal }: ExpectedEntry): string {
  if (entry.title !== '') return entry.title;
  return [`mal-${entry.malId}`, String(entry.anilistId)].some((id) => id === mal || id === written)
    ? oneLine(written)
    : JSON.stringify(entry);
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');
/** In the French text list the word "note" means a score. */
const isScore = (note: string): boolean => /^\d/.test(note);

/** What an expected entry says of its score and its note. */
function scoreAndNote({ score, note }: ExpectedEntry): {
  score: number | null;
  note: string | null;
} {
  if (note === undefined || !isScore(note)) return { score: score ?? null, note: note ?? null };
  const [, aside = null] = /\((.+)\)$/.exec(note) ?? [];
  return { score: Number.parseFloat(note.replace(',', '.')), note: aside };
}

describe.each(FILES)('%s', (file) => {
  const expected = expectedOf(file);
  const list = readList(readFileSync(new URL(file, FOLDER)), file);
  const { ranked, unscored } = orderList(list.entries, list.order);
  const isByScore = /descending/.test(expected.order);
  /** Ties in the file's order, as the samples have them; the product orders them by title. */
  const inFileOrder = isByScore
    ? list.entries
        .filter(({ score }) => score !== null)
        .toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0))
    : ranked;

  it('is ordered as its format means', () => {
    expect(list.order).toBe(isByScore ? 'score' : 'file');
    expect(ranked.map(({ score }) => (isByScore ? score : null))).toEqual(
      inFileOrder.map(({ score }) => (isByScore ? score : null)),
    );
    expect(new Set(ranked)).toEqual(new Set(inFileOrder));
  });

  it('has the titles in their order', () => {
    expect(
      inFileOrder.map((entry, index) =>
        identify(entry, expected.entries[index] ?? { written: '', mal: null }),
      ),
    ).toEqual(expected.entries.map(({ written }) => oneLine(written)));
  });

  it('has the scores and the notes', () => {
    const notes = expected.entries.some(({ note }) => note !== undefined);
    const scores = expected.entries.some((entry) => scoreAndNote(entry).score !== null);
    expect(
      inFileOrder.map(({ score, note }) => ({
        score: scores ? score : null,
        note: notes ? (note?.text ?? null) : null,
      })),
    ).toEqual(expected.entries.map(scoreAndNote));
  });

  it('has the authors', () => {
    if (expected.entries.every(({ author }) => author === undefined)) return;
    expect(inFileOrder.map(({ author }) => author)).toEqual(
      expected.entries.map(({ author }) => author ?? ''),
    );
  });

  it('has the written ranks', () => {
    const isRanked = /Rang|Position|numbers/.test(expected.order);
    expect(ranked.every(({ position }) => (position !== null) === isRanked)).toBe(true);
  });

  it('leaves out what has no score', () => {
    const missing = expected.unscored ?? [];
    expect(unscored.map((entry, index) => identify(entry, missing[index] ?? NOBODY))).toEqual(
      missing.map(({ written }) => written),
    );
    const withoutScore = list.entries.filter(({ score }) => score === null);
    expect(list.unscored).toBe(withoutScore.length);
    expect(isByScore ? withoutScore.length : 0).toBe(missing.length);
  });

  it('counts each work once', () => {
    // "Vinland Saga #2…" of the samples stands for several books.
    const isOfBooks = file.endsWith('.cbl');
    const names = new Set((expected.duplicates ?? []).map(({ written }) => nameOf(written)));
    expect(new Set(list.duplicates.map(nameOf))).toEqual(names);
    expect(isOfBooks ? names.size : list.duplicates.length).toBe(
      isOfBooks ? new Set(list.duplicates).size : (expected.duplicates?.length ?? 0),
    );
  });

  it('leaves out headings and anime', () => {
    const told = [...list.ignored.map(({ written }) => written), list.title];
    for (const { written } of expected.ignored ?? []) expect(told).toContain(written);
    const headings = expected.ignored?.filter(({ written }) => written === list.title) ?? [];
    expect(list.ignored).toHaveLength((expected.ignored?.length ?? 0) - headings.length);
  });

  it('has its name and its description', () => {
    expect(list.title).toBe(
      expected.listName ?? expected.ignored?.[0]?.written.slice(0, isByScore ? 0 : 200) ?? '',
    );
    expect(list.description).toBe(expected.listDescription ?? '');
  });
});

const NOBODY: ExpectedEntry = { written: '', mal: null };

function nameOf(written: string): string {
  return written.replace(/ #2…$/, '');
}

it('reads every sample', () => {
  expect(FILES).toHaveLength(20);
  expect(FILES.map((file) => readList(readFileSync(new URL(file, FOLDER)), file).format)).toEqual([
    'anilist',
    'anilist',
    'anilist',
    'anime-planet',
    'csv',
    'csv',
    'goodreads',
    'kitsu',
    'letterboxd',
    'text',
    'text',
    'myanimelist',
    'myanimelist',
    'mangadex',
    'mangaupdates',
    'mihon',
    'reading-list',
    'senscritique',
    'spreadsheet',
    'text',
  ]);
});
