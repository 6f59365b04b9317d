import type { Firestore } from 'firebase/firestore/lite';
import { beforeEach, expect, test, vi } from 'vitest';

import { deleteRanking } from './delete.ts';
import { changeOwned, type OwnedRanking } from './owned-ranking.ts';

vi.mock('./owned-ranking.ts', () => ({ changeOwned: vi.fn() }));
vi.mock('./count.ts', () => ({ readRankingCount: async () => 0 }));

/** What each transaction deletes, the order that it leaves, and the tombstone that it writes. */
const transactions: { deleted: string[]; left: number | null; buried: string | null }[] = [];
let itemIds: readonly string[];
let versionCount = 0;

beforeEach(() => {
  transactions.length = 0;
  vi.mocked(changeOwned).mockImplementation(async (_db, _uid, _id, change) => {
    const transaction: (typeof transactions)[number] = { deleted: [], left: null, buried: null };
    transactions.push(transaction);
    const owned = {
      transaction: {
        delete: (target: unknown) => transaction.deleted.push(String(target)),
        set: (target: unknown, fields: object) => {
          transaction.buried = `${String(target)}: ${Object.keys(fields).join()}`;
        },
      },
      reference: 'the ranking',
      ranking: { id: 'r1', slug: '', shortid: '' },
      itemIds,
      item: (mangaId: string) => mangaId,
      topItemsOf: async () => [],
      versionCount,
      version: (slot: number) => `version ${slot}`,
      unmatched: 'unmatched',
      shorten: (order: readonly string[]) => {
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
  expect(transactions.map(({ deleted, left, buried }) => [deleted.length, left, buried])).toEqual([
    [400, 600, null],
    [400, 200, null],
    [200, 0, null],
    [1, null, 'the ranking: deletedAt'],
  ]);
  expect(transactions[0]?.deleted).toEqual(all.slice(600));
  expect(transactions.at(-1)?.deleted).toEqual(['unmatched']);
});

test.each([
  [0, 0],
  [7, 7],
  [123, 50],
])('of %i versions takes the %i that are kept, with the ranking', async (count, kept) => {
  itemIds = ['a'];
  versionCount = count;
  await deleteRanking({} as Firestore, 'lea', 'r1');
  const versions = Array.from({ length: kept }, (_, slot) => `version ${slot}`);
  expect(transactions.map(({ deleted }) => deleted)).toEqual([['a'], [...versions, 'unmatched']]);
});
