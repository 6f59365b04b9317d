import { createOperatorBackend } from '@palmanga/firebase/admin';
import { beforeAll, describe, vi } from 'vitest';

import { dumpFirestore } from '../support/dump-firestore.ts';
import { FirebaseProject, missingEmulators } from '../support/firebase-project.ts';
import { describeFrenchTitlesContract } from './suites/french-titles.ts';
import { makeFirestoreHarness } from './support/firestore-harness.ts';

vi.setConfig({ testTimeout: 60_000 });

const missing = await missingEmulators();

describe.skipIf(missing !== null)('on the emulators', () => {
  let project: FirebaseProject;

  beforeAll(async () => {
    project = await FirebaseProject.start('demo-french-titles');
    return () => project.dispose();
  });

  describeFrenchTitlesContract('Firebase', async () => {
    const harness = makeFirestoreHarness(project);
    return {
      as: (name) => harness.as(name),
      visitor: () => harness.visitor(),
      dispose: () => harness.dispose(),
      operator: createOperatorBackend({
        project: project.id,
        credentials: null,
        emulator: `${project.firestore.host}:${project.firestore.port}`,
      }),
      async dump() {
        const documents = Object.entries(await dumpFirestore(project.operator));
        return Object.fromEntries(
          documents.map(([path, fields]) => [path, JSON.stringify(fields)]),
        );
      },
    };
  });
});
