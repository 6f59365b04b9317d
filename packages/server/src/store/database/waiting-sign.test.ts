import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { lockFile, shareFolder, takeFolder } from '../folder/lock.ts';
import { temporaryFolder } from '../testing/temporary-store.ts';
import { WaitingSign } from './waiting-sign.ts';

let file: string;
let ours: WaitingSign;
let theirs: WaitingSign;

beforeEach(() => {
  file = join(temporaryFolder(), 'store.db');
  writeFileSync(lockFile(file), '');
  [ours, theirs] = [new WaitingSign(lockFile(file)), new WaitingSign(lockFile(file))];
  onTestFinished(() => {
    ours.close();
    theirs.close();
  });
});

test('others see it until it is lowered; its owner does not', () => {
  expect(theirs.isRaised()).toBe(false);
  ours.raise();
  ours.raise();
  expect([ours.isRaised(), theirs.isRaised()]).toEqual([false, true]);
  ours.lower();
  ours.lower();
  expect([ours.isRaised(), theirs.isRaised()]).toEqual([false, false]);
});

test('one of two that wait says it for both, then the other one', () => {
  const third = new WaitingSign(lockFile(file));
  onTestFinished(() => third.close());
  ours.raise();
  theirs.raise();
  ours.lower();
  expect(third.isRaised()).toBe(false);
  theirs.raise();
  expect(third.isRaised()).toBe(true);
});

test('goes with a process that is killed', async () => {
  const program = `
    import { WaitingSign } from ${JSON.stringify(new URL('waiting-sign.ts', import.meta.url).href)};
    const sign = new WaitingSign(${JSON.stringify(lockFile(file))});
    sign.raise();
    console.log('raised');
    setInterval(() => sign.raise(), 1000);`;
  const args = ['--input-type=module', '--eval', program];
  const process = spawn(globalThis.process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void process.kill('SIGKILL'));
  await once(process.stdout, 'data');
  expect(ours.isRaised()).toBe(true);
  process.kill('SIGKILL');
  await once(process, 'exit');
  await vi.waitFor(() => expect(ours.isRaised()).toBe(false));
});

test('changes nothing about the folder of which its file is the lock', () => {
  const use = shareFolder(file);
  ours.raise();
  theirs.isRaised();
  const another = shareFolder(file);
  another.release();
  ours.lower();
  ours.close();
  expect(() => takeFolder(file)).toThrow('A server or an import uses');
  use.release();
  takeFolder(file).release();
});

test('is a courtesy: without its file nobody waits, and nothing fails', () => {
  const nowhere = new WaitingSign(join(temporaryFolder(), 'missing', 'store.db.lock'));
  expect(nowhere.isRaised()).toBe(false);
  nowhere.raise();
  expect(nowhere.isRaised()).toBe(false);
  nowhere.lower();
  nowhere.close();
  rmSync(lockFile(file));
  expect(ours.isRaised()).toBe(false);
});
