import { createClient, type FirebaseClient } from '@palmanga/firebase/client';
import { noisyPng } from '@palmanga/site/testing/pictures';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { AUTH_PROJECT, missingAuth, startAuth, type Emulator } from '../support/emulators.ts';
import { StorageFake, type Fault } from '../support/storage-fake.ts';
import { describeFilesContract } from './suites/files.ts';
import { imageFile, png } from './support/images.ts';
import { expectCode } from './support/rejects.ts';

vi.setConfig({ testTimeout: 60_000 });

const missing = await missingAuth();
const PASSWORD = 'mot-de-passe';

describe.skipIf(missing !== null)('files of Firebase', () => {
  let auth: Emulator;
  let storage: StorageFake;
  const clients: FirebaseClient[] = [];

  const connect = (): FirebaseClient => {
    const client = createClient({
      firebase: { apiKey: 'demo-key', projectId: 'demo-files', storageBucket: 'demo-bucket' },
      emulators: {
        firestore: '127.0.0.1:1',
        auth: `${auth.host}:${auth.port}`,
        storage: `${storage.host}:${storage.port}`,
      },
    });
    clients.push(client);
    return client;
  };
  const enter = async (name: string) => {
    const client = connect();
    const email = `files-${name}@mail.example`;
    const user = await client.identity.signUp({ email, password: PASSWORD });
    return { files: client.files, account: { uid: user.uid, email, displayName: null } };
  };

  beforeAll(async () => {
    [auth, storage] = await Promise.all([startAuth(AUTH_PROJECT), StorageFake.start()]);
    return async () => {
      await Promise.all(clients.map((client) => client.dispose()));
      await Promise.all([auth.stop(), storage.stop()]);
    };
  });

  describeFilesContract('Firebase, on a stand-in for Cloud Storage', async () => ({
    as: enter,
    visitor: async () => connect(),
    putCover: async (path, image) =>
      storage.put(path, new Uint8Array(await image.arrayBuffer()), image.type),
    download: async (address) => {
      const response = await fetch(address);
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
    },
    dispose: async () => {},
  }));

  test('a photo is its user’s, but for who has its download address', async () => {
    const { files, account } = await enter('photo-seule');
    const image = imageFile(png());
    const address = await files.uploadAvatar(image);
    expect((await fetch(address)).status).toBe(200);
    const path = `users/${account.uid}/avatar.png`;
    const bare = `http://${storage.host}:${storage.port}/v0/b/demo-bucket/o/${encodeURIComponent(path)}`;
    for (const asked of [bare, `${bare}?alt=media`, `${bare}?alt=media&token=guessed`]) {
      expect((await fetch(asked)).ok).toBe(false);
    }
    // No item of anybody shows it, whatever its cover says.
    const stranger = await enter('photo-autrui');
    for (const reader of [connect().files, stranger.files, files]) {
      for (const cover of [path, `/${path}`, `gs://demo-bucket/${path}`]) {
        expect(await reader.resolveCover(cover)).toBeNull();
      }
    }
  });

  describe('faults of an upload', () => {
    const small = imageFile(png());
    const big = imageFile(noisyPng(1_000_000));

    beforeEach(() => {
      storage.faults.length = 0;
      storage.commands.length = 0;
    });

    test.each<[string, Fault]>([
      ['500', 500],
      ['503', 503],
      ['408', 408],
      ['429', 429],
      ['a cut connection', 'cut'],
    ])('%s is tried again, small or big', async (name, fault) => {
      const { files, account } = await enter(`small${name.replaceAll(/\W/g, '')}`);
      storage.faults.push(fault);
      await files.uploadAvatar(small);
      storage.faults.push(fault);
      await files.uploadAvatar(big);
      expect(storage.faults).toEqual([]);
      const stored = storage.objects.get(`users/${account.uid}/avatar.png`);
      expect(stored?.bytes.length).toBe(big.size);
    });

    test('an upload cut in the middle goes on from where it was', async () => {
      const { files, account } = await enter('middle');
      const huge = imageFile(noisyPng(2_000_000));
      // The start and the first piece succeed, and the second piece gets a 503.
      storage.faults.push(null, null, 503);
      await files.uploadAvatar(huge);
      expect(storage.commands).toContain('query');
      expect(storage.commands.filter((command) => command === 'start')).toHaveLength(1);
      expect(storage.objects.get(`users/${account.uid}/avatar.png`)?.bytes.length).toBe(huge.size);
    });

    test.each<[Fault, 'session-expired' | 'forbidden' | 'quota-exceeded']>([
      [401, 'session-expired'],
      [402, 'quota-exceeded'],
      [403, 'forbidden'],
    ])('%s is not tried again and says %s', async (fault, code) => {
      const { files } = await enter(`refused${fault}`);
      storage.faults.push(fault);
      await expectCode(() => files.uploadAvatar(small), code);
      expect(storage.commands).toEqual([]);
    });

    test('an upload that is cancelled on its way stops', async () => {
      const { files } = await enter('cancelled');
      const abort = new AbortController();
      await expectCode(
        () =>
          files.uploadAvatar(imageFile(noisyPng(4_000_000)), {
            signal: abort.signal,
            onProgress: () => abort.abort(),
          }),
        'cancelled',
      );
    });

    test('what is not an image by its bytes is refused, whatever it claims', async () => {
      const { files } = await enter('claims');
      const script = imageFile(new TextEncoder().encode('<script>'), 'image/png');
      await expectCode(() => files.uploadAvatar(script), 'image-invalid');
      expect(storage.commands).toEqual([]);
    });
  });
});
