import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';

import { LinkHolders, readLinkRecord } from '../../documents/migration/index.ts';
import { FreeNames } from './free-names.ts';
import { StepRun } from './step-run.ts';

/** Names for rankings of one account, whose slugs are reserved for these rankings by now. */
function makeNames(reserved: Record<string, string>, titles: readonly string[]) {
  const slugs = { select: () => slugs, get: async () => ({ docs: ids.map((id) => ({ id })) }) };
  const ids = Object.keys(reserved);
  const db = { collection: () => slugs, doc: (path: string) => path } as unknown as Firestore;
  const context = {
    db,
    dryRun: false,
    sample: null,
    random: () => new Uint8Array(),
  };
  const records = titles.map((title, index) =>
    readLinkRecord(`r${index}`, { ownerUid: 'lea', title }, index),
  );
  const asked: string[] = [];
  const transaction = {
    get: async (path: unknown) => {
      const slug = String(path).replace('users/lea/slugs/', '');
      asked.push(slug);
      const rankingId = reserved[slug];
      return { exists: rankingId !== undefined, data: () => rankingId && { rankingId } };
    },
  } as unknown as Transaction;
  const names = new FreeNames(new StepRun(context, 'links'), new LinkHolders(records));
  return { names, records, transaction, asked };
}

test('a slug that another client reserved after it was chosen goes to that client', async () => {
  const reserved: Record<string, string> = { top: 'older' };
  const { names, records, transaction, asked } = makeNames(reserved, ['Top', 'Top']);
  for (const record of records) await names.choose(record);
  reserved['top-2'] = 'of-a-client';
  const given = [];
  for (const record of records) given.push(await names.slug(transaction, record));
  expect(given).toEqual(['top-4', 'top-3']);
  expect(asked).toEqual(['top-2', 'top-4', 'top-3']);
});

test('a transaction that repeats itself gives the slug that it gave before', async () => {
  const reserved: Record<string, string> = {};
  const { names, records, transaction } = makeNames(reserved, ['Top']);
  const [record] = records;
  if (record === undefined) throw new Error('No ranking');
  expect(await names.slug(transaction, record)).toBe('top');
  expect(await names.slug(transaction, record)).toBe('top');
  reserved['top'] = record.id;
  expect(await names.slug(transaction, record)).toBe('top');
  reserved['top'] = 'of-a-client';
  expect(await names.slug(transaction, record)).toBe('top-2');
});
