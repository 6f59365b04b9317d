import { beforeAll, describe, vi } from 'vitest';

import { FirebaseProject, missingEmulators } from '../support/firebase-project.ts';
import { describeFurtherContracts } from './suites/index.ts';
import { makeSeparateHarness } from './support/firestore-harness.ts';

// Emulators are slower than a store in memory, above all at first.
vi.setConfig({ testTimeout: 60_000 });

const missing = await missingEmulators();

describe.skipIf(missing !== null)('on the emulators', () => {
  let project: FirebaseProject;

  beforeAll(async () => {
    project = await FirebaseProject.start('demo-contract-further');
    return async () => {
      await project.dispose();
    };
  });

  describeFurtherContracts('Firestore', async (options) => makeSeparateHarness(project, options));
});
