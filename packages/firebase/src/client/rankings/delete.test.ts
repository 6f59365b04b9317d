import type { Firestore } from 'firebase/firestore/lite';
import { beforeEach, expect, test, vi } from 'vitest';

import { deleteRanking } from './delete.ts';
import { changeOwned, type OwnedRanking } from './owned-ranking.ts';

vi.mock('./owned-ranking.ts', () => ({ changeOwned: vi.fn() }));

/** What each transaction deletes, and the order that it leaves. */
const transactions: { deleted: string[]; left: number | null }[] = [];
let itemIds: readonly string[];

beforeEach(() => {
  transactions.length = 0;
  vi.mocked(changeOwned).mockImplementation(async (_db, _uid, _id, change) => {
    const transaction = { deleted: [] as string[], left: null as number | null };
    transactions.push(transaction);
    const owned = {
      transaction: { delete: (target: unknown) => transaction.deleted.push(String(target)) },
      reference: 'the ranking',
      ranking: { id: 'r1', slug: '', shortid: '' },
      itemIds,
      item: (mangaId: string) => mangaId,
      writeOrder: (order: readonly string[]) => {
        transaction.left = order.length;
        itemIds = order;
      },
    };
    return change(owned as unknown as OwnedRanking);
  });
});

test('takes the items in batches of 400 from the end, then the ranking', async () => {
  const all = Array.from({ length: 1000 }, (_, index) => `m${index}`);
  itemIds = all;
  await deleteRanking({} as Firestore, 'lea', 'r1');
  expect(transactions.map(({ deleted, left }) => [deleted.length, left])).toEqual([
    [400, 600],
    [400, 200],
    [200, 0],
    [1, null],
  ]);
  expect(transactions[0]?.deleted).toEqual(all.slice(600));
  expect(transactions.at(-1)?.deleted).toEqual(['the ranking']);
});
