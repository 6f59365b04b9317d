import { beforeAll, describe, expect, test } from 'vitest';

import { FirebaseProject, missingEmulators } from '../support/firebase-project.ts';
import type { ContractHarness } from './harness.ts';
import { makeFirestoreHarness } from './support/firestore-harness.ts';
import { expectCode } from './support/rejects.ts';

const missing = await missingEmulators();

describe.skipIf(missing !== null)('a transaction that a visitor leaves open', () => {
  let project: FirebaseProject;
  let harness: ContractHarness;

  beforeAll(async () => {
    project = await FirebaseProject.start('demo-locks');
    harness = makeFirestoreHarness(project);
    return async () => {
      await harness.dispose();
      await project.dispose();
    };
  });

  /** Calls Firestore as a program without an account. */
  async function post(action: string, body: object): Promise<Record<string, unknown>> {
    const { host, port } = project.firestore;
    const documents = `v1/projects/${project.id}/databases/(default)/documents`;
    const answer = await fetch(`http://${host}:${port}/${documents}:${action}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
    const parsed = (await answer.json()) as Record<string, unknown> | [Record<string, unknown>];
    return Array.isArray(parsed) ? parsed[0] : parsed;
  }

  test(
    'is what an owner’s change waits for, and is told of when it does not end',
    { timeout: 180_000 },
    async () => {
      const owner = await harness.as('retenue');
      const { id } = await owner.rankings.create({ title: 'Retenu' });
      const name = `projects/${project.id}/databases/(default)/documents/rankings/${id}`;
      const { transaction } = await post('beginTransaction', { options: { readWrite: {} } });
      await post('batchGet', { documents: [name], transaction });
      await expectCode(() => owner.rankings.setDescription(id, 'Attend'), 'busy');
      const waits = owner.rankings.setDescription(id, 'Attend encore');
      await post('rollback', { transaction });
      await waits;
      expect(await owner.rankings.get(id)).toMatchObject({ description: 'Attend encore' });
    },
  );
});
