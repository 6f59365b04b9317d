import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';

import type { Timestamp } from '@palmanga/core';

import { inTransaction } from './database/transaction.ts';
import { hashName } from './erased.ts';
import { appendEntry, readEntries } from './folder/journal-file.ts';

/**
 * What operators did to rankings and accounts, a JSON object a line, oldest first. It is beside the database
 * and in no backup: opening a restored database repeats the takedowns that it lost
 * (docs/decisions/033-who-may-see.md). Without personal data of its own: it outlives accounts.
 */
const OPERATOR_JOURNAL = 'operator-acts.jsonl';

/** An act on a ranking as the journal keeps it. */
export type TakedownAct = { readonly rankingId: string; readonly at: Timestamp } & (
  | { readonly act: 'takedown'; readonly reason: string }
  | { readonly act: 'lift' }
);

/** An act on an account, which its hash names, as in the log. */
interface AccountAct {
  readonly act: 'erase' | 'export-account';
  readonly account: string;
  readonly at: Timestamp;
}

/** Manga that an operator took out of the catalogue. */
interface RemovalAct {
  readonly act: 'remove-manga';
  readonly mangaIds: readonly string[];
  readonly at: Timestamp;
}

/** An act of a later version, which this one need not understand. */
interface OtherAct {
  readonly act: string;
  readonly at: Timestamp;
  readonly isOther: true;
}

/** The journal of the database in `file`. */
const journalOf = (file: string): string => join(dirname(file), OPERATOR_JOURNAL);

/**
 * Appends an act; it is on disk when this returns. Call it in the transaction that makes the act: the lock
 * of that keeps the acts of two processes apart and in order.
 */
export function recordAct(file: string, act: TakedownAct | AccountAct | RemovalAct): void {
  appendEntry(journalOf(file), { ...act, at: new Date(act.at).toISOString() });
}

/** Records an act on an account in a transaction of its own, before the act begins. */
export function logAccountAct(
  database: DatabaseSync,
  file: string,
  act: AccountAct['act'],
  uid: string,
): void {
  inTransaction(database, () => recordAct(file, { act, account: hashName(uid), at: Date.now() }));
}

/**
 * The last act on each ranking that was ever taken down, by the ranking's id.
 * @throws AppError unavailable when a line is not one that `recordAct` wrote
 */
export function readLastActs(file: string): ReadonlyMap<string, TakedownAct> {
  const acts = readEntries(journalOf(file), parseAct, DAMAGE);
  return new Map(acts.flatMap((act) => ('rankingId' in act ? [[act.rankingId, act]] : [])));
}

const DAMAGE =
  'it says which ranking was taken down. Correct it, or delete that line and take the ranking down ' +
  'again with "manga-import takedown".';

function parseAct(value: unknown): TakedownAct | AccountAct | OtherAct | null {
  const { act, rankingId, account, reason, at } = value as Record<string, unknown>;
  const time = typeof at === 'string' ? Date.parse(at) : Number.NaN;
  if (Number.isNaN(time)) return null;
  if (act === 'erase' || act === 'export-account') {
    return typeof account === 'string' ? { act, account, at: time } : null;
  }
  if (typeof act !== 'string') return null;
  // Only takedowns are repeated; other acts are kept to be read by people.
  if (act !== 'takedown' && act !== 'lift') return { act, at: time, isOther: true };
  if (typeof rankingId !== 'string' || rankingId === '') return null;
  if (act === 'lift') return { act, rankingId, at: time };
  const isTakedown = act === 'takedown' && typeof reason === 'string' && reason !== '';
  return isTakedown ? { act, rankingId, reason, at: time } : null;
}
