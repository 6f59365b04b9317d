import type { Ranking } from '@palmanga/core';
import { handlePath, nameCountPath, userPath } from '@palmanga/firebase/documents';
import { deleteDoc, doc, getDoc, updateDoc } from 'firebase/firestore/lite';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import { FirebaseProject, missingEmulators } from '../support/firebase-project.ts';
import type { ContractHarness } from './harness.ts';
import { makeFirestoreHarness } from './support/firestore-harness.ts';
import { expectCode } from './support/rejects.ts';

vi.setConfig({ testTimeout: 60_000 });

const missing = await missingEmulators();

describe.skipIf(missing !== null)('handles on Firestore', () => {
  let project: FirebaseProject;
  let harness: ContractHarness;

  beforeAll(async () => {
    project = await FirebaseProject.start('demo-handles-of-clients');
    harness = makeFirestoreHarness(project);
    return async () => {
      await harness.dispose();
      await project.dispose();
    };
  });

  test('that a ranking from before reservations carries are free to its owner alone', async () => {
    const [owner, stranger] = [await harness.as('ancien'), await harness.as('tiers')];
    const { id } = await owner.rankings.create({ title: 'Jadis' });
    await harness.patchRanking(id, { ownerHandle: 'jadis' });
    await expectCode(() => stranger.profiles.claimUsername('jadis'), 'username-taken');
    await owner.profiles.claimUsername('jadis');
    expect((await owner.rankings.create({ title: 'Neuf' })).ownerHandle).toBe('jadis');
  });

  test('that rankings of two accounts carry stay as they are until a migration', async () => {
    const shared = 'partagees';
    const namesakes = [
      await harness.as(shared),
      await harness.as(shared, { domain: 'autre.example' }),
    ] as const;
    const made: Ranking[] = [];
    for (const { rankings } of namesakes) made.push(await rankings.create({ title: 'Homonymes' }));
    const ownerHandle = made[0]?.ownerHandle ?? '';
    expect(ownerHandle).toContain(shared);
    await deleteDoc(doc(project.operator, handlePath(ownerHandle)));
    for (const { id } of made) await harness.patchRanking(id, { ownerHandle });
    for (const [index, { rankings, profiles }] of namesakes.entries()) {
      await expectCode(() => profiles.claimUsername(ownerHandle), 'username-taken');
      const repaired = await rankings.repairSharing(made[index]?.id ?? '');
      expect(repaired.ownerHandle).toBe(ownerHandle);
      expect((await rankings.create({ title: 'Neuf' })).ownerHandle).toBe('');
    }
    expect((await getDoc(doc(project.operator, handlePath(ownerHandle)))).exists()).toBe(false);
    const { rankings } = await harness.visitor();
    expect((await rankings.findByHandle(ownerHandle, 'homonymes'))?.id).toBe(made[0]?.id);
  });

  test('that change too soon say so, whatever the clock of the device', async () => {
    const { profiles } = await harness.as('avance');
    for (const name of ['avance-un', 'avance-deux']) await profiles.claimUsername(name);
    const ahead = Date.now() + 31 * 24 * 60 * 60 * 1000;
    const clock = vi.spyOn(Date, 'now').mockReturnValue(ahead);
    try {
      await expectCode(() => profiles.claimUsername('avance-trois'), 'username-too-soon');
    } finally {
      clock.mockRestore();
    }
  });

  test('are five at most, former ones included, and each can be taken again', async () => {
    const owner = await harness.as('cinq');
    const { uid } = owner.account;
    const counter = doc(project.operator, nameCountPath(uid));
    await owner.profiles.claimUsername('cinq-un');
    expect((await getDoc(counter)).data()).toEqual({ count: 1, name: 'cinq-un' });
    await owner.profiles.claimUsername('cinq-deux');
    expect((await getDoc(counter)).data()).toEqual({ count: 2, name: 'cinq-deux' });
    // Two years later.
    await updateDoc(counter, { count: 5 });
    await harness.patchProfile(uid, { usernameChangedAt: 1 });
    await expectCode(() => owner.profiles.claimUsername('cinq-six'), 'username-limit');
    await owner.profiles.claimUsername('cinq-un');
    expect((await getDoc(counter)).data()).toMatchObject({ count: 5 });
    // Nor from an address: such a ranking goes by its shortid.
    await updateDoc(doc(project.operator, userPath(uid)), { username: '' });
    expect(await owner.rankings.create({ title: 'Sans nom' })).toMatchObject({ ownerHandle: '' });
  });

  test('that the rules can compute are reserved', async () => {
    const [owner, other] = [await harness.as('calcul'), await harness.as('envieux')];
    await owner.profiles.saveOwn({ bio: '' });
    await harness.patchProfile(owner.account.uid, { handle: 'Lea. M' });
    expect((await owner.rankings.create({ title: 'Un' })).ownerHandle).toBe('lea-m');
    await expectCode(() => other.profiles.claimUsername('lea-m'), 'username-taken');
  });

  test('that they cannot compute are not used, but kept where a ranking carries them', async () => {
    const owner = await harness.as('accent');
    await owner.profiles.saveOwn({ bio: '' });
    await harness.patchProfile(owner.account.uid, { handle: 'Éléonore' });
    const made = await owner.rankings.create({ title: 'Un' });
    expect(made.ownerHandle).toBe('');
    await harness.patchRanking(made.id, { ownerHandle: 'eleonore' });
    expect((await owner.rankings.repairSharing(made.id)).ownerHandle).toBe('eleonore');
    await harness.patchRanking(made.id, { ownerHandle: 'autre' });
    expect((await owner.rankings.repairSharing(made.id)).ownerHandle).toBe('');
  });
});
