import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { paintPng, RED } from '@palmanga/site/testing/pictures';
import { expect, test } from 'vitest';

import { parseAvatarAddress } from '../data-folder/data-files.ts';
import { temporaryFolder } from '../store/testing/temporary-store.ts';
import { query } from '../testing/data-folder.ts';
import { TestServer } from '../testing/test-server.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const ACCOUNTS = 6;
const BACKUPS = 4;
/** One is stored as JPEG, the other as PNG. */
const PICTURES = [paintPng(8, 8, () => RED), paintPng(8, 8, () => [0, 0, 0, 99])];

test('while people change their photos, a backup contains every photo that its database names', async () => {
  const server = await TestServer.start();
  try {
    const end = new AbortController();
    let changes = 0;
    const changePhotos = async (account: number): Promise<void> => {
      const browser = server.browser();
      const { identity, profiles } = server.client(browser);
      await identity.signUp({ email: `a${account}@mail.example`, password: 'mot-de-passe' });
      while (!end.signal.aborted) {
        const response = await browser.fetch(`${server.url}/api/files/avatar`, {
          method: 'PUT',
          headers: { 'Content-Type': 'image/png' },
          body: new Uint8Array(PICTURES[changes % PICTURES.length] ?? []),
        });
        const { photoURL } = (await response.json()) as { photoURL: string };
        await profiles.saveOwn({ photoURL });
        await identity.updateAccount({ photoURL });
        changes += 1;
      }
    };
    const changing = Promise.all(Array.from({ length: ACCOUNTS }, (_, n) => changePhotos(n)));
    await expect.poll(() => changes, { timeout: 20_000 }).toBeGreaterThan(ACCOUNTS);
    for (let round = 0; round < BACKUPS; round += 1) {
      const folder = temporaryFolder();
      const archive = join(folder, 'copy.tar.gz');
      const { photos } = await createBackup(server.dataFolder, archive);
      const restored = join(folder, 'data');
      expect((await restoreBackup(restored, archive)).pictures?.photos).toBe(photos);
      const named = query(
        restored,
        'SELECT photoURL AS address FROM profiles UNION SELECT image FROM user',
      ).flatMap(({ address }) => parseAvatarAddress(String(address)) ?? []);
      expect(named.length).toBeGreaterThan(0);
      for (const { uid, name } of named) {
        expect(existsSync(join(restored, 'users', uid, name))).toBe(true);
      }
    }
    end.abort();
    await changing;
  } finally {
    await server.dispose();
  }
}, 60_000);
