import process from 'node:process';

import type { CatalogueEntry, CatalogueWriter, Roles } from '@palmanga/core';
import { applicationDefault, cert, deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { initializeFirestore } from 'firebase-admin/firestore';

import { AdminCatalogue } from './catalogue.ts';
import { guarded } from './errors.ts';
import { examine, type HealthFinding } from './health.ts';
import { AdminRoles } from './roles.ts';

export type { HealthFinding } from './health.ts';

export interface AdminOptions {
  /** The project's id; null when the credentials name it. */
  readonly project: string | null;
  /** Path of a service account key file; null for the machine's own credentials. */
  readonly credentials: string | null;
  /** `host:port` of a Firestore emulator; null for the service. */
  readonly emulator: string | null;
}

/** A project with an operator's rights: the rules do not hold here. */
export interface AdminBackend {
  readonly catalogue: CatalogueWriter;
  readonly roles: Roles;
  /** Commits that the service takes well at once. */
  readonly inFlight: number;
  /** The whole catalogue in the order of ids, by code point. */
  readCatalogue(): AsyncIterable<CatalogueEntry>;
  /** Whether the catalogue holds nothing. */
  isEmpty(): Promise<boolean>;
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
export function openAdmin(options: AdminOptions): AdminBackend {
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
  const catalogue = new AdminCatalogue(db);
  return {
    catalogue,
    roles: new AdminRoles(auth),
    inFlight: 8,
    readCatalogue: () => catalogue.readAll(),
    isEmpty: () => catalogue.isEmpty(),
    examine: () => examine({ db, auth, project, emulator }),
    checkCredentials: async () => {
      if (credentials === null) await guarded(async () => credential?.getAccessToken());
    },
    close: () => deleteApp(app),
  };
}
