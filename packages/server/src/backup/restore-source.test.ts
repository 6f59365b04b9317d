import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { temporaryFolder } from '../store/testing/temporary-store.ts';
import { restoreBackup } from './restore-backup.ts';

describe('a backup to restore', () => {
  test('that does not exist, or is a folder, is named', async () => {
    const folder = temporaryFolder();
    const data = join(folder, 'data');
    await expect(restoreBackup(data, folder)).rejects.toThrow(`${folder} cannot be read`);
    for (const missing of [join(folder, 'none'), join(import.meta.filename, 'none')]) {
      await expect(restoreBackup(data, missing)).rejects.toThrow(`${missing} does not exist.`);
    }
  });

  test.skipIf(process.platform === 'win32')(
    'that is a pipe is refused, not waited for',
    async () => {
      const folder = temporaryFolder();
      const pipe = join(folder, 'pipe');
      execFileSync('sh', ['-c', 'mkfifo "$0"', pipe]);
      const restoring = restoreBackup(join(folder, 'data'), pipe);
      await expect(restoring).rejects.toThrow(`${pipe} cannot be read: it is no file`);
    },
  );
});
