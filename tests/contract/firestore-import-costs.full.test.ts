import { createClient, type FirebaseClient } from '@palmanga/firebase/client';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import { FirebaseProject, missingEmulators } from '../support/firebase-project.ts';
import { makeFirestoreHarness } from './support/firestore-harness.ts';
import { entry } from './support/samples.ts';
import { Traffic } from './support/traffic.ts';

vi.setConfig({ testTimeout: 60_000 });

const missing = await missingEmulators();

describe.skipIf(missing !== null)('costs of an import into Firestore', () => {
  const traffic = new Traffic();
  let project: FirebaseProject;
  let operator: FirebaseClient;

  beforeAll(async () => {
    project = await FirebaseProject.start('demo-import-costs');
    const entries = Array.from({ length: 30 }, (_, index) =>
      entry(`m${index}`, { anilistId: index % 2 ? 9000 + index : null }),
    );
    await makeFirestoreHarness(project).seedCatalogue(entries);
    traffic.start();
    operator = createClient(project.configuration(), { counter: traffic.counter });
    const account = { email: 'import-costs@mail.example', password: 'mot-de-passe' };
    const { uid } = await operator.identity.signUp(account);
    await project.setAdmin(uid, true);
    await operator.identity.signIn(account);
    return async () => {
      traffic.stop();
      await operator.dispose();
      await project.dispose();
    };
  });

  test('comparing a manga with the catalogue reads it once, with an AniList id or without', async () => {
    const keys = Array.from({ length: 30 }, (_, index) => ({
      id: `m${index}`,
      anilistId: index % 2 ? 9000 + index : null,
    }));
    // The manga and its details.
    expect((await traffic.cost(() => operator.catalogue.find(keys))).reads).toBe(60);
  });

  test('a manga that the catalogue has under another id costs one query more', async () => {
    const find = () => operator.catalogue.find([{ id: 'new', anilistId: 9001 }]);
    expect((await traffic.cost(find)).reads).toBeLessThanOrEqual(3);
  });
});
