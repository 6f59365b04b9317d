import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';

import { isUid, PHOTO_FOLDER } from '../../data-folder/data-files.ts';
import { databaseFile } from '../database/connection.ts';
import { hashName } from '../erased.ts';
import { logAccountAct } from '../operator-journal.ts';
import { mailsOf } from '../people/outbox-mails.ts';
import type { AccountRows, KnownAccount } from './account-rows.ts';
import { readErasures, recordErasure } from './journal.ts';

/** Former data that a restore kept in a data folder. */
const COPIES = /^before-restore-/;

/**
 * Deletes an account as `eraseFound` does, logged as an operator's act; a server may run. Interrupted, it is
 * run again.
 */
export async function eraseAsOperator(
  parts: ErasureParts,
  account: KnownAccount,
): Promise<AccountRows> {
  const { dataFolder, store } = parts;
  // What uploads that raced with earlier erasures left: it takes a look at every photo's folder.
  removeErasedPhotos(dataFolder, readErasures(dataFolder));
  logAccountAct(store.database, databaseFile(dataFolder), 'erase', account.uid);
  return eraseFound(parts, account);
}

/** Folders beside the data with copies made earlier, which still contain what was erased since. */
export function copiesIn(dataFolder: string): readonly string[] {
  const names = readdirSync(dataFolder).filter((name) => COPIES.test(name));
  return names.map((name) => join(dataFolder, name));
}

/** What an erasure asks of a store. */
interface ErasableStore {
  readonly database: DatabaseSync;
  exclusively<T>(work: () => T): Promise<T>;
  eraseAccount(account: KnownAccount, onHidden?: () => void): Promise<AccountRows>;
  finishRemovals(): Promise<void>;
  findUnfinishedErasures(hashes: ReadonlySet<string>): Promise<readonly KnownAccount[]>;
}

/** What an erasure works with. */
export interface ErasureParts {
  readonly dataFolder: string;
  readonly store: ErasableStore;
  /** Called when the account can no longer sign in or write: ends its open connections. */
  readonly onHidden?: () => void;
  /** Waits for mails that are being written to the outbox. */
  readonly settle?: () => Promise<void>;
}

/**
 * Deletes a known account, everything that belongs to it, its photo and the mails to it in the outbox. It is
 * recorded first, so that a restore erases it again. Its sessions end at once.
 * @returns how many rows were deleted in each table
 */
export async function eraseFound(
  { dataFolder, store, onHidden, settle = async () => {} }: ErasureParts,
  account: KnownAccount,
): Promise<AccountRows> {
  const { uid } = account;
  await store.exclusively(() => recordErasure(dataFolder, uid, new Date()));
  removeFiles(dataFolder, account);
  const rows = await store.eraseAccount(account, onHidden);
  // What came in between. From here on nothing is kept for the account.
  await settle();
  removeFiles(dataFolder, account);
  return rows;
}

/**
 * Erases what is left of the accounts whose erasure was cut off, by a power cut for example.
 * @returns how many there were
 */
export async function finishErasures(parts: ErasureParts): Promise<number> {
  await parts.store.finishRemovals();
  const erased = readErasures(parts.dataFolder);
  if (erased.size === 0) return 0;
  const unfinished = await parts.store.findUnfinishedErasures(erased);
  for (const account of unfinished) await eraseFound(parts, account);
  return unfinished.length;
}

/**
 * Deletes the photos of erased accounts from a folder of data, also what an upload that raced with an
 * earlier erasure left.
 * @param erased hashes of their ids, as `readErasures` gives them
 */
export function removeErasedPhotos(dataFolder: string, erased: ReadonlySet<string>): void {
  const photos = join(dataFolder, PHOTO_FOLDER);
  for (const uid of existsSync(photos) ? readdirSync(photos) : []) {
    if (!isUid(uid) || !erased.has(hashName(uid))) continue;
    rmSync(join(photos, uid), { recursive: true, force: true });
  }
}

/** Deletes an account's photo, and the mails about it that no mail server took. */
function removeFiles(dataFolder: string, account: KnownAccount): void {
  const { uid } = account;
  // Again when an upload puts a file there meanwhile.
  const options = { recursive: true, force: true, maxRetries: 3, retryDelay: 10 };
  if (isUid(uid)) rmSync(join(dataFolder, PHOTO_FOLDER, uid), options);
  for (const { path } of mailsOf(dataFolder, account)) rmSync(path, { force: true });
}
