import { createOperatorBackend } from '@palmanga/firebase/admin';
import { beforeAll, describe, vi } from 'vitest';

import { AUTH_PROJECT } from '../support/emulators.ts';
import { FirebaseProject, missingEmulators } from '../support/firebase-project.ts';
import { scanFirestore } from '../support/scan-firestore.ts';
import { StorageFake } from '../support/storage-fake.ts';
import { describeAccountCopyContract } from './suites/account-copy.ts';
import { makeFirestoreHarness } from './support/firestore-harness.ts';
import { storedInFirestore } from './support/stored-fields.ts';

// Emulators are slower than a store in memory, above all at first.
vi.setConfig({ testTimeout: 120_000 });

const missing = await missingEmulators();

describe.skipIf(missing !== null)('on the emulators', () => {
  let project: FirebaseProject;
  let storage: StorageFake;

  beforeAll(async () => {
    // The project of the accounts, which others use on the shared emulator.
    project = await FirebaseProject.start(AUTH_PROJECT, { own: true });
    storage = await StorageFake.start();
    vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', `${project.auth.host}:${project.auth.port}`);
    vi.stubEnv('FIREBASE_STORAGE_EMULATOR_HOST', `${storage.host}:${storage.port}`);
    return async () => {
      vi.unstubAllEnvs();
      await Promise.all([project.dispose(), storage.stop()]);
    };
  });

  describeAccountCopyContract('Firebase', async () => {
    const { host, port } = project.firestore;
    return {
      ...makeFirestoreHarness(project, { emulators: { storage } }),
      operator: createOperatorBackend({
        project: project.id,
        credentials: null,
        emulator: `${host}:${port}`,
      }),
      async readPhoto(_name, address) {
        const response = await fetch(address);
        return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
      },
      storedFields: async ({ uid }) =>
        storedInFirestore(await scanFirestore(project.firestore, project.id), uid),
      renamed: {
        'handles.page': 'username',
        'rankings.topItems': 'items',
        'users/counts.rankingId': 'id',
        'users/slugs.rankingId': 'id',
      },
      untold: {
        'rankings/versions.number': 'Told as the order of versions.',
        'rankings/unmatched.revision': 'Tells two writers apart.',
        'rankings/items.notedAt': 'When a live read was last to report the note.',
        'users/counts.count': 'The number of rankings, which are told.',
      },
    };
  });
});
