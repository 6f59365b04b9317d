import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, expect, test, vi } from 'vitest';

import { flush, flushTree } from './flush.ts';

const folders: string[] = [];

function temporaryFolder(): string {
  const folder = fs.mkdtempSync(join(tmpdir(), 'palmanga-flush-'));
  folders.push(folder);
  return folder;
}

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true });
});

/** The flags of the files that `flush` opens on a platform. */
function flagsOn(platform: NodeJS.Platform, path: string): unknown[] {
  vi.spyOn(process, 'platform', 'get').mockReturnValue(platform);
  const open = vi.spyOn(fs, 'openSync');
  syncBuiltinESMExports();
  flush(path);
  return open.mock.calls.map(([, flags]) => flags);
}

test('files are opened for writing, as Windows demands before it flushes one', () => {
  const file = join(temporaryFolder(), 'a');
  fs.writeFileSync(file, 'a');
  expect(flagsOn('win32', file)).toEqual(['r+']);
});

test('folders are flushed everywhere but on Windows, which refuses it', () => {
  const folder = temporaryFolder();
  expect(flagsOn('win32', folder)).toEqual([]);
  expect(flagsOn('linux', folder)).toEqual(['r']);
});

test('a whole folder is flushed file by file where the system has no command for it', async () => {
  const folder = temporaryFolder();
  fs.mkdirSync(join(folder, 'b'));
  for (const name of ['a', 'b/c']) fs.writeFileSync(join(folder, name), 'a');
  vi.spyOn(process, 'platform', 'get').mockReturnValue('darwin');
  const open = vi.spyOn(fs, 'openSync');
  syncBuiltinESMExports();
  await flushTree(folder);
  const paths = open.mock.calls.map(([path]) => String(path)).toSorted();
  expect(paths).toEqual(['', '/a', '/b', '/b/c'].map((path) => folder + path));
});
