import { describe, expect, test } from 'vitest';

import { outputFile } from './output-file.ts';

type Kind = 'file' | 'folder' | 'device' | null;

const failure = (code: string): Error => Object.assign(new Error(code), { code });

/** What a file system tells of a path that is a link or not, and leads to something of this kind. */
function files(isLink: boolean, kind: Kind, fails = 'ENOENT') {
  const statSync = () => {
    if (kind === null) throw failure(fails);
    return { isFile: () => kind === 'file', isDirectory: () => kind === 'folder' };
  };
  return {
    statSync,
    lstatSync: () => ({
      ...(isLink ? { isFile: () => false, isDirectory: () => false } : statSync()),
      isSymbolicLink: () => isLink,
    }),
    realpathSync: (path: string) => `/real/${path}`,
  };
}

describe('the file of an output', () => {
  test.each([
    ['nothing', false, null],
    ['a file', false, 'file'],
  ] as const)('is where %s is', (_name, isLink, kind) => {
    expect(outputFile('x', files(isLink, kind))).toEqual({ path: 'x' });
  });

  test('is the one that a link leads to', () => {
    expect(outputFile('x', files(true, 'file'))).toEqual({ path: '/real/x' });
  });

  test.each([
    ['a folder', false, 'folder', 'it is a folder. Name a file in it'],
    ['a link to a folder', true, 'folder', 'it is a folder. Name a file in it'],
    ['a device', false, 'device', 'it is a device, a pipe or a socket. Name a file'],
    ['a link to a device', true, 'device', 'it is a device, a pipe or a socket. Name a file'],
    ['a link to nothing', true, null, 'it is a link that leads nowhere. Name the file itself'],
  ] as const)('is not where %s is', (_name, isLink, kind, fault) => {
    expect(outputFile('x', files(isLink, kind))).toEqual({ fault });
  });

  test.each([true, false])('is unknown where the system says nothing; a link: %s', (isLink) => {
    expect(() => outputFile('x', files(isLink, null, 'EACCES'))).toThrow('EACCES');
  });
});
