import { beforeAll, describe, expect, test, vi } from 'vitest';

import { FirebaseProject, missingEmulators } from '../support/firebase-project.ts';
import type { ContractHarness } from './harness.ts';
import { makeFirestoreHarness } from './support/firestore-harness.ts';
import { expectCode } from './support/rejects.ts';

vi.setConfig({ testTimeout: 60_000 });

const missing = await missingEmulators();

describe.skipIf(missing !== null)('handles on Firestore', () => {
  let harness: ContractHarness;

  beforeAll(async () => {
    const project = await FirebaseProject.start('demo-handles-of-clients');
    harness = makeFirestoreHarness(project);
    return async () => {
      await harness.dispose();
      await project.dispose();
    };
  });

  test('that a ranking from before reservations carries belong to the oldest’s owner', async () => {
    const [oldest, later, stranger] = [
      await harness.as('ancien'),
      await harness.as('suivant'),
      await harness.as('tiers'),
    ];
    for (const { rankings } of [oldest, later]) {
      const { id } = await rankings.create({ title: 'Jadis' });
      await harness.patchRanking(id, { ownerHandle: 'jadis' });
    }
    for (const { profiles } of [later, stranger]) {
      await expectCode(() => profiles.claimUsername('jadis'), 'username-taken');
    }
    await oldest.profiles.claimUsername('jadis');
    expect((await oldest.rankings.create({ title: 'Neuf' })).ownerHandle).toBe('jadis');
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
