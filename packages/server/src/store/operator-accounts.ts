import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';

import {
  type AccountPhoto,
  type AccountSummary,
  AppError,
  type AuthUser,
  type OperatorAccounts,
  type OperatorRecords,
  readOwnAccount,
} from '@palmanga/core';

import { avatarFormat, isUid, PHOTO_FOLDER } from '../data-folder/data-files.ts';
import { Queries } from './database/queries.ts';
import type { AccountRows, KnownAccount } from './erasure/account-rows.ts';
import { copiesIn, eraseAsOperator } from './erasure/erase-account.ts';
import { logAccountAct } from './operator-journal.ts';
import { mailsOf } from './people/outbox-mails.ts';
import { openStore, type Store } from './store.ts';

/** Smaller than a server's: one account is read once. */
const CACHE_KIB = 4096;

/**
 * The port `OperatorAccounts`. Each reading has a connection of its own, whose one transaction shows the
 * store at one moment, whatever a running server writes.
 */
export function createOperatorAccounts(file: string): OperatorAccounts {
  return {
    async preview(who) {
      return withStore(file, async (store) => {
        const { uid } = requireAccount(store, file, who);
        return summaryOf(store.countAccount(uid), uid);
      });
    },

    async erase(who) {
      return withStore(file, async (store) => {
        const { uid, email } = requireAccount(store, file, who);
        const dataFolder = dirname(file);
        const rows = await eraseAsOperator({ dataFolder, store }, { uid, email });
        return { ...summaryOf(rows, uid), copiesLeft: copiesIn(dataFolder) };
      });
    },

    async read(who, use) {
      return withStore(file, async (store) => {
        const user = findUser(store.database, who);
        if (user === null) throw new AppError('account-not-found');
        logAccountAct(store.database, file, 'export-account', user.uid);
        store.database.exec('BEGIN');
        const folder = dirname(file);
        const operatorRecords = readRecords(store.database, user, folder);
        const data = await readOwnAccount(store.as(user), user, {
          now: Date.now(),
          readPhoto: async () => null,
        });
        return use({ ...data, photo: readPhoto(folder, user.uid), operatorRecords });
      });
    },
  };
}

async function withStore<T>(file: string, use: (store: Store) => Promise<T>): Promise<T> {
  // Nothing has an account before the store exists.
  if (!existsSync(file)) throw new AppError('account-not-found');
  const store = openStore({ file, cacheKib: CACHE_KIB });
  try {
    return await use(store);
  } finally {
    store.close();
  }
}

/** An account, or what is left of one. */
function requireAccount(store: Store, file: string, who: string): KnownAccount {
  const user = findUser(store.database, who);
  if (user !== null) return user;
  const uid = who.trim();
  if (strayAccounts(store, dirname(file)).includes(uid)) return { uid, email: null };
  throw new AppError('account-not-found');
}

/**
 * Accounts that do not exist, to which something still belongs, as ids: a row, or a photo. Only somebody
 * who deleted an account by hand leaves that.
 */
export function strayAccounts(store: Store, dataFolder: string): readonly string[] {
  const photos = join(dataFolder, PHOTO_FOLDER);
  return store.findStrayAccounts(existsSync(photos) ? readdirSync(photos) : []);
}

const summaryOf = ({ rankings, favorites }: AccountRows, uid: string): AccountSummary => ({
  uid,
  rankings,
  favorites,
});

interface UserRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: number;
  readonly image: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly isAdmin: number;
}

function readUser(database: DatabaseSync, who: string): UserRow | null {
  const sql = 'SELECT * FROM user WHERE email = ? OR id = ?';
  const name = who.trim();
  return new Queries(database).sqlAll<UserRow>(sql, name.toLowerCase(), name)[0] ?? null;
}

function findUser(database: DatabaseSync, who: string): AuthUser | null {
  const row = readUser(database, who);
  return (
    row && {
      uid: row.id,
      email: row.email,
      displayName: row.name || null,
      photoURL: row.image || null,
      isAdmin: row.isAdmin === 1,
    }
  );
}

/** What the accounts library keeps, without what opens the account: passwords, tokens, links. */
function readRecords(database: DatabaseSync, { uid, email }: AuthUser, folder: string) {
  const queries = new Queries(database);
  const user = readUser(database, uid);
  const sessions = queries.sqlAll<Record<string, string | null>>(
    'SELECT createdAt, updatedAt, expiresAt, ipAddress, userAgent FROM session WHERE userId = ? ORDER BY createdAt',
    uid,
  );
  const methods = queries.sqlAll<Record<string, string | null>>(
    `SELECT providerId, accountId, scope, password IS NOT NULL AS hasPassword, createdAt, updatedAt
     FROM account WHERE userId = ? ORDER BY createdAt`,
    uid,
  );
  const links = queries.sqlAll<Record<string, string | null>>(
    'SELECT createdAt, expiresAt FROM verification WHERE value = ? ORDER BY createdAt',
    uid,
  );
  const records: OperatorRecords = {
    createdAt: timeOf(user?.createdAt),
    updatedAt: timeOf(user?.updatedAt),
    lastSignInAt: null,
    isEmailVerified: user?.emailVerified === 1,
    names: queries.sqlAll<{ name: string; createdAt: number }>(
      'SELECT name, createdAt FROM handles WHERE uid = ? ORDER BY createdAt, name',
      uid,
    ),
    sessions: sessions.map((row) => ({
      createdAt: timeOf(row['createdAt']) ?? 0,
      updatedAt: timeOf(row['updatedAt']) ?? 0,
      expiresAt: timeOf(row['expiresAt']) ?? 0,
      ipAddress: row['ipAddress'] ?? null,
      userAgent: row['userAgent'] ?? null,
    })),
    signInMethods: methods.map((row) => ({
      provider: row['providerId'] ?? '',
      providerAccountId: row['accountId'] ?? '',
      providerEmail: null,
      providerName: null,
      providerPhotoURL: null,
      scope: row['scope'] ?? null,
      hasPassword: Boolean(row['hasPassword']),
      createdAt: timeOf(row['createdAt']),
      updatedAt: timeOf(row['updatedAt']),
    })),
    resetLinks: links.map((row) => ({
      createdAt: timeOf(row['createdAt']) ?? 0,
      expiresAt: timeOf(row['expiresAt']) ?? 0,
    })),
    mails: Array.from(mailsOf(folder, { uid, email }), ({ head }) => head),
  };
  return records;
}

function timeOf(text: string | null | undefined): number | null {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? null : time;
}

function readPhoto(folder: string, uid: string): AccountPhoto | null {
  const photos = join(folder, PHOTO_FOLDER, uid);
  if (!isUid(uid) || !existsSync(photos)) return null;
  const name = readdirSync(photos).find((one) => avatarFormat(one) !== null);
  return name === undefined ? null : { bytes: readFileSync(join(photos, name)) };
}
