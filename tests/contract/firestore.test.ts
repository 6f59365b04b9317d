import { createClient, type FirebaseClient } from '@palmanga/firebase/client';
import { beforeAll, describe, vi } from 'vitest';

import { FirebaseProject, missingEmulators } from '../support/firebase-project.ts';
import type { IdentityHarness } from './harness.ts';
import { describeIdentityContract } from './suites/identity.ts';
import { describeMainContracts } from './suites/index.ts';
import { describeOwnAccountContract } from './suites/own-account.ts';
import { makeSeparateHarness } from './support/firestore-harness.ts';

// Emulators are slower than a store in memory, above all at first.
vi.setConfig({ testTimeout: 60_000 });

const missing = await missingEmulators();

describe.skipIf(missing !== null)('on the emulators', () => {
  let project: FirebaseProject;

  beforeAll(async () => {
    project = await FirebaseProject.start('demo-contract');
    return async () => {
      await project.dispose();
    };
  });

  describeMainContracts('Firestore', async (options) => makeSeparateHarness(project, options));

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
});
