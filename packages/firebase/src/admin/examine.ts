import { randomBytes } from 'node:crypto';

import type { Finding } from '@palmanga/core';
import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';

import { COLLECTIONS } from '../documents/index.ts';
import { fromAdmin } from './errors.ts';
import {
  examineIndexes,
  queryNeeding,
  readDeclaredIndexes,
  type DeclaredIndex,
} from './examine-indexes.ts';
import { examineLocks } from './examine-locks.ts';
import { examineRules } from './examine-rules.ts';
import { examineData } from './migration/examine-data.ts';
import type { Target } from './target.ts';

export interface ExaminedProject extends Target {
  readonly db: Firestore;
  readonly auth: Auth;
  /** An access token of the operator. */
  readonly token: () => Promise<string>;
}

/**
 * Checks that the credentials can read the project, that its indexes answer, that its rules are
 * ours, and whether its data needs a migration. It changes nothing.
 */
export async function examine(examined: ExaminedProject): Promise<readonly Finding[]> {
  const { db, auth, emulator } = examined;
  const firestore = await attempt('firestore', async () => {
    const mangas = await db.collection(COLLECTIONS.mangas).count().get();
    return `${mangas.data().count} manga`;
  });
  const accounts = await attempt('accounts', async () => {
    await auth.listUsers(1);
    return 'can be read';
  });
  // The other checks need a database that answers.
  if (!firestore.ok) return [firestore, accounts];
  const project = examined.project ?? projectOf(db);
  const ask = (index: DeclaredIndex) => queryNeeding(db, index).get();
  const origin = emulator === null ? 'https://firestore.googleapis.com' : `http://${emulator}`;
  const documents = `${origin}/v1/projects/${project}/databases/${db.databaseId}/documents`;
  return [
    firestore,
    accounts,
    await examineDeletions(db),
    await examineIndexes(readDeclaredIndexes(), ask, project),
    await examineRules(documents, project),
    // An emulator has no administration.
    ...(emulator === null
      ? await examineLocks({ project, databaseId: db.databaseId, token: examined.token })
      : []),
    await examineData({ db, random: randomBytes }, project),
  ];
}

/** Accounts whose deletion was cut off: their profile says so until it is done. */
async function examineDeletions(db: Firestore): Promise<Finding> {
  const shown = 5;
  let uids: readonly string[] = [];
  const name = 'deletions';
  const finding = await attempt(name, async () => {
    const begun = db.collection(COLLECTIONS.users).orderBy('erasedAt').limit(shown);
    uids = (await begun.select().get()).docs.map(({ id }) => id);
    return 'no deletion of an account was cut off';
  });
  if (uids.length === 0) return finding;
  const detail = `begun and not finished, perhaps under way: ${uids.join(', ')}${uids.length === shown ? ' …' : ''}`;
  const fix = 'Finish each that is not under way: manga-import erase ID --yes';
  return { name, ok: false, detail, fix };
}

/** The project that the credentials name. The SDK knows it once the database has answered. */
function projectOf(db: Firestore): string {
  return (db as Firestore & { readonly projectId: string }).projectId;
}

const FIX =
  'Name a service account key file in GOOGLE_APPLICATION_CREDENTIALS, whose account has the ' +
  'roles Cloud Datastore User and Firebase Authentication Admin.';

async function attempt(name: string, look: () => Promise<string>): Promise<Finding> {
  try {
    return { name, ok: true, detail: await look() };
  } catch (error) {
    const { code, message } = fromAdmin(error);
    const fix =
      code === 'unauthenticated' || code === 'forbidden' ? FIX : 'Check the network, then retry.';
    return { name, ok: false, detail: `${code}: ${message}`, fix };
  }
}
