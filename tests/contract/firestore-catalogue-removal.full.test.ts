import { createOperatorBackend } from '@palmanga/firebase/admin';
import { collection, deleteField, doc, getDocs, updateDoc } from 'firebase/firestore/lite';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import { FirebaseProject, missingEmulators } from '../support/firebase-project.ts';
import { describeCatalogueRemovalContract } from './suites/catalogue-removal.ts';
import { makeFirestoreHarness } from './support/firestore-harness.ts';
import { items } from './support/samples.ts';

vi.setConfig({ testTimeout: 60_000 });

const missing = await missingEmulators();

describe.skipIf(missing !== null)('on the emulators', () => {
  let project: FirebaseProject;

  beforeAll(async () => {
    project = await FirebaseProject.start('demo-catalogue-removal');
    return () => project.dispose();
  });

  const operatorOf = () =>
    createOperatorBackend({
      project: project.id,
      credentials: null,
      emulator: `${project.firestore.host}:${project.firestore.port}`,
    });

  describeCatalogueRemovalContract('Firebase', async () => {
    const harness = makeFirestoreHarness(project);
    return {
      as: (name) => harness.as(name),
      visitor: () => harness.visitor(),
      dispose: () => harness.dispose(),
      operator: operatorOf(),
      async loggedRemovals() {
        const { docs } = await getDocs(collection(project.operator, 'operatorActs'));
        return docs
          .map((one) => one.data() as { act: string; mangaIds: string[] })
          .filter(({ act }) => act === 'remove-manga')
          .map(({ mangaIds }) => mangaIds);
      },
    };
  });

  test('a ranking of a version that kept no list of ids is counted by its items', async () => {
    const harness = makeFirestoreHarness(project);
    const { rankings } = await harness.as('vieille');
    const { id } = await rankings.create({ title: 'Ancien' });
    await rankings.addItems(id, items('ancien-manga'));
    await updateDoc(doc(project.operator, `rankings/${id}`), { itemIds: deleteField() });
    const operator = await operatorOf().open('fail');
    expect(await operator.removal.countUses(new Set(['ancien-manga']))).toEqual(
      new Map([['ancien-manga', { rankings: 1, favorites: 0 }]]),
    );
    await operator.close();
    await harness.dispose();
  });
});
