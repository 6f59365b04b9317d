import { initializeApp } from 'firebase/app';
import { getFirestore, type Transaction } from 'firebase/firestore/lite';
import { expect, test } from 'vitest';

import { firstFree, freeShortid, readShortid } from './reservations.ts';

const search = async (taken: readonly number[]) => {
  let reads = 0;
  const found = await firstFree(String, async (candidate) => {
    reads += 1;
    return !taken.includes(Number(candidate));
  });
  return { found: Number(found), reads };
};

test.each([0, 1, 2, 3, 4, 7, 8, 9, 100])(
  'with %i taken in a row, gives the next',
  async (count) => {
    const taken = Array.from({ length: count }, (_, index) => index);
    expect((await search(taken)).found).toBe(count);
  },
);

test('reads little', async () => {
  const taken = Array.from({ length: 1000 }, (_, index) => index);
  expect((await search(taken)).reads).toBeLessThan(25);
});

test('never gives one that is taken, whatever the gaps', async () => {
  for (const taken of [
    [0, 2],
    [0, 1, 3, 4],
    [0, 1, 2, 4, 5, 6, 7, 8],
  ]) {
    expect(taken).not.toContain((await search(taken)).found);
  }
});

test('a shortid whose ranking the user may not see counts as taken', async () => {
  const db = getFirestore(initializeApp({ projectId: 'demo-reservations' }));
  const hidden = 'AAAAAAAA';
  const transaction = {
    get: async ({ id }: { id: string }) => {
      if (id === hidden) throw Object.assign(new Error('refused'), { code: 'permission-denied' });
      return { exists: () => false };
    },
  } as unknown as Transaction;
  const bytes = [0, 1];
  const random = (count: number) => new Uint8Array(count).fill(bytes.shift() ?? 2);
  expect(await freeShortid(db, transaction, random)).toBe('BBBBBBBB');
  expect(await readShortid(db, transaction, hidden)).toBe('hidden');
  expect(await readShortid(db, transaction, 'BBBBBBBB')).toBeNull();
});
