import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { deleteApp } from 'firebase/app';
import { doc, getDoc, setDoc } from 'firebase/firestore/lite';
import { expect, onTestFinished, test } from 'vitest';

import { keepEmulators, keptFirestore, restoreEmulators } from '../support/emulator-data.ts';
import { startFirestore } from '../support/emulators.ts';
import { FirebaseProject, missingEmulators, openOperator } from '../support/firebase-project.ts';
import { StorageFake } from '../support/storage-fake.ts';

// What `npm run dev:firebase` keeps on request. The accounts are those of projects that no other test has.

const missing = await missingEmulators();
const [BEFORE, AFTER] = ['demo-kept-before', 'demo-kept-after'];

test.skipIf(missing !== null)(
  `documents, accounts and photos are there again${missing ? ` (${missing})` : ''}`,
  async () => {
    const parent = mkdtempSync(join(tmpdir(), 'palmanga-kept-'));
    const folder = join(parent, 'kept');
    const project = await FirebaseProject.start('kept-emulators');
    const storage = await StorageFake.start();
    onTestFinished(async () => {
      await project.dispose();
      await storage.stop();
      rmSync(parent, { recursive: true });
    });
    await setDoc(doc(project.operator, 'mangas/akira'), { title: 'Akira' });
    storage.put('avatars/lea', new Uint8Array([1, 2, 3]), 'image/png');
    storage.put('covers/akira.webp', new Uint8Array([4]), 'image/webp');
    const account = {
      localId: 'lea',
      email: 'lea@kept.example',
      salt: 'fakeSalt',
      passwordHash: 'fakeHash:salt=fakeSalt:password=secret',
      customAttributes: '{"admin":true}',
    };
    await project.importAccounts(JSON.stringify({ users: [account] }), BEFORE);
    const kept = {
      exportFirestore: (to: string, name: string) => project.exportFirestore(to, name),
      exportAccounts: () => project.exportAccounts(BEFORE),
      importAccounts: (text: string) => project.importAccounts(text, AFTER),
    };
    expect(keptFirestore(folder)).toBeNull();
    await keepEmulators(kept, storage, folder);
    // A second run that cannot be kept leaves what the first one kept.
    const failing = { ...kept, exportAccounts: () => Promise.reject(new Error('gone')) };
    await expect(keepEmulators(failing, storage, folder)).rejects.toThrow('gone');
    await keepEmulators(kept, storage, folder);
    expect(readdirSync(parent)).toEqual(['kept']);

    const seed = keptFirestore(folder) ?? '';
    expect(existsSync(seed)).toBe(true);
    const next = await startFirestore({ seed });
    const operator = openOperator('kept-emulators', next);
    onTestFinished(async () => {
      await deleteApp(operator.app);
      await next.stop();
    });
    expect((await getDoc(doc(operator, 'mangas/akira'))).data()).toEqual({ title: 'Akira' });
    const restored = await StorageFake.start();
    onTestFinished(() => restored.stop());
    await restoreEmulators(kept, restored, folder);
    expect([...restored.objects.keys()]).toEqual(['avatars/lea']);
    expect(restored.objects.get('avatars/lea')?.bytes).toEqual(Buffer.from([1, 2, 3]));
    const { users } = JSON.parse(await project.exportAccounts(AFTER)) as { users: object[] };
    expect(users).toMatchObject([account]);
  },
  60_000,
);
