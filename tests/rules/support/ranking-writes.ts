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
type At = (path: string) => ReturnType<typeof doc>;
/** Writes of a commit. */
export type Write = (batch: WriteBatch, at: At) => void;

/** Several writes in one commit, as the client sends them. */
export const together =
  (...writes: readonly Write[]): Run =>
  async (db: Firestore) => {
    const batch = writeBatch(db);
    for (const write of writes) write(batch, (path) => doc(db, path));
    await batch.commit();
  };

/** An id of a new ranking, as the SDK makes them. */
export const NEW_ID = 'NewRankingOfTheOwner';

export interface NewRanking {
  readonly id?: string;
  readonly fields?: Data;
  readonly slugRankingId?: string | null;
  readonly shortidRankingId?: string | null;
  /** The counter; null leaves it as it is. */
  readonly counter?: Data | null;
  /** Further documents to set in the commit, by path. */
  readonly also?: Readonly<Record<string, Data>>;
}

/** Creates a ranking with its two reservations and counts it, as the client does. */
export const createRanking = (options: NewRanking = {}): Run => together(creation(options));

/** The writes of `createRanking`. */
export function creation(options: NewRanking): Write {
  const { id = NEW_ID, slugRankingId = id, shortidRankingId = id } = options;
  const { counter = { count: 1, rankingId: id } } = options;
  const fields = {
    ownerUid: 'owner',
    ownerHandle: 'carried',
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
  return (batch, at) => {
    batch.set(at(`rankings/${id}`), fields);
    if (slugRankingId !== null) {
      const path = `users/${fields.ownerUid}/slugs/${fields.slug || 'x'}`;
      batch.set(at(path), { rankingId: slugRankingId });
    }
    if (shortidRankingId !== null) {
      const path = `shortids/${fields.shortid || 'x'}`;
      batch.set(at(path), { rankingId: shortidRankingId });
    }
    if (counter !== null) batch.set(at(`users/${fields.ownerUid}/counts/rankings`), counter);
    for (const [path, data] of Object.entries(options.also ?? {})) batch.set(at(path), data);
  };
}

export interface Deletion {
  readonly ranking?: string;
  /** The slug that is released; null leaves it. */
  readonly slug?: string | null;
  /** What takes the place of the ranking. */
  readonly tombstone?: Data;
  /** The counter, if there is one. */
  readonly counter?: Data;
}

/** Deletes an empty ranking as the client does: it leaves a tombstone. */
export const buryRanking = (options: Deletion = {}): Run => together(burial(options));

/** The writes of `buryRanking`. */
export function burial(options: Deletion): Write {
  const { ranking = 'empty', slug = ranking, counter } = options;
  const { tombstone = { deletedAt: serverTimestamp() } } = options;
  return (batch, at) => {
    batch.set(at(`rankings/${ranking}`), tombstone);
    if (slug !== null) batch.delete(at(`users/owner/slugs/${slug}`));
    if (counter !== undefined) batch.set(at('users/owner/counts/rankings'), counter);
  };
}

/** Deletes an empty ranking and its reservations for good, which the rules refuse. */
export const removal =
  (ranking: string, shortid: string): Write =>
  (batch, at) => {
    batch.delete(at(`rankings/${ranking}`));
    batch.delete(at(`users/owner/slugs/${ranking}`));
    batch.delete(at(`shortids/${shortid}`));
  };

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
  /** Further documents to set in the commit, by path. */
  readonly also?: Readonly<Record<string, Data>>;
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
    for (const [path, data] of Object.entries(change.also ?? {})) batch.set(at(path), data);
  });
}
