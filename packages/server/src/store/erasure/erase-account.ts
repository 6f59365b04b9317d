import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { AppError } from '@palmanga/core';

import { isUid, PHOTO_FOLDER } from '../../data-files.ts';
import { databaseFile } from '../database/connection.ts';
import { requireDatabase } from '../maintenance.ts';
import { logAccountAct } from '../moderation/operator-journal.ts';
import { type AccountRows, hashName, type KnownAccount } from '../people/erasure.ts';
import { mailsOf } from '../people/outbox-mails.ts';
import { openStore, type Store } from '../store.ts';
import { readErasures, recordErasure } from './journal.ts';

/** Former data that a restore kept in a data folder. */
const COPIES = /^before-restore-/;

export interface ErasureSummary {
  readonly rows: AccountRows;
  /** Folders beside the data with copies made earlier, which still contain the account. */
  readonly copies: readonly string[];
}

/**
 * What erasing the account with an address would delete. Changes nothing.
 * @throws AppError account-not-found; unavailable when there is no store
 */
export async function previewErasure(dataFolder: string, email: string): Promise<ErasureSummary> {
  return withAccount(dataFolder, email, async (_store, { rows }) => rows);
}

/**
 * Deletes the account with an address, everything that belongs to it, its photo and the mails to it in
 * the outbox; a server may run. The account is recorded first, so that a restore erases it again. Its
 * sessions end at once. Interrupted, it is run again.
 * @throws AppError account-not-found; unavailable when there is no store; storage-full
 */
export async function eraseAccount(dataFolder: string, email: string): Promise<ErasureSummary> {
  return withAccount(dataFolder, email, (store, { uid }) => {
    // What uploads that raced with earlier erasures left: it takes a look at every photo's folder.
    removeErasedPhotos(dataFolder, readErasures(dataFolder));
    return eraseAsOperator({ dataFolder, store }, { uid, email });
  });
}

/** `eraseFound`, logged as an operator's act. */
export async function eraseAsOperator(
  parts: ErasureParts,
  account: KnownAccount,
): Promise<AccountRows> {
  logAccountAct(parts.store.database, databaseFile(parts.dataFolder), 'erase', account.uid);
  return eraseFound(parts, account);
}

/** What an erasure works with. */
export interface ErasureParts {
  readonly dataFolder: string;
  readonly store: Store;
  /** Called when the account can no longer sign in or write: ends its open connections. */
  readonly onHidden?: () => void;
  /** Waits for mails that are being written to the outbox. */
  readonly settle?: () => Promise<void>;
}

/**
 * Deletes a known account as `eraseAccount` does.
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

async function withAccount(
  dataFolder: string,
  email: string,
  run: (store: Store, account: { uid: string; rows: AccountRows }) => Promise<AccountRows>,
): Promise<ErasureSummary> {
  const file = databaseFile(dataFolder);
  requireDatabase(file);
  const store = openStore({ file });
  try {
    const account = store.findAccount(email);
    if (account === null) {
      throw new AppError('account-not-found', `No account has the address ${email}.`);
    }
    const rows = await run(store, account);
    const copies = readdirSync(dataFolder).filter((name) => COPIES.test(name));
    return { rows, copies: copies.map((name) => join(dataFolder, name)) };
  } finally {
    store.close();
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
