import {
  doc,
  serverTimestamp,
  writeBatch,
  type Firestore,
  type WriteBatch,
} from 'firebase/firestore/lite';

import type { Run } from './rule-case.ts';
import { copyOf } from './world.ts';

type Data = Record<string, unknown>;

/** Several writes in one commit, as the client sends them. */
export const together =
  (write: (batch: WriteBatch, at: (path: string) => ReturnType<typeof doc>) => void): Run =>
  async (db: Firestore) => {
    const batch = writeBatch(db);
    write(batch, (path) => doc(db, path));
    await batch.commit();
  };

/** An id of a new ranking, as the SDK makes them. */
export const NEW_ID = 'NewRankingOfTheOwner';

export interface NewRanking {
  readonly id?: string;
  readonly fields?: Data;
  readonly slugRankingId?: string | null;
  readonly shortidRankingId?: string | null;
  /** Further documents to set in the commit, by path. */
  readonly also?: Readonly<Record<string, Data>>;
}

/** Creates a ranking with its two reservations, as the client does. */
export function createRanking(options: NewRanking = {}): Run {
  const { id = NEW_ID, slugRankingId = id, shortidRankingId = id } = options;
  const fields = {
    ownerUid: 'owner',
    ownerHandle: 'alice',
    title: 'Nouveau',
    slug: 'nouveau',
    shortid: 'NNNNNNNN',
    visibility: 'public',
    itemsCount: 0,
    itemIds: [],
    createdAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
    ...options.fields,
  };
  return together((batch, at) => {
    batch.set(at(`rankings/${id}`), fields);
    if (slugRankingId !== null) {
      const path = `users/${fields.ownerUid}/slugs/${fields.slug || 'x'}`;
      batch.set(at(path), { rankingId: slugRankingId });
    }
    if (shortidRankingId !== null) {
      const path = `shortids/${fields.shortid || 'x'}`;
      batch.set(at(path), { rankingId: shortidRankingId });
    }
    for (const [path, data] of Object.entries(options.also ?? {})) batch.set(at(path), data);
  });
}

/** One commit that changes a ranking's list and its items. */
export interface ListChange {
  readonly ranking?: string;
  readonly itemIds: unknown;
  readonly itemsCount?: unknown;
  readonly fields?: Data;
  /** Items to create by id: the position, or fields that replace the well-formed ones. */
  readonly create?: Readonly<Record<string, Data | number>>;
  readonly move?: Readonly<Record<string, unknown>>;
  readonly remove?: readonly string[];
}

export function changeList(change: ListChange): Run {
  const { ranking = 'public', itemIds } = change;
  const count = Array.isArray(itemIds) ? itemIds.length : 0;
  return together((batch, at) => {
    batch.update(at(`rankings/${ranking}`), {
      itemIds,
      itemsCount: change.itemsCount ?? count,
      updatedAt: serverTimestamp(),
      ...change.fields,
    });
    const item = (id: string) => at(`rankings/${ranking}/items/${id}`);
    for (const [id, given] of Object.entries(change.create ?? {})) {
      const fields = typeof given === 'number' ? { position: given } : given;
      batch.set(item(id), { ...copyOf(id), addedAt: serverTimestamp(), ...fields });
    }
    for (const [id, position] of Object.entries(change.move ?? {})) {
      batch.update(item(id), { position });
    }
    for (const id of change.remove ?? []) batch.delete(item(id));
  });
}
