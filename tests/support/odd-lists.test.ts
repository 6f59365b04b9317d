import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { matchWorks } from '@palmanga/lists/match';
import { readList } from '@palmanga/lists/read';
import { expect, it } from 'vitest';

import { readCandidates } from './expected-lists.ts';
import { memoryCatalogue } from './match-source.ts';

// Lists that once were surely wrong, or asked in vain, with the works of a catalogue of 18,015 that answer
// to their titles. How odd lists are read stands in packages/lists/src/odd-lists.test.ts.

const FOLDER = join(import.meta.dirname, '../../fixtures/odd-lists');
const source = memoryCatalogue(readCandidates(join(FOLDER, 'catalogue.json')));

/** 'sure ID' or 'asked ID' of each entry, the first proposal first; 'unknown'. */
async function verdicts(file: string): Promise<string[]> {
  const { entries } = readList(readFileSync(join(FOLDER, file)), file);
  const matches = await matchWorks(entries, source);
  return matches.map((match) => {
    if (match.confidence === 'unknown') return 'unknown';
    const [first] = match.confidence === 'sure' ? [match.manga] : match.candidates;
    return `${match.confidence === 'sure' ? 'sure' : 'asked'} ${first?.id}`;
  });
}

it('is not sure of a work that has what was written as one of its synonyms alone', async () => {
  const [persona, dreamland, ippo, starWars, berserk] = await verdicts('absents.txt');
  for (const verdict of [persona, dreamland, starWars]) expect(verdict).not.toMatch(/^sure/);
  // The main title of a work by est em.
  expect(ippo).toBe('sure mal-56307');
  expect(berserk).toBe('sure mal-2');
});

it('asks nothing of famous main titles, whatever lists them as a synonym', async () => {
  expect(await verdicts('celebres.txt')).toEqual([
    'sure mal-13',
    'sure mal-792',
    'sure mal-418',
    'sure mal-933',
    'sure mal-105',
    // Two works have this French title.
    'asked mal-1061',
  ]);
});

it('takes authors in another script, and another romanisation, for no other authors', async () => {
  expect(await verdicts('auteurs.csv')).toEqual([
    'sure mal-1224',
    'sure mal-1009',
    'sure mal-2',
    'sure mal-656',
    'sure mal-28',
  ]);
});

it('proposes first what stands before a remark, so that one press takes it', async () => {
  const all = await verdicts('genres-et-avis.txt');
  expect(all.filter((verdict) => verdict.startsWith('sure'))).toEqual([]);
  expect(all).toEqual([
    'asked mal-75989',
    'asked mal-39325',
    'asked mal-56805',
    'asked mal-44347',
    'asked mal-17051',
    'asked mal-117580',
    'asked mal-745',
  ]);
});
