import { expect, test } from 'vitest';

import { pause } from './call.ts';
import { KeyedQueue } from './keyed-queue.ts';

test('tasks of one key follow each other, those of others do not wait', async () => {
  const queue = new KeyedQueue();
  const log: string[] = [];
  const task = (name: string, milliseconds: number) => async () => {
    await pause(milliseconds);
    log.push(name);
  };
  await Promise.all([
    queue.run('a', task('a1', 30)),
    queue.run('a', task('a2', 0)),
    queue.run('b', task('b1', 5)),
  ]);
  expect(log).toEqual(['b1', 'a1', 'a2']);
});

test('a task that fails does not hold up the next', async () => {
  const queue = new KeyedQueue();
  const failing = queue.run('a', () => Promise.reject(new Error('no')));
  const next = queue.run('a', () => Promise.resolve('yes'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
