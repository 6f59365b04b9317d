import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { ListEntry, Match } from '@palmanga/core';
import { matchWorks, orderList } from '@palmanga/lists/match';
import { readList } from '@palmanga/lists/read';
import { describe, expect, it } from 'vitest';

import { readCandidates } from './expected-lists.ts';
import { memoryCatalogue } from './match-source.ts';

// From the bytes of a file to manga: readers and matching together. `sample-lists.test.ts` looks at
// matching alone.

interface Expected {
  readonly entries: readonly { readonly written: string; readonly mal: string | null }[];
  readonly order: string;
}

const FIXTURES = join(import.meta.dirname, '../../fixtures');
const LISTS = join(FIXTURES, 'lists');
const FILES = readdirSync(LISTS).filter((name) => !/\.expected\.json$|\.md$/.test(name));
const source = memoryCatalogue(readCandidates(join(FIXTURES, 'list-catalogue.json')));

/** The ranked entries. Those of one score in the file's order, which the expected files follow. */
function rankedIn(file: string, { order }: Expected): readonly ListEntry[] {
  const { entries } = readList(readFileSync(join(LISTS, file)), file);
  if (!/descending/.test(order)) return orderList(entries, 'file').ranked;
  return entries
    .filter(({ score }) => score !== null)
    .toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0));
}

interface Decided {
  readonly title: string;
  readonly mangaId: string | null;
  readonly match: Match | undefined;
}

async function decide(file: string): Promise<readonly Decided[]> {
  const expected = JSON.parse(
    readFileSync(join(LISTS, `${file}.expected.json`), 'utf8'),
  ) as Expected;
  const ranked = rankedIn(file, expected);
  expect(ranked).toHaveLength(expected.entries.length);
  const matches = await matchWorks(ranked, source);
  return ranked.map(({ title }, index) => ({
    title,
    mangaId: expected.entries[index]?.mal ?? null,
    match: matches[index],
  }));
}

const isSure = ({ match }: Decided): boolean => match?.confidence === 'sure';

describe('a list that is read and matched', () => {
  it.each(FILES)('%s is sure of nothing wrong', async (file) => {
    const wrong = (await decide(file)).filter(
      ({ match, mangaId }) => match?.confidence === 'sure' && match.manga.id !== mangaId,
    );
    expect(wrong).toEqual([]);
  });

  it('needs no question for four of five works that the catalogue has', async () => {
    const all = (await Promise.all(FILES.map(decide))).flat();
    const known = all.filter(({ mangaId }) => mangaId !== null);
    expect(known.length).toBeGreaterThan(480);
    expect(known.filter(isSure).length / known.length).toBeGreaterThanOrEqual(0.8);
  });
});
