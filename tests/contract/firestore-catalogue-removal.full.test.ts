import { createOperatorBackend } from '@palmanga/firebase/admin';
import { collection, deleteField, doc, getDocs, updateDoc } from 'firebase/firestore/lite';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import { writeDocuments } from '../support/existing-database.ts';
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

  test('a ranking without a list of ids is counted once for each manga of its items', async () => {
    const harness = makeFirestoreHarness(project);
    const { rankings } = await harness.as('vieille');
    const { id } = await rankings.create({ title: 'Ancien' });
    await rankings.addItems(id, items('ancien-manga'));
    const ranking = `rankings/${id}`;
    await updateDoc(doc(project.operator, ranking), { itemIds: deleteField() });
    // Another program may give its items ids of their own, and hold a manga twice.
    await writeDocuments(project.operator, {
      [`${ranking}/items/x1`]: { mangaId: 'ancien-manga', position: 2 },
      [`${ranking}/items/x2`]: { mangaId: 'autre-manga', position: 3 },
    });
    const operator = await operatorOf().open('fail');
    const used = { rankings: 1, favorites: 0 };
    expect(await operator.removal.countUses(new Set(['ancien-manga', 'autre-manga']))).toEqual(
      new Map([
        ['ancien-manga', used],
        ['autre-manga', used],
      ]),
    );
    await operator.close();
    await harness.dispose();
  });
});
