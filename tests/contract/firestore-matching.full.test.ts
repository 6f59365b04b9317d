import { join } from 'node:path';

import { LIST_LIMITS } from '@palmanga/core';
import { createClient, type FirebaseClient } from '@palmanga/firebase/client';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import { readCandidates, readExpectedLists } from '../support/expected-lists.ts';
import { FirebaseProject, missingEmulators } from '../support/firebase-project.ts';
import { makeFirestoreHarness } from './support/firestore-harness.ts';
import { entry } from './support/samples.ts';
import { Traffic } from './support/traffic.ts';

vi.setConfig({ testTimeout: 120_000 });

const FIXTURES = join(import.meta.dirname, '../../fixtures');
const WORKS = readExpectedLists(join(FIXTURES, 'lists')).map(({ work }) => work);
const missing = await missingEmulators();

describe.skipIf(missing !== null)('the matching of lists on Firestore', () => {
  const traffic = new Traffic();
  let project: FirebaseProject;
  let owner: FirebaseClient;

  beforeAll(async () => {
    project = await FirebaseProject.start('demo-matching');
    const catalogue = readCandidates(join(FIXTURES, 'list-catalogue.json'));
    const entries = catalogue.map(({ id, ...manga }) => entry(id, manga));
    await makeFirestoreHarness(project).seedCatalogue(entries);
    traffic.start();
    owner = createClient(project.configuration(), { counter: traffic.counter });
    await owner.identity.signUp({ email: 'lists@mail.example', password: 'mot-de-passe' });
    return async () => {
      traffic.stop();
      await owner.dispose();
      await project.dispose();
    };
  });

  test('an entry alone reads at most three documents in the median, and never more than 30', async () => {
    const reads: number[] = [];
    for (const work of WORKS.filter((_, index) => index % 4 === 0)) {
      // oxlint-disable-next-line no-await-in-loop -- each is measured alone
      reads.push((await traffic.cost(() => owner.mangas.match([work]))).reads);
    }
    const sorted = reads.toSorted((one, other) => one - other);
    expect(sorted.length).toBeGreaterThan(100);
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(3);
    expect(sorted.at(-1)).toBeLessThanOrEqual(30);
  });

  test('lists that are matched 50 at once read at most three documents an entry', async () => {
    const calls = Math.ceil(WORKS.length / LIST_LIMITS.matchedAtOnce);
    const { reads, writes } = await traffic.cost(async () => {
      for (let call = 0; call < calls; call += 1) {
        const start = call * LIST_LIMITS.matchedAtOnce;
        // oxlint-disable-next-line no-await-in-loop -- as a client does it
        await owner.mangas.match(WORKS.slice(start, start + LIST_LIMITS.matchedAtOnce));
      }
    });
    // oxlint-disable-next-line no-console -- docs/operating.md names this figure
    console.log(`${(reads / WORKS.length).toFixed(2)} reads an entry`);
    expect(reads / WORKS.length).toBeLessThanOrEqual(3);
    expect(writes).toBe(0);
  });

  test('a work that nothing knows reads at most 20 documents', async () => {
    const work = {
      title: 'the the the the',
      otherTitles: [],
      author: '',
      mangaId: null,
      malId: null,
    };
    const { reads } = await traffic.cost(() => owner.mangas.match([{ ...work, anilistId: null }]));
    expect(reads).toBeLessThanOrEqual(20);
  });
});
