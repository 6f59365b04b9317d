import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, test } from 'vitest';

import { outputFile } from './output-file.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'palmanga-output-')));
const at = (name: string): string => join(folder, name);
const FOLDER = 'it is a folder. Name a file in it';
const DEVICE = 'it is a device, a pipe or a socket. Name a file';

writeFileSync(at('file'), '');
mkdirSync(at('folder'));
symlinkSync(at('file'), at('link-to-file'));
symlinkSync(at('folder'), at('link-to-folder'));
symlinkSync('/dev/null', at('link-to-device'));
symlinkSync(at('nothing'), at('link-to-nothing'));
symlinkSync(at('loop'), at('loop'));

afterAll(() => rmSync(folder, { recursive: true }));

describe('the file of an output', () => {
  test.each([
    ['nothing', 'nothing', 'nothing'],
    ['a file', 'file', 'file'],
    ['a link to a file', 'link-to-file', 'file'],
  ])('is where %s is, or leads to', (_name, path, expected) => {
    expect(outputFile(at(path))).toEqual({ path: at(expected) });
  });

  test.each([
    ['a folder', at('folder'), FOLDER],
    ['a link to a folder', at('link-to-folder'), FOLDER],
    ['a device', '/dev/null', DEVICE],
    ['a link to a device', at('link-to-device'), DEVICE],
    [
      'a link to nothing',
      at('link-to-nothing'),
      'it is a link that leads nowhere. Name the file itself',
    ],
  ])('is not where %s is', (_name, path, fault) => {
    expect(outputFile(path)).toEqual({ fault });
  });

  test.each([
    ['a path through a file', 'file/name', 'ENOTDIR'],
    ['a link to itself', 'loop', 'ELOOP'],
  ])('is unknown where the system does not say: %s', (_name, path, code) => {
    expect(() => outputFile(at(path))).toThrow(code);
  });
});
