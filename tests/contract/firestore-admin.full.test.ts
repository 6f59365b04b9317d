import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import type { Operator } from '@palmanga/core';
import { createOperatorBackend } from '@palmanga/firebase/admin';
import { createClient, type FirebaseClient } from '@palmanga/firebase/client';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import { FirebaseProject, missingEmulators } from '../support/firebase-project.ts';
import { serviceAccountKey } from '../support/service-account-key.ts';
import { describeOperatorContract } from './suites/operator.ts';
import { readAll } from './support/pages.ts';
import { expectCode } from './support/rejects.ts';
import { entry } from './support/samples.ts';

vi.setConfig({ testTimeout: 60_000 });

const missing = await missingEmulators();
const CREDENTIALS = { email: 'operateur@mail.example', password: 'mot-de-passe' };

describe.skipIf(missing !== null)('the operator of Firebase', () => {
  let project: FirebaseProject;
  let admin: Operator;
  let client: FirebaseClient;

  beforeAll(async () => {
    project = await FirebaseProject.start();
    vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', `${project.auth.host}:${project.auth.port}`);
    admin = await backendOf(project).open('create');
    client = createClient(project.configuration());
    await client.identity.signUp(CREDENTIALS);
    return async () => {
      vi.unstubAllEnvs();
      await Promise.all([client.dispose(), admin.close()]);
      await project.dispose();
    };
  });

  test('grants and revokes the import right', async () => {
    const { roles } = admin;
    const seen = async () => {
      await client.identity.signOut();
      return (await client.identity.signIn(CREDENTIALS)).isAdmin;
    };
    expect(await seen()).toBe(false);
    await roles.grantAdmin(` ${CREDENTIALS.email} `);
    expect(await seen()).toBe(true);
    await client.catalogue.write([entry('granted')]);
    await roles.revokeAdmin(CREDENTIALS.email);
    expect(await seen()).toBe(false);
    await expectCode(() => client.catalogue.write([entry('refused')]), 'forbidden');
    await expectCode(() => roles.grantAdmin('personne@mail.example'), 'account-not-found');
  });

  test('writes batches of 300 whole, several at once, and finds them again', async () => {
    const batches = [0, 1, 2].map((batch) =>
      Array.from({ length: 300 }, (_, index) =>
        entry(`bulk-${batch}-${index}`, { anilistId: batch * 1000 + index + 1 }),
      ),
    );
    await Promise.all(batches.map((batch) => admin.catalogue.write(batch)));
    const [first = []] = batches;
    const keys = first.map(({ manga: { id, anilistId } }) => ({ id, anilistId }));
    expect(await admin.catalogue.find(keys)).toEqual(first);
    expect(
      await admin.catalogue.find([
        { id: 'bulk-2-1', anilistId: null },
        { id: 'other', anilistId: 5 },
        { id: 'other', anilistId: null },
      ]),
    ).toEqual([batches[2]?.[1], first[4], null]);
    const found = await readAll(300, (request) =>
      client.mangas.search({ ...request, query: 'titre bulk 2 299' }),
    );
    // A word of the query may be the start of any word, and 299 begins with 2.
    const ids = found.map(({ id }) => id).toSorted();
    expect(ids).toEqual(['bulk-0-299', 'bulk-1-299', 'bulk-2-299']);
  });

  test('replaces without merge, and refuses what is no batch', async () => {
    await admin.catalogue.write([entry('same', { anilistId: 9999 })]);
    const second = entry('same', { title: 'Autre', author: '', anilistId: null });
    await admin.catalogue.write([second]);
    expect(await client.mangas.getSheet('same')).toEqual({ id: 'same', ...second });
    await admin.catalogue.write([]);
    const tooMany = Array.from({ length: 301 }, (_, index) => entry(`more-${index}`));
    await expectCode(() => admin.catalogue.write(tooMany), 'payload-invalid');
    await expectCode(() => admin.catalogue.write([entry('a/b')]), 'payload-invalid');
  });

  test('writes to the project that the key file names', async () => {
    const key = join(mkdtempSync(join(tmpdir(), 'palmanga-key-')), 'key.json');
    writeFileSync(key, JSON.stringify(serviceAccountKey(project.id)));
    const keyed = await backendOf(project, { project: null, credentials: key }).open('create');
    try {
      await keyed.catalogue.write([entry('keyed')]);
    } finally {
      await keyed.close();
      rmSync(dirname(key), { recursive: true });
    }
    const found = await admin.catalogue.find([{ id: 'keyed', anilistId: null }]);
    expect(found).toEqual([entry('keyed')]);
  });

  test('examines the project, its accounts, indexes, rules and data', async () => {
    const findings = await backendOf(project).diagnose();
    expect(findings.map(({ name, ok }) => [name, ok])).toEqual([
      ['project', true],
      ['credentials', true],
      ['firestore', true],
      ['accounts', true],
      ['deletions', true],
      ['indexes', true],
      ['rules', true],
      ['data', true],
    ]);
  });

  describeOperatorContract('Firestore', async () => {
    await project.clear();
    return {
      backend: backendOf(project),
      unusable: backendOf(project, { credentials: '/nowhere.json', emulator: null }),
      addAccount: async (email) => {
        await client.identity.signUp({ ...CREDENTIALS, email });
      },
      isAdmin: async (email) => {
        await client.identity.signOut();
        return (await client.identity.signIn({ ...CREDENTIALS, email })).isAdmin;
      },
      dispose: () => project.clear(),
    };
  });
});

type Target = Parameters<typeof createOperatorBackend>[0];

function backendOf({ id, firestore }: FirebaseProject, changes: Partial<Target> = {}) {
  const emulator = `${firestore.host}:${firestore.port}`;
  return createOperatorBackend({ project: id, credentials: null, emulator, ...changes });
}
