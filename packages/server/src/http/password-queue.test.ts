import { expect, it } from 'vitest';

import { createPasswordQueue } from './password-queue.ts';

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('runs two calls at a time, in the order of their arrival, and refuses what is too much', async () => {
  const queue = createPasswordQueue();
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const outcomes = Array.from({ length: 30 }, (_, index) =>
    queue(async () => {
      started.push(index);
      await new Promise<void>((resolve) => ends.push(resolve));
      return index;
    }).catch((error: { code: string; retryAfter: number }) => [error.code, error.retryAfter]),
  );
  await settled();
  expect(started).toEqual([0, 1]);
  expect(await Promise.all(outcomes.slice(22))).toEqual(
    Array.from({ length: 8 }, () => ['rate-limited', 5]),
  );
  for (let end = 0; end < 22; end += 1) {
    ends[end]?.();
    await settled();
    expect(started).toHaveLength(Math.min(22, end + 3));
  }
  expect(started).toEqual(Array.from({ length: 22 }, (_, index) => index));
  expect(await Promise.all(outcomes.slice(0, 22))).toEqual(started);
});

it('goes on after a call that failed', async () => {
  const queue = createPasswordQueue();
  for (let round = 0; round < 3; round += 1) {
    await expect(queue(() => Promise.reject(new Error('boom')))).rejects.toThrow('boom');
  }
  expect(await queue(async () => 'done')).toBe('done');
});
