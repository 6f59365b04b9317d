import { expect, test } from 'vitest';

import { KeyedQueue } from './keyed-queue.ts';

test('tasks of one key follow each other, those of others do not wait', async () => {
  const queue = new KeyedQueue();
  const log: string[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const task = (name: string, ready: Promise<void>) => async () => {
    await ready;
    log.push(name);
  };
  const first = queue.run('a', task('a1', released));
  const second = queue.run('a', task('a2', Promise.resolve()));
  await queue.run('b', task('b1', Promise.resolve()));
  release();
  await Promise.all([first, second]);
  expect(log).toEqual(['b1', 'a1', 'a2']);
});

test('a task that fails does not hold up the next', async () => {
  const queue = new KeyedQueue();
  const failing = queue.run('a', () => Promise.reject(new Error('no')));
  const next = queue.run('a', () => Promise.resolve('yes'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
