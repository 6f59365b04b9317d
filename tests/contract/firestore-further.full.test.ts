import { beforeAll, describe, expect, test, vi } from 'vitest';

import { FirebaseProject, missingEmulators } from '../support/firebase-project.ts';
import { describeFurtherContracts } from './suites/index.ts';
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
    project = await FirebaseProject.start('demo-contract-further');
    return async () => {
      traffic.stop();
      await project.dispose();
    };
  });

  describeFurtherContracts('Firestore', async (options) =>
    makeSeparateHarness(project, {
      ...options,
      onQuery: (query) => traffic.liveQueries.push(query),
    }),
  );

  // The emulator answers without an index too.
  test('every query that the suites sent has its index, and none uses an exempted field', () => {
    const { kinds, faults } = examineQueries(traffic);
    expect(faults).toEqual([]);
    expect(kinds).toBeGreaterThan(5);
  });
});
