import process from 'node:process';

import type { CatalogueEntry, CatalogueWriter, Roles } from '@palmanga/core';
import { applicationDefault, cert, deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { initializeFirestore } from 'firebase-admin/firestore';

import { AdminCatalogue } from './catalogue.ts';
import { Commits, type CommitTarget } from './commits.ts';
import { guarded } from './errors.ts';
import { examine, type HealthFinding } from './health.ts';
import { AdminRoles } from './roles.ts';

export type { HealthFinding } from './health.ts';

/** A project with an operator's rights: the rules do not hold here. */
export interface AdminBackend {
  readonly catalogue: CatalogueWriter;
  readonly roles: Roles;
  /** Commits that the service takes well at once. */
  readonly inFlight: number;
  /** The whole catalogue in the order of ids, by code point. */
  readCatalogue(): AsyncIterable<CatalogueEntry>;
  /** Whether the catalogue holds nothing; `patience` in milliseconds. */
  isEmpty(patience: number): Promise<boolean>;
  /** Whether the project can be read, its indexes answer and its rules are ours; changes nothing. */
  examine(): Promise<readonly HealthFinding[]>;
  /**
   * To be called first where no key file is named: the Firestore SDK would end the process.
   * @throws AppError unauthenticated when this machine has no credentials of its own
   */
  checkCredentials(): Promise<void>;
  close(): Promise<void>;
}

let count = 0;

/**
 * Opens a project; nothing is exchanged with it yet. The Auth emulator is chosen by
 * FIREBASE_AUTH_EMULATOR_HOST, as the SDK does.
 * @throws Error when the key file cannot be read
 */
export function openAdmin(options: CommitTarget): AdminBackend {
  const { project, credentials, emulator } = options;
  // Nothing but the emulator is asked then, not even whether this machine is Google's.
  if (emulator !== null) process.env['METADATA_SERVER_DETECTION'] ??= 'none';
  count += 1;
  const credential =
    emulator !== null ? null : credentials === null ? applicationDefault() : cert(credentials);
  const app = initializeApp(
    { ...(project !== null && { projectId: project }), ...(credential !== null && { credential }) },
    `operator-${count}`,
  );
  const db = initializeFirestore(app);
  if (emulator !== null) {
    const customHeaders = { Authorization: 'Bearer owner' };
    db.settings({ host: emulator, ssl: false, customHeaders });
  }
  const auth = getAuth(app);
  const commits = new Commits(options);
  const catalogue = new AdminCatalogue(db, commits);
  return {
    catalogue,
    roles: new AdminRoles(auth),
    inFlight: 8,
    readCatalogue: () => catalogue.readAll(),
    isEmpty: (patience) => catalogue.isEmpty(patience),
    examine: () => examine({ db, auth, project, emulator }),
    checkCredentials: async () => {
      if (credentials === null) await guarded(async () => credential?.getAccessToken());
    },
    close: async () => {
      await Promise.all([commits.close(), deleteApp(app)]);
    },
  };
}
