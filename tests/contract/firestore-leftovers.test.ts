import { createClient, type FirebaseClient } from '@palmanga/firebase/client';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import { FirebaseProject, missingEmulators } from '../support/firebase-project.ts';
import { items, leftover } from './support/samples.ts';
import { Traffic } from './support/traffic.ts';

vi.setConfig({ testTimeout: 60_000 });

const missing = await missingEmulators();

describe.skipIf(missing !== null)('the leftovers of a ranking on Firestore', () => {
  const traffic = new Traffic();
  let project: FirebaseProject;
  let owner: FirebaseClient;

  beforeAll(async () => {
    project = await FirebaseProject.start('demo-leftovers');
    traffic.start();
    owner = createClient(project.configuration(), { counter: traffic.counter });
    await owner.identity.signUp({ email: 'left@mail.example', password: 'mot-de-passe' });
    return async () => {
      traffic.stop();
      await owner.dispose();
      await project.dispose();
    };
  });

  test('are one document, however many they are', async () => {
    const ranking = await owner.rankings.create({ title: 'De 3' });
    await owner.rankings.addItems(ranking.id, items('m0', 'm1', 'm2'));
    const read = () => owner.leftovers.get(ranking.id);
    const none = await traffic.cost(read);
    expect(none).toEqual({ reads: 2, writes: 0 });
    const many = Array.from({ length: 1000 }, (_, index) => leftover(`Titre ${index}`, index + 1));
    const first = await traffic.cost(() => owner.leftovers.set(ranking.id, many, 0));
    expect(first).toEqual({ reads: 2, writes: 1 });
    expect(await traffic.cost(read)).toEqual({ reads: 2, writes: 0 });
    const next = await traffic.cost(() => owner.leftovers.set(ranking.id, many.slice(1), 1));
    expect(next).toEqual({ reads: 2, writes: 1 });
    const removed = await traffic.cost(() => owner.rankings.delete(ranking.id));
    expect(removed.reads).toBeLessThanOrEqual(4);
    expect(removed.writes).toBeLessThanOrEqual(3 + 5);
  });
});
