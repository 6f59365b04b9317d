import { IMPERSONAL } from '@palmanga/core';
import { createOperatorBackend } from '@palmanga/firebase/admin';
import { erasedAccountPath, hashText } from '@palmanga/firebase/documents';
import { doc, getDoc } from 'firebase/firestore/lite';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import { AUTH_PROJECT } from '../support/emulators.ts';
import { FirebaseProject, missingEmulators } from '../support/firebase-project.ts';
import { scanFirestore } from '../support/scan-firestore.ts';
import { StorageFake } from '../support/storage-fake.ts';
import { ACCOUNT_PASSWORD, type ErasureHarness } from './harness.ts';
import { describeErasureContract } from './suites/erasure.ts';
import { type AuthGate, openAuthGate } from './support/auth-gate.ts';
import { makeFirestoreHarness } from './support/firestore-harness.ts';
import { favorite, items } from './support/samples.ts';
import { record } from './support/watch-log.ts';

// Emulators are slower than a store in memory, above all at first.
vi.setConfig({ testTimeout: 120_000 });

const missing = await missingEmulators();
const PROOF = { kind: 'password', password: ACCOUNT_PASSWORD } as const;

describe.skipIf(missing !== null)('on the emulators', () => {
  let project: FirebaseProject;
  let storage: StorageFake;
  let auth: AuthGate;

  beforeAll(async () => {
    // The project of the accounts, which others use on the shared emulator.
    project = await FirebaseProject.start(AUTH_PROJECT, { own: true });
    storage = await StorageFake.start();
    auth = await openAuthGate(project.auth);
    vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', `${project.auth.host}:${project.auth.port}`);
    vi.stubEnv('FIREBASE_STORAGE_EMULATOR_HOST', `${storage.host}:${storage.port}`);
    storage.isErased = async (uid) => {
      const mark = doc(project.operator, erasedAccountPath(await hashText(uid)));
      return (await getDoc(mark)).exists();
    };
    return async () => {
      vi.unstubAllEnvs();
      await Promise.all([project.dispose(), storage.stop(), auth.stop()]);
    };
  });

  const makeHarness = (): ErasureHarness => ({
    ...makeFirestoreHarness(project, { emulators: { storage, auth } }),
    operator: createOperatorBackend({
      project: project.id,
      credentials: null,
      emulator: `${project.firestore.host}:${project.firestore.port}`,
    }),
    async find(texts) {
      const documents = await scanFirestore(project.firestore, project.id);
      const objects = [...storage.objects].map(([name, { bytes }]) => [
        name,
        bytes.toString('latin1'),
      ]);
      const kept = [...documents, ...objects, ['the accounts', await project.accounts()]];
      const found = kept.filter(([name, content]) => {
        const all = `${name}\n${content}`.toLowerCase();
        return texts.some((text) => all.includes(text.toLowerCase()));
      });
      return found.map(([name = '']) => name);
    },
  });

  describeErasureContract('Firebase', async () => makeHarness());

  describe('an erasure that was cut off', () => {
    test('is seen in every window, and goes on wherever it stopped', async () => {
      const harness = makeHarness();
      const person = await harness.as('coupee');
      const { uid, email } = person.account;
      await person.profiles.claimUsername('coupee-nom');
      await person.favorites.add(favorite('a'));
      for (const title of ['Un', 'Deux', 'Trois']) {
        const { id } = await person.rankings.create({ title });
        await person.rankings.addItems(id, items('a', 'b'));
      }
      const window = await harness.as('coupee');
      const log = record((observer) => window.profiles.watchOwn(observer), window);
      await log.begins();
      const { fetch } = globalThis;
      const cut = vi.spyOn(globalThis, 'fetch');
      let stops = 0;
      for (let allowed = 1; ; allowed += 1) {
        let left = allowed;
        cut.mockImplementation(async (...args) => {
          left -= 1;
          if (left < 0) throw new TypeError('fetch failed');
          return fetch(...args);
        });
        const outcome = await person.erasure.eraseOwn(PROOF).then(
          () => 'done',
          () => 'cut',
        );
        if (outcome === 'done') break;
        stops += 1;
      }
      cut.mockRestore();
      expect(stops).toBeGreaterThan(10);
      expect(log.values).toContainEqual(expect.objectContaining({ uid, isBeingErased: true }));
      log.stop();
      expect(await harness.find([uid, email, 'coupee-nom'])).toEqual([]);
      await harness.dispose();
    });

    test('lets its owner sign in and go on, when only the identity is left', async () => {
      const harness = makeHarness();
      const person = await harness.as('presque');
      const { uid, email } = person.account;
      await person.profiles.saveOwn({ bio: 'Presque.' });
      auth.cut = 'accounts:delete';
      await expect(person.erasure.eraseOwn(PROOF)).rejects.toMatchObject({ code: 'offline' });
      auth.cut = null;
      const later = await harness.as('presque');
      expect(later.account.uid).toBe(uid);
      const log = record((observer) => later.profiles.watchOwn(observer), later);
      await log.settles((profile) => expect(profile).toMatchObject({ isBeingErased: true }));
      log.stop();
      await expect(later.favorites.add(favorite('a'))).rejects.toMatchObject({ code: 'forbidden' });
      await later.erasure.eraseOwn(PROOF);
      expect(await harness.find([uid, email])).toEqual([]);
      await harness.dispose();
    });
  });

  test('tells how far it is', async () => {
    const harness = makeHarness();
    const person = await harness.as('progres');
    for (const title of ['Un', 'Deux']) await person.rankings.create({ title });
    const seen: (readonly [number, number])[] = [];
    await person.erasure.eraseOwn(PROOF, {
      onProgress: ({ done, total }) => void seen.push([done, total]),
    });
    expect(seen).toEqual([
      [0, 2],
      [1, 2],
      [2, 2],
    ]);
    const names = [...(await scanFirestore(project.firestore, project.id)).keys()];
    const left = new Set(names.map((name) => name.split('/')[0]));
    // Rankings leave tombstones.
    const kept = new Set<string>([
      'rankings',
      ...IMPERSONAL.documents.map((path) => path.replace(/\/[^/]*$/, '')),
    ]);
    expect([...left].filter((name) => !kept.has(name ?? ''))).toEqual([]);
    await harness.dispose();
  });
});
