import { expect, test } from 'vitest';

import { Lanes } from './lanes.ts';
import { pause } from './pause.ts';

test('tasks of one key follow each other, those of others do not wait', async () => {
  const lanes = new Lanes();
  const log: string[] = [];
  const task = (name: string, milliseconds: number) => async () => {
    await pause(milliseconds);
    log.push(name);
  };
  await Promise.all([
    lanes.run('a', task('a1', 30)),
    lanes.run('a', task('a2', 0)),
    lanes.run('b', task('b1', 5)),
  ]);
  expect(log).toEqual(['b1', 'a1', 'a2']);
});

test('a task that fails does not hold up the next', async () => {
  const lanes = new Lanes();
  const failing = lanes.run('a', () => Promise.reject(new Error('no')));
  const next = lanes.run('a', () => Promise.resolve('yes'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
