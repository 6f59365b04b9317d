import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { StateFiles } from './state-files.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'palmanga-state-'));
  onTestFinished(() => {
    rmSync(path, { recursive: true, force: true });
  });
  return path;
}

const entry = (sha256: string, revision: string | null) => ({
  sha256,
  revision,
  records: 2,
  skipped: 1,
});

test('imports are known while the revision holds, and of their target only', () => {
  const path = folder();
  const files = new StateFiles(path, 'a');
  files.addToManifest(entry('x', 'r1'), false);
  files.addToManifest(entry('y', 'r1'), true);
  expect(files.readManifest('r1').map(({ sha256 }) => sha256)).toEqual(['x', 'y']);
  expect(files.readManifest('r2')).toEqual([]);
  expect(new StateFiles(path, 'b').readManifest('r1')).toEqual([]);
  files.addToManifest(entry('z', 'r2'), false);
  expect(files.readManifest('r1')).toEqual([]);
  files.clearManifest();
  expect(files.readManifest('r2')).toEqual([]);
});

test('a checkpoint belongs to one file', () => {
  const files = new StateFiles(folder(), 'a');
  files.writeCheckpoint({ sha256: 'x', settled: 300 });
  expect(files.readCheckpoint('x')).toEqual({ sha256: 'x', settled: 300 });
  expect(files.readCheckpoint('y')).toBeNull();
  files.removeCheckpoint();
  expect(files.readCheckpoint('x')).toBeNull();
});

test.each(['', '{', 'null', '[]', '{"version":99,"imports":[{}],"settled":5}'])(
  'a damaged file (%s) is as good as none',
  (content) => {
    const path = folder();
    const files = new StateFiles(path, 'a');
    files.addToManifest(entry('x', null), false);
    files.writeCheckpoint({ sha256: 'x', settled: 300 });
    for (const name of readdirSync(path)) writeFileSync(join(path, name), content);
    expect(files.readManifest(null)).toEqual([]);
    expect(files.readCheckpoint('x')).toBeNull();
  },
);

test('a folder that cannot be written costs nothing but time', () => {
  const files = new StateFiles('/dev/null/nowhere', 'a');
  files.addToManifest(entry('x', null), false);
  expect(files.readManifest(null)).toEqual([]);
});
