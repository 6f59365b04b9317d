import { readOwnAccount } from '@palmanga/core';
import { createClient, type FirebaseClient } from '@palmanga/firebase/client';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import { FirebaseProject, missingEmulators } from '../support/firebase-project.ts';
import { makeFirestoreHarness } from './support/firestore-harness.ts';
import { entry, favorite, items } from './support/samples.ts';
import { Traffic } from './support/traffic.ts';

vi.setConfig({ testTimeout: 60_000 });

const missing = await missingEmulators();
const ids = (count: number) => Array.from({ length: count }, (_, index) => `m${index}`);

describe.skipIf(missing !== null)('costs of the whole account on Firestore', () => {
  const traffic = new Traffic();
  let project: FirebaseProject;
  let person: FirebaseClient;

  beforeAll(async () => {
    project = await FirebaseProject.start('demo-copy-costs');
    await makeFirestoreHarness(project).seedCatalogue(ids(12).map((id) => entry(id)));
    traffic.start();
    person = createClient(project.configuration(), { counter: traffic.counter });
    return async () => {
      traffic.stop();
      await person.dispose();
      await project.dispose();
    };
  });

  test('a copy of the account reads each ranking once, and four documents more for each', async () => {
    const user = await person.identity.signUp({
      email: 'copy@mail.example',
      password: 'mot-de-passe',
    });
    for (const count of [12, 5]) {
      const { id } = await person.rankings.create({ title: `De ${count}` });
      await person.rankings.addItems(id, items(...ids(count)));
    }
    await person.favorites.add(favorite('m1'));
    const cost = await traffic.cost(async () => {
      const { rankings } = await readOwnAccount(person, user, {
        now: Date.now(),
        readPhoto: async () => null,
      });
      for await (const { contents } of rankings) expect(contents).not.toBeNull();
    });
    // The profile and a spare one, the favorite, the manga, and five for each ranking.
    expect(cost.reads).toBeLessThanOrEqual(2 + 1 + (12 + 5) + 5 * 2);
    expect(cost.writes).toBe(0);
  });
});
