import {
  type AccountData,
  type AccountSummary,
  AppError,
  type Favorite,
  type OperatorAccounts,
  type OperatorRecords,
} from '@palmanga/core';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';

import {
  authUserOf,
  COLLECTIONS,
  favoritesPath,
  hashText,
  readFavorite,
  readProfile,
  timeOf,
  userPath,
} from '../../documents/index.ts';
import { fromAdmin, guarded } from '../errors.ts';
import { addOperatorAct } from '../moderation/operator-acts.ts';
import { pagesOf } from '../pages.ts';
import { eraseAccount } from './erase-account.ts';
import { deletePhotos, type PhotoPlaces, readPhoto } from './photos.ts';
import { listRankingIds, readRankings } from './read-rankings.ts';

/** Documents read at once. */
const PAGE = 500;

/** The port `OperatorAccounts`. What Google records of an account is known as far as its SDK tells it. */
export class AdminAccounts implements OperatorAccounts {
  readonly #db: Firestore;
  readonly #auth: Auth;
  readonly #photos: Pick<PhotoPlaces, 'project' | 'token'>;

  constructor(db: Firestore, auth: Auth, photos: Pick<PhotoPlaces, 'project' | 'token'>) {
    this.#db = db;
    this.#auth = auth;
    this.#photos = photos;
  }

  async preview(who: string): Promise<AccountSummary> {
    const { uid } = await this.#find(who);
    const favorites = this.#db.collection(favoritesPath(uid)).count();
    return {
      uid,
      rankings: (await listRankingIds(this.#db, uid)).length,
      favorites: (await guarded(() => favorites.get())).data().count,
    };
  }

  async erase(who: string): Promise<AccountSummary> {
    const { uid, photoURL } = await this.#find(who);
    const profile = (await guarded(() => this.#db.doc(userPath(uid)).get())).data() ?? {};
    const addresses = [photoURL, readProfile(uid, profile, null).photoURL];
    const parts = {
      db: this.#db,
      auth: this.#auth,
      deletePhotos: () => deletePhotos({ ...this.#photos, addresses }, uid),
    };
    await this.#log('erase', uid);
    return { uid, ...(await eraseAccount(parts, uid)) };
  }

  async read<T>(who: string, use: (data: AccountData) => Promise<T>): Promise<T> {
    const db = this.#db;
    const readAt = Date.now();
    const record = await this.#find(who);
    const { uid } = record;
    await this.#log('export-account', uid);
    const account = authUserOf(record, record.customClaims);
    const stored = await guarded(() => db.doc(userPath(uid)).get());
    const fields = stored.data();
    const profile = fields === undefined ? null : readProfile(uid, fields, account.email);
    const address = profile?.photoURL ?? account.photoURL;
    const ids = await listRankingIds(db, uid);
    return use({
      readAt,
      account,
      profile,
      photo: address === null ? null : await readPhoto(address, uid),
      favorites: await this.#favorites(uid),
      rankingsCount: ids.length,
      rankings: readRankings(db, uid, ids),
      operatorRecords: await this.#records(record),
    });
  }

  /** Logs an act before it begins. */
  async #log(act: 'erase' | 'export-account', uid: string): Promise<void> {
    const batch = this.#db.batch();
    addOperatorAct(this.#db, batch, { act, account: await hashText(uid) });
    await guarded(() => batch.commit());
  }

  async #find(name: string): Promise<UserRecord> {
    const who = name.trim();
    try {
      const find = () =>
        who.includes('@') ? this.#auth.getUserByEmail(who) : this.#auth.getUser(who);
      return await guarded(find);
    } catch (error) {
      // No account has an address that is malformed.
      if (fromAdmin(error).code !== 'email-invalid') throw error;
      throw new AppError('account-not-found', undefined, { cause: error });
    }
  }

  async #favorites(uid: string): Promise<readonly Favorite[]> {
    const favorites = await readAll(this.#db.collection(favoritesPath(uid)));
    return favorites
      .map((one) => readFavorite(one.id, one.data()))
      .toSorted((a, b) => b.createdAt - a.createdAt);
  }

  async #records(record: UserRecord): Promise<OperatorRecords> {
    const { uid, emailVerified, metadata, providerData } = record;
    const names = await readAll(this.#db.collection(COLLECTIONS.handles).where('uid', '==', uid));
    return {
      createdAt: dateOf(metadata.creationTime),
      updatedAt: null,
      lastSignInAt: dateOf(metadata.lastRefreshTime ?? null) ?? dateOf(metadata.lastSignInTime),
      isEmailVerified: emailVerified,
      names: names.map((one) => ({
        name: one.id,
        createdAt: timeOf(one.data(), 'createdAt'),
      })),
      // Google tells operators neither sessions nor links.
      sessions: [],
      signInMethods: providerData.map((method) => ({
        provider: method.providerId,
        providerAccountId: method.uid,
        providerEmail: method.email ?? null,
        providerName: method.displayName ?? null,
        providerPhotoURL: method.photoURL ?? null,
        scope: null,
        hasPassword: method.providerId === 'password',
        createdAt: null,
        updatedAt: null,
      })),
      resetLinks: [],
      mails: [],
    };
  }
}

/** Every document that a query finds. */
async function readAll(query: Query): Promise<readonly QueryDocumentSnapshot[]> {
  const found: QueryDocumentSnapshot[] = [];
  for await (const page of pagesOf(query, PAGE)) found.push(...page);
  return found;
}

function dateOf(text: string | null | undefined): number | null {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? null : time;
}
