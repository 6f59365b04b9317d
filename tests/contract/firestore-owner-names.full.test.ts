import { LIMITS, type ListSlice, ownerShown, type Ranking } from '@palmanga/core';
import { deleteField, doc, getDoc, updateDoc } from 'firebase/firestore/lite';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import { FirebaseProject, missingEmulators } from '../support/firebase-project.ts';
import type { ContractHarness } from './harness.ts';
import { makeFirestoreHarness } from './support/firestore-harness.ts';
import { record } from './support/watch-log.ts';

vi.setConfig({ testTimeout: 60_000 });

const missing = await missingEmulators();
const realFetch = globalThis.fetch;

// There a ranking holds a copy of the name.
describe.skipIf(missing !== null)('owner names on Firestore', () => {
  let project: FirebaseProject;
  let harness: ContractHarness;

  beforeAll(async () => {
    project = await FirebaseProject.start('demo-owner-names');
    harness = makeFirestoreHarness(project);
    return async () => {
      await harness.dispose();
      await project.dispose();
    };
  });

  const stored = async (id: string) =>
    (await getDoc(doc(project.operator, `rankings/${id}`))).data();
  const outdate = (id: string, ownerName: unknown) =>
    updateDoc(doc(project.operator, `rankings/${id}`), { ownerName });

  test('a ranking of a former release gets one at its owner’s visit, and is readable before', async () => {
    const { rankings, profiles } = await harness.as('ancienne');
    await profiles.saveOwn({ displayName: 'Léa' });
    const { id, ownerHandle } = await rankings.create({ title: 'Ancien' });
    await outdate(id, deleteField());
    const visitor = await harness.visitor();
    const found = await visitor.rankings.get(id);
    expect(found).toMatchObject({ ownerName: '' });
    expect(found && ownerShown(found)).toBe(ownerHandle);
    expect(await rankings.repairSharing(id)).toMatchObject({ ownerName: 'Léa' });
    expect(await visitor.rankings.get(id)).toMatchObject({ ownerName: 'Léa' });
    const before = await stored(id);
    await rankings.repairSharing(id);
    expect(await stored(id)).toEqual(before);
  });

  test('a profile of another program gives the clean part of its name', async () => {
    const { account, rankings, profiles } = await harness.as('autre');
    await profiles.saveOwn({ bio: 'Ici' });
    const displayName = `L\u202Eéa\n${'x'.repeat(90)}`;
    await updateDoc(doc(project.operator, `users/${account.uid}`), { displayName });
    const { ownerName } = await rankings.create({ title: 'Propre' });
    expect(ownerName).toBe(`Léa ${'x'.repeat(76)}`);
  });

  test('a save writes the newest page of rankings, and only those that differ', async () => {
    const { rankings, profiles } = await harness.as('beaucoup');
    const made: Ranking[] = [];
    for (let index = 0; index <= LIMITS.pageSize; index += 1) {
      made.push(await rankings.create({ title: `Classement ${index}` }));
    }
    const [oldest, ...newest] = made;
    const right = newest[3];
    if (oldest === undefined || right === undefined) throw new Error('Too few');
    await outdate(right.id, 'Zoé');
    const before = await stored(right.id);
    await profiles.saveOwn({ displayName: 'Zoé' });
    const log = record<ListSlice<Ranking>>((observer) =>
      rankings.watchOwn({ limit: LIMITS.pageSize }, observer),
    );
    await log.settles(({ items }) =>
      expect(items.filter(({ ownerName }) => ownerName === 'Zoé')).toHaveLength(LIMITS.pageSize),
    );
    log.stop();
    expect(await stored(right.id)).toEqual(before);
    expect(await rankings.get(oldest.id)).toMatchObject({ ownerName: '' });
    expect(await rankings.repairSharing(oldest.id)).toMatchObject({ ownerName: 'Zoé' });
  });

  test('a save is done when only the rankings cannot be found, and a visit sets the name', async () => {
    const { rankings, profiles } = await harness.as('perdue');
    const { id } = await rankings.create({ title: 'Introuvable' });
    vi.stubGlobal('fetch', async (...[input, init]: Parameters<typeof fetch>) => {
      const url = input instanceof Request ? input.url : String(input);
      if (!url.includes(':runQuery')) return realFetch(input, init);
      return new Response('{"error":{"message":"injected"}}', { status: 503 });
    });
    await profiles.saveOwn({ displayName: 'Zoé' });
    vi.unstubAllGlobals();
    expect(await stored(id)).toMatchObject({ ownerName: '' });
    expect(await rankings.repairSharing(id)).toMatchObject({ ownerName: 'Zoé' });
  });
});
