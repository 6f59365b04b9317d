import { beforeAll, describe, test } from 'vitest';

import { deployedRules, setRules } from '../../support/emulators.ts';
import { missingEmulators } from '../../support/firebase-project.ts';
import { startOperatorProject, type OperatorProject } from '../support/operator-project.ts';
import { EMAIL, FIREBASE, PROJECT } from '../support/option-cases.ts';
import { runOptionCase } from '../support/run-option-case.ts';

const missing = await missingEmulators();

describe.skipIf(missing !== null)('options on Firebase', () => {
  let project: OperatorProject;

  beforeAll(async () => {
    project = await startOperatorProject(PROJECT, EMAIL);
    await setRules(project.firestore, PROJECT, deployedRules());
    return () => project.stop();
  });

  test.each(FIREBASE.map((one) => [one.args.join(' '), one] as const))('%s', (_, one) => {
    const { FIRESTORE_EMULATOR_HOST = '', FIREBASE_AUTH_EMULATOR_HOST = '' } = project.env;
    return runOptionCase(one, { FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST });
  });
});
