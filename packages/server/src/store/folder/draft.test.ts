import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { temporaryFolder } from '../testing/temporary-store.ts';
import { createDraft } from './draft.ts';

/** Makes a draft in another process, and returns what kills that process. */
async function draftElsewhere(parent: string): Promise<() => Promise<void>> {
  const module = new URL('draft.ts', import.meta.url).href;
  const code = `
    import { writeFileSync } from 'node:fs';
    const { createDraft } = await import(${JSON.stringify(module)});
    // Kept: the lock of a draft that nothing refers to ends when memory is cleaned up.
    globalThis.draft = createDraft(${JSON.stringify(parent)});
    writeFileSync(globalThis.draft.folder + '/half', 'half a copy');
    process.stdout.write('made');
    setInterval(() => {}, 1000);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await closed;
  };
  onTestFinished(kill);
  await once(child.stdout, 'data');
  return kill;
}

test('deletes what a killed process left, and never what a living one writes', async () => {
  const parent = temporaryFolder();
  const kill = await draftElsewhere(parent);
  const [other = ''] = readdirSync(parent);
  const own = createDraft(parent);
  createDraft(parent).remove();
  expect(readdirSync(parent)).toHaveLength(2);
  expect(existsSync(join(parent, other, 'half'))).toBe(true);
  await kill();
  createDraft(parent).remove();
  expect(readdirSync(parent)).toHaveLength(1);
  own.remove();
  expect(readdirSync(parent)).toEqual([]);
}, 60_000);

test('deletes nothing else', () => {
  const parent = temporaryFolder();
  const names = ['palmanga-2026.tar.gz', 'palmanga-draft.mine', 'x.palmanga-draft.00000000'];
  for (const name of names) mkdirSync(join(parent, name));
  writeFileSync(join(parent, 'palmanga-draft.00000000'), 'no folder');
  createDraft(parent).remove();
  expect(readdirSync(parent).toSorted()).toEqual([...names, 'palmanga-draft.00000000'].toSorted());
});
