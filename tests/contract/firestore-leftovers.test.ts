import { createClient, type FirebaseClient } from '@palmanga/firebase/client';
import { doc, getDoc } from 'firebase/firestore/lite';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import { createClient as createFormer } from '../../fixtures/former-release/firebase-client.js';
import { deployedRules, setRules, withFormerRelease } from '../support/emulators.ts';
import { FirebaseProject, missingEmulators } from '../support/firebase-project.ts';
import { expectCode } from './support/rejects.ts';
import { items, leftover } from './support/samples.ts';
import { Traffic } from './support/traffic.ts';

vi.setConfig({ testTimeout: 60_000 });

const missing = await missingEmulators();
const CREDENTIALS = { email: 'leftovers@mail.example', password: 'mot-de-passe' };
const MANY = Array.from({ length: 1000 }, (_, index) => leftover(`Titre ${index}`, index + 1));

describe.skipIf(missing !== null)('leftovers on Firestore', () => {
  const traffic = new Traffic();
  let project: FirebaseProject;
  let owner: FirebaseClient;
  let former: ReturnType<typeof createFormer>;

  const made = async () => {
    const { id } = await owner.rankings.create({ title: 'De trois' });
    await owner.rankings.addItems(id, items('a', 'b', 'c'));
    return id;
  };
  const isKept = async (id: string) =>
    (await getDoc(doc(project.operator, `rankings/${id}/leftovers/kept`))).exists();

  beforeAll(async () => {
    project = await FirebaseProject.start('demo-leftovers');
    await setRules(project.firestore, project.id, withFormerRelease(deployedRules(), true));
    owner = createClient(project.configuration(), { counter: traffic.counter });
    await owner.identity.signUp(CREDENTIALS);
    former = createFormer(project.configuration());
    await former.identity.signIn(CREDENTIALS);
    traffic.start();
    return async () => {
      traffic.stop();
      await Promise.all([owner.dispose(), former.dispose()]);
      await project.dispose();
    };
  });

  test('cost one document, however many they are', async () => {
    const id = await made();
    const read = () => owner.leftovers.get(id);
    expect(await traffic.cost(read)).toEqual({ reads: 2, writes: 0 });
    const first = await traffic.cost(() => owner.leftovers.set(id, MANY, 0));
    expect(first).toEqual({ reads: 2, writes: 1 });
    const all = await traffic.cost(async () => {
      expect((await read()).leftovers).toHaveLength(1000);
    });
    expect(all).toEqual({ reads: 2, writes: 0 });
    const next = await traffic.cost(() => owner.leftovers.set(id, MANY.slice(1), 1));
    expect(next).toEqual({ reads: 2, writes: 1 });
  });

  test('go with the ranking, for one write whether there are any or not', async () => {
    const [without, kept] = [await made(), await made()];
    await owner.leftovers.set(kept, MANY, 0);
    expect(await isKept(kept)).toBe(true);
    for (const id of [without, kept]) {
      const deletion = await traffic.cost(() => owner.rankings.delete(id));
      expect(deletion.reads).toBeLessThanOrEqual(4);
      expect(deletion.writes).toBe(3 + 5);
      expect(await isKept(id)).toBe(false);
    }
  });

  test('that an open tab of the former release leaves of a deleted ranking, nobody can read', async () => {
    const id = await made();
    await owner.leftovers.set(id, MANY, 0);
    await former.rankings.delete(id);
    expect(await isKept(id)).toBe(true);
    await expectCode(() => owner.leftovers.get(id), 'ranking-not-found');
    await expectCode(() => owner.leftovers.set(id, [], 1), 'ranking-not-found');
  });
});
