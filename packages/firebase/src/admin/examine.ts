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
import { examineRules } from './examine-rules.ts';

export interface ExaminedProject {
  readonly db: Firestore;
  readonly auth: Auth;
  /** The project's id; null when the credentials name it. */
  readonly project: string | null;
  /** `host:port` of a Firestore emulator; null for the service. */
  readonly emulator: string | null;
}

/**
 * Checks that the credentials can read the project, that its indexes answer, and that its rules are
 * ours. It changes nothing.
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
    await examineIndexes(readDeclaredIndexes(), ask, project),
    await examineRules(documents, project),
  ];
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
