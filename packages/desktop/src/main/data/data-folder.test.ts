import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { checkDataFolder, describeFolderFault } from './data-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'palmanga-data-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('data folder', () => {
  it('is created when it is missing, and left empty', () => {
    const data = join(folder, 'a', 'b');
    expect(checkDataFolder(data)).toBeNull();
    expect(existsSync(data)).toBe(true);
    expect(readdirSync(data)).toEqual([]);
  });

  it('cannot be a file or lie under a file', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(checkDataFolder(file)).toBe('data-folder-missing');
    expect(checkDataFolder(join(file, 'data'))).toBe('data-folder-missing');
  });

  it('is reported when read-only', () => {
    const system = {
      mkdirSync: () => undefined,
      writeFileSync: () => {
        throw Object.assign(new Error('read-only file system'), { code: 'EROFS' });
      },
      rmSync: () => undefined,
    };
    expect(checkDataFolder(folder, system)).toBe('data-folder-read-only');
  });

  it.each([
    ['EACCES', 'data-folder-read-only'],
    ['EPERM', 'data-folder-read-only'],
    ['EROFS', 'data-folder-read-only'],
    ['ENOSPC', 'storage-full'],
    ['EDQUOT', 'storage-full'],
    ['ENOENT', 'data-folder-missing'],
    ['ENXIO', 'data-folder-missing'],
    [undefined, 'data-folder-read-only'],
  ])('explains %s as %s', (code, failure) => {
    expect(describeFolderFault(Object.assign(new Error('fault'), { code }))).toBe(failure);
  });
});
