import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';

import { COLLECTIONS } from '../documents/index.ts';
import { fromAdmin } from './errors.ts';

/** One thing that was looked at. */
export interface HealthFinding {
  readonly name: string;
  readonly ok: boolean;
  readonly detail: string;
  /** What to do about it, when it is not well. */
  readonly mend?: string;
}

/** Whether the project can be read with these credentials; changes nothing. */
export async function examine(db: Firestore, auth: Auth): Promise<readonly HealthFinding[]> {
  return [
    await attempt('firestore', async () => {
      const mangas = await db.collection(COLLECTIONS.mangas).count().get();
      return `${mangas.data().count} manga`;
    }),
    await attempt('accounts', async () => {
      await auth.listUsers(1);
      return 'can be read';
    }),
  ];
}

const MEND =
  'Name a service account key file in GOOGLE_APPLICATION_CREDENTIALS, whose account has the ' +
  'roles Cloud Datastore User and Firebase Authentication Admin.';

async function attempt(name: string, look: () => Promise<string>): Promise<HealthFinding> {
  try {
    return { name, ok: true, detail: await look() };
  } catch (error) {
    const { code, message } = fromAdmin(error);
    const mend =
      code === 'unauthenticated' || code === 'forbidden' ? MEND : 'Check the network, then retry.';
    return { name, ok: false, detail: `${code}: ${message}`, mend };
  }
}
