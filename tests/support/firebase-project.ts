import type { FirebasePageConfig } from '@palmanga/firebase/client';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, getFirestore, type Firestore } from 'firebase/firestore/lite';

import {
  AUTH_PROJECT,
  clearFirestore,
  deployedRules,
  missingAuth,
  missingFirestore,
  setRules,
  startAuth,
  startFirestore,
  type Emulator,
  type EmulatorOptions,
} from './emulators.ts';

/** Why this test run cannot have a Firebase project on emulators; null when it can. */
export async function missingEmulators(): Promise<string | null> {
  const causes = await Promise.all([missingFirestore(), missingAuth()]);
  return causes.find((cause) => cause !== null) ?? null;
}

/** Access to a project that bypasses its rules; `deleteApp` of its app ends it. */
export function openOperator(id: string, { host, port }: Emulator): Firestore {
  const operator = getFirestore(initializeApp({ projectId: id }, `operator-${id}-${port}`));
  connectFirestoreEmulator(operator, host, port, { mockUserToken: 'owner' });
  return operator;
}

interface ResetMail {
  readonly email: string;
  readonly newEmail?: string;
  readonly requestType: string;
  readonly oobCode: string;
  readonly oobLink: string;
}

type Address = Pick<Emulator, 'host' | 'port'>;

/**
 * A Firebase project on the official emulators, with the deployed rules in force. They accept only
 * what this release writes, as they will once the open tabs of the former one are gone.
 */
export class FirebaseProject {
  readonly id: string;
  readonly firestore: Emulator;
  readonly auth: Emulator;
  /** Bypasses the rules. */
  readonly operator: Firestore;

  #others = 0;

  private constructor(id: string, firestore: Emulator, auth: Emulator) {
    this.id = id;
    this.firestore = firestore;
    this.auth = auth;
    this.operator = openOperator(id, firestore);
  }

  /**
   * @param id separates the documents from those of other tests on the same emulator; the accounts are
   *   always those of AUTH_PROJECT
   * @param options for the Firestore emulator
   */
  static async start(
    id: string = AUTH_PROJECT,
    options: EmulatorOptions = {},
  ): Promise<FirebaseProject> {
    const started = await Promise.allSettled([startFirestore(options), startAuth(AUTH_PROJECT)]);
    const [firestore, auth] = started.map((one) => (one.status === 'fulfilled' ? one.value : null));
    if (!firestore || !auth) {
      await Promise.all([firestore?.stop(), auth?.stop()]);
      const failure = started.find((one) => one.status === 'rejected');
      throw failure?.reason ?? new Error('The emulators did not start');
    }
    return FirebaseProject.#open(id, firestore, auth);
  }

  static async #open(id: string, firestore: Emulator, auth: Emulator): Promise<FirebaseProject> {
    await setRules(firestore, id, deployedRules());
    return new FirebaseProject(id, firestore, auth);
  }

  /**
   * Another project on the same emulators, with the same accounts and no document. To empty this one is
   * no substitute: for each query the emulator goes through all documents that its project ever had.
   */
  async another(): Promise<FirebaseProject> {
    this.#others += 1;
    const kept = (emulator: Emulator): Emulator => ({ ...emulator, stop: async () => {} });
    const id = `${this.id}-${this.#others}`;
    return FirebaseProject.#open(id, kept(this.firestore), kept(this.auth));
  }

  /**
   * The configuration of this project's pages.
   * @param emulators to use instead of the project's own
   */
  configuration(
    emulators: {
      readonly firestore?: Address;
      readonly auth?: Address;
      readonly storage?: Address;
    } = {},
  ): FirebasePageConfig {
    const at = ({ host, port }: Address) => `${host}:${port}`;
    const { firestore = this.firestore, auth = this.auth, storage } = emulators;
    return {
      backend: 'firebase',
      firebase: { apiKey: 'demo-key', projectId: this.id, storageBucket: 'demo-bucket' },
      emulators: {
        firestore: at(firestore),
        auth: at(auth),
        ...(storage !== undefined && { storage: at(storage) }),
      },
    };
  }

  /** Grants or revokes the import right of an account. It is in the account's next token. */
  async setAdmin(uid: string, admin: boolean): Promise<void> {
    await this.#callAuth(
      `identitytoolkit.googleapis.com/v1/projects/${AUTH_PROJECT}/accounts:update`,
      {
        localId: uid,
        customAttributes: JSON.stringify(admin ? { admin: true } : {}),
      },
    );
  }

  /** The token of the last reset mail to an address; null when none was sent. */
  async resetToken(email: string): Promise<string | null> {
    return (await this.#lastResetMail(email))?.oobCode ?? null;
  }

  /** The token of the last mail that asks to confirm an address; null when none was sent. */
  async confirmationToken(email: string): Promise<string | null> {
    const mails = await this.#mails();
    const sent = mails.findLast(
      ({ requestType, newEmail, email: to }) =>
        (requestType === 'VERIFY_AND_CHANGE_EMAIL' && newEmail === email) ||
        (requestType === 'VERIFY_EMAIL' && to === email),
    );
    return sent?.oobCode ?? null;
  }

  /** The query of the link in that mail. */
  async resetQuery(email: string): Promise<string | null> {
    const mail = await this.#lastResetMail(email);
    return mail === undefined ? null : new URL(mail.oobLink).search;
  }

  async #lastResetMail(email: string): Promise<ResetMail | undefined> {
    return (await this.#mails()).findLast(
      (mail) => mail.email === email && mail.requestType === 'PASSWORD_RESET',
    );
  }

  async #mails(): Promise<readonly ResetMail[]> {
    const answer = await this.#callAuth(`emulator/v1/projects/${AUTH_PROJECT}/oobCodes`);
    return (answer as { oobCodes?: readonly ResetMail[] }).oobCodes ?? [];
  }

  /** All accounts, as JSON. */
  async accounts(): Promise<string> {
    const path = `identitytoolkit.googleapis.com/v1/projects/${AUTH_PROJECT}/accounts:query`;
    return JSON.stringify(await this.#callAuth(path, {}));
  }

  /**
   * All accounts as `importAccounts` takes them, in the form of Google's own export.
   * @param project whose accounts they are; clients reach those of AUTH_PROJECT alone
   */
  async exportAccounts(project = AUTH_PROJECT): Promise<string> {
    const path = `identitytoolkit.googleapis.com/v1/projects/${project}/accounts:batchGet`;
    return JSON.stringify(await this.#callAuth(`${path}?maxResults=-1`));
  }

  /** Makes accounts that were exported, with their ids, passwords and claims. */
  async importAccounts(exported: string, project = AUTH_PROJECT): Promise<void> {
    const { users = [] } = JSON.parse(exported) as { users?: readonly object[] };
    if (users.length === 0) return;
    const path = `identitytoolkit.googleapis.com/v1/projects/${project}/accounts:batchCreate`;
    const { error = [] } = (await this.#callAuth(path, { users })) as { error?: readonly object[] };
    if (error.length > 0) throw new Error(`Accounts were not taken: ${JSON.stringify(error)}`);
  }

  /** Writes all documents into `folder/name`, in the form of Google's own export. */
  async exportFirestore(folder: string, name: string): Promise<void> {
    const { host, port } = this.firestore;
    const response = await fetch(`http://${host}:${port}/emulator/v1/projects/${this.id}:export`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({
        database: `projects/${this.id}/databases/(default)`,
        export_directory: folder,
        export_name: name,
      }),
    });
    if (!response.ok) throw new Error(await response.text());
  }

  async clear(): Promise<void> {
    await clearFirestore(this.firestore, this.id);
  }

  async dispose(): Promise<void> {
    await deleteApp(this.operator.app);
    await Promise.all([this.firestore.stop(), this.auth.stop()]);
  }

  async #callAuth(path: string, body?: unknown): Promise<unknown> {
    const { host, port } = this.auth;
    const response = await fetch(`http://${host}:${port}/${path}`, {
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(await response.text());
    return response.json();
  }
}
