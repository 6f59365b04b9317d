import { createClient, type FirebaseClient } from '@palmanga/firebase/client';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import { FirebaseProject, missingEmulators } from '../support/firebase-project.ts';
import type { IdentityHarness } from './harness.ts';
import { describeIdentityContract } from './suites/identity.ts';
import { describeMainContracts } from './suites/index.ts';
import { describeOwnAccountContract } from './suites/own-account.ts';
import { examineQueries } from './support/declared-indexes.ts';
import { makeSeparateHarness } from './support/firestore-harness.ts';
import { Traffic } from './support/traffic.ts';

// Emulators are slower than a store in memory, above all at first.
vi.setConfig({ testTimeout: 60_000 });

const missing = await missingEmulators();

describe.skipIf(missing !== null)('on the emulators', () => {
  const traffic = new Traffic();
  let project: FirebaseProject;

  beforeAll(async () => {
    traffic.start();
    project = await FirebaseProject.start('demo-contract');
    return async () => {
      traffic.stop();
      await project.dispose();
    };
  });

  describeMainContracts('Firestore', async (options) =>
    makeSeparateHarness(project, {
      ...options,
      onQuery: (query) => traffic.liveQueries.push(query),
    }),
  );

  let addresses = 0;
  const makeIdentityHarness = async (): Promise<IdentityHarness> => {
    const clients: FirebaseClient[] = [];
    return {
      client: async () => {
        const client = createClient(project.configuration());
        clients.push(client);
        return client;
      },
      freshEmail: () => {
        addresses += 1;
        return `identity-${addresses}@mail.example`;
      },
      grantAdmin: ({ uid }) => project.setAdmin(uid, true),
      resetToken: (email) => project.resetToken(email),
      confirmationToken: (email) => project.confirmationToken(email),
      dispose: async () => {
        await Promise.all(clients.map((client) => client.dispose()));
      },
    };
  };
  describeIdentityContract('Firebase Authentication', makeIdentityHarness);
  describeOwnAccountContract('Firebase Authentication', makeIdentityHarness);

  // The emulator answers without an index too.
  test('every query that the suites sent has its index, and none uses an exempted field', () => {
    const { kinds, faults } = examineQueries(traffic);
    expect(faults).toEqual([]);
    expect(kinds).toBeGreaterThan(5);
  });
});
