import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { History } from './history.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'palmanga-state-'));
  onTestFinished(() => {
    rmSync(path, { recursive: true, force: true });
  });
  return path;
}

const entry = (sha256: string, revision: string | null) => ({
  sha256,
  size: 5,
  revision,
  records: 2,
  skipped: 1,
});

test('imports are known while the revision holds, and of their target only', () => {
  const path = folder();
  const history = new History(path, 'a');
  history.addToManifest(entry('x', 'r1'), false);
  history.addToManifest(entry('y', 'r1'), true);
  expect(history.readManifest('r1').map(({ sha256 }) => sha256)).toEqual(['x', 'y']);
  expect(history.readManifest('r2')).toEqual([]);
  expect(new History(path, 'b').readManifest('r1')).toEqual([]);
  history.addToManifest(entry('z', 'r2'), false);
  expect(history.readManifest('r1')).toEqual([]);
  history.clearManifest();
  expect(history.readManifest('r2')).toEqual([]);
});

test('a checkpoint names its file, and of its target only', () => {
  const path = folder();
  const history = new History(path, 'a');
  const checkpoint = { sha256: 'x', size: 5, watermark: 300 };
  history.writeCheckpoint(checkpoint);
  expect(history.readCheckpoint()).toEqual(checkpoint);
  expect(new History(path, 'b').readCheckpoint()).toBeNull();
  history.removeCheckpoint();
  expect(history.readCheckpoint()).toBeNull();
});

test.each(['', '{', 'null', '[]', '{"version":99,"imports":[{}],"sha256":5,"watermark":5}'])(
  'a damaged file (%s) is as good as none',
  (content) => {
    const path = folder();
    const history = new History(path, 'a');
    history.addToManifest(entry('x', null), false);
    history.writeCheckpoint({ sha256: 'x', size: 5, watermark: 300 });
    for (const name of readdirSync(path)) writeFileSync(join(path, name), content);
    expect(history.readManifest(null)).toEqual([]);
    expect(history.readCheckpoint()).toBeNull();
  },
);

test('a folder that cannot be written costs nothing but time', () => {
  const history = new History('/dev/null/nowhere', 'a');
  history.addToManifest(entry('x', null), false);
  expect(history.readManifest(null)).toEqual([]);
});
