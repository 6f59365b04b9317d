import { createClient, type FirebaseClient } from '@palmanga/firebase/client';
import { doc, getDoc } from 'firebase/firestore/lite';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import { FirebaseProject, missingEmulators } from '../support/firebase-project.ts';
import { costOf } from '../support/firestore-costs.ts';
import { items, unmatchedEntry } from './support/samples.ts';
import { Traffic } from './support/traffic.ts';

vi.setConfig({ testTimeout: 60_000 });

const missing = await missingEmulators();
const CREDENTIALS = { email: 'unmatched@mail.example', password: 'mot-de-passe' };
const MANY = Array.from({ length: 1000 }, (_, index) =>
  unmatchedEntry(`Titre ${index}`, index + 1),
);

describe.skipIf(missing !== null)('unmatched entries on Firestore', () => {
  const traffic = new Traffic();
  let project: FirebaseProject;
  let owner: FirebaseClient;

  const made = async () => {
    const { id } = await owner.rankings.create({ title: 'De trois' });
    await owner.rankings.addItems(id, items('a', 'b', 'c'));
    return id;
  };
  const isKept = async (id: string) =>
    (await getDoc(doc(project.operator, `rankings/${id}/unmatched/kept`))).exists();

  beforeAll(async () => {
    project = await FirebaseProject.start('demo-unmatched');
    owner = createClient(project.configuration(), { counter: traffic.counter });
    await owner.identity.signUp(CREDENTIALS);
    traffic.start();
    return async () => {
      traffic.stop();
      await owner.dispose();
      await project.dispose();
    };
  });

  test('cost one document, however many they are', async () => {
    const id = await made();
    const read = () => owner.unmatched.get(id);
    const seen = costOf('see what a ranking has left of other lists');
    const kept = costOf('keep what it has left, up to 1,000');
    expect(seen).toMatchObject(await traffic.cost(read));
    const first = await traffic.cost(() => owner.unmatched.set(id, MANY, 0));
    expect(kept).toMatchObject(first);
    const all = await traffic.cost(async () => {
      expect((await read()).unmatched).toHaveLength(1000);
    });
    expect(seen).toMatchObject(all);
    const next = await traffic.cost(() => owner.unmatched.set(id, MANY.slice(1), 1));
    expect(kept).toMatchObject(next);
  });

  test('go with the ranking, for one write whether there are any or not', async () => {
    const [without, kept] = [await made(), await made()];
    await owner.unmatched.set(kept, MANY, 0);
    expect(await isKept(kept)).toBe(true);
    for (const id of [without, kept]) {
      const deletion = await traffic.cost(() => owner.rankings.delete(id));
      expect(deletion.reads).toBeLessThanOrEqual(4);
      expect(deletion.writes).toBe(3 + 5);
      expect(await isKept(id)).toBe(false);
    }
  });
});
