import { join } from 'node:path';

import { mainTitles, type Match } from '@palmanga/core';
import { matchWorks, readWork, titleKey, titleKeys } from '@palmanga/lists/match';
import { expect, it } from 'vitest';

import { type ExpectedEntry, readCandidates, readExpectedLists } from './expected-lists.ts';
import { memoryCatalogue } from './match-source.ts';

// `list-catalogue.json` holds the works that the sample lists mean, with all works of the same names
// and near neighbours from a catalogue of 18,015. `npm run bench -- matching` measures a whole one.

const FIXTURES = join(import.meta.dirname, '../../fixtures');
const catalogue = readCandidates(join(FIXTURES, 'list-catalogue.json'));
const entries = readExpectedLists(join(FIXTURES, 'lists'));
const matches = await matchWorks(
  entries.map(({ work }) => work),
  memoryCatalogue(catalogue),
);

const decided = entries.map((entry, index): [ExpectedEntry, Match | undefined] => [
  entry,
  matches[index],
]);
const isSure = (match: Match | undefined) => match?.confidence === 'sure';

const idsByKey = new Map<string, Set<string>>();
for (const manga of catalogue) {
  for (const key of titleKeys(manga)) {
    idsByKey.set(key, (idsByKey.get(key) ?? new Set()).add(manga.id));
  }
}

/** How many works have the name that is written, whole. */
function namesakes({ work }: ExpectedEntry): number {
  const keys = readWork(work).title.whole.map(({ key }) => key);
  return new Set(keys.flatMap((key) => Array.from(idsByKey.get(key) ?? []))).size;
}

/** Whether the name that is written is the main title, French or original, of one work alone. */
function hasMainTitle({ work, mangaId }: ExpectedEntry): boolean {
  const key = titleKey(work.title);
  const named = catalogue.filter((manga) => mainTitles(manga).some((one) => titleKey(one) === key));
  return named.length === 1 && named[0]?.id === mangaId;
}

const hasId = ({ work }: ExpectedEntry) => work.malId !== null || work.anilistId !== null;

it('reads all sample lists', () => {
  expect(new Set(entries.map(({ list }) => list)).size).toBe(20);
  expect(entries).toHaveLength(497);
  expect(catalogue.length).toBeGreaterThan(250);
});

it('is sure of no wrong work', () => {
  const wrong = decided.filter(
    ([entry, match]) => match?.confidence === 'sure' && match.manga.id !== entry.mangaId,
  );
  expect(wrong).toEqual([]);
});

it('asks nothing of an entry with an id, or with a main title that is one work’s alone', () => {
  const single = decided.filter(
    ([entry]) => entry.mangaId !== null && (hasId(entry) || hasMainTitle(entry)),
  );
  expect(single.length).toBeGreaterThan(350);
  const asked = single.filter(([, match]) => !isSure(match));
  expect(asked.map(([{ list, work }]) => `${list}: ${work.title} ${work.author}`)).toEqual([]);
});

it('asks about works of one name that neither an id nor an author tells apart', () => {
  const homonyms = decided.filter(
    ([entry]) =>
      !hasId(entry) && entry.work.author === '' && namesakes(entry) > 1 && !hasMainTitle(entry),
  );
  expect(homonyms.length).toBeGreaterThan(10);
  const notOffered = homonyms.filter(
    ([entry, match]) =>
      match?.confidence !== 'choose' || !match.candidates.some(({ id }) => id === entry.mangaId),
  );
  expect(notOffered).toEqual([]);
});

it('lets the author decide where the catalogue has several works of a name', () => {
  const named = decided.filter(([entry]) => entry.work.author !== '' && namesakes(entry) > 1);
  const sure = named.filter(([, match]) => isSure(match)).map(([{ work }]) => work.title);
  expect(sure).toEqual(expect.arrayContaining(['Clover', 'Emma', 'Orange']));
});

it('reads at most three documents for most entries', async () => {
  const reads: number[] = [];
  const source = memoryCatalogue(catalogue);
  for (const { work } of entries) {
    const before = source.reads;
    await matchWorks([work], source);
    reads.push(source.reads - before);
  }
  const sorted = reads.toSorted((a, b) => a - b);
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(3);
});
