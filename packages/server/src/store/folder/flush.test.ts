import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

import { afterEach, expect, test, vi } from 'vitest';

import { temporaryFolder } from '../testing/temporary-store.ts';
import { flush } from './flush.ts';

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
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
