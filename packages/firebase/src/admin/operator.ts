import { randomBytes } from 'node:crypto';
import process from 'node:process';

import { AppError, type Finding, type Operator, type OperatorBackend } from '@palmanga/core';
import { applicationDefault, cert, deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { initializeFirestore, type Firestore } from 'firebase-admin/firestore';

import { AdminAccounts } from './accounts/accounts.ts';
import { AdminRemoval } from './catalogue-removal.ts';
import { AdminCatalogue } from './catalogue.ts';
import { guarded } from './errors.ts';
import { examine } from './examine.ts';
import { estimateMigration, runMigration } from './migration/migrate.ts';
import { AdminModeration } from './moderation/moderation.ts';
import { AdminRoles } from './roles.ts';
import type { Target } from './target.ts';

/** Longer than this, an import does not wait to learn whether the catalogue is empty. */
const EMPTINESS_TIMEOUT_MS = 10_000;

/** The warning of google-auth-library about the way in which Google's own SDKs call it. */
const SDK_DEPRECATION =
  /^The `(?:credentials|keyFilename)` option is deprecated\. Please use the `auth` /;

/**
 * The operator's side of a Firebase project, or of a Firestore emulator. The security rules do not
 * apply here. The Auth emulator is chosen by FIREBASE_AUTH_EMULATOR_HOST, as the SDK does.
 */
export function createOperatorBackend(target: Target): OperatorBackend {
  hideSdkDeprecations();
  return {
    open: async () => openOperator(await openProject(target), target),

    async diagnose() {
      let project: Project;
      try {
        project = await openProject(target);
      } catch (error) {
        return [projectOf(target), unusable(error)];
      }
      try {
        const findings = await examine({ ...project, ...target });
        return [projectOf(target), credentialsOf(target), ...findings];
      } finally {
        await project.close();
      }
    },
  };
}

/** A project opened by the Admin SDK. */
interface Project {
  readonly db: Firestore;
  readonly auth: Auth;
  /** An access token of the operator. */
  readonly token: () => Promise<string>;
  readonly close: () => Promise<void>;
}

let count = 0;

/** @throws AppError unauthenticated when the key file or this machine's credentials do not work */
async function openProject({ project, credentials, emulator }: Target): Promise<Project> {
  // With an emulator, do not ask the network whether this machine is one of Google's.
  if (emulator !== null) process.env['METADATA_SERVER_DETECTION'] ??= 'none';
  // An emulator asks for no credentials; a key file names the project there too.
  const ofMachine = () => (emulator === null ? applicationDefault() : null);
  const credential = credentials === null ? ofMachine() : readKey(credentials);
  // Check the machine's own credentials first: without any, the Firestore SDK ends the process.
  if (credentials === null) await guarded(async () => credential?.getAccessToken());
  count += 1;
  const app = initializeApp(
    { ...(project !== null && { projectId: project }), ...(credential !== null && { credential }) },
    `operator-${count}`,
  );
  const db = initializeFirestore(app);
  if (emulator !== null) {
    const customHeaders = { Authorization: 'Bearer owner' };
    db.settings({ host: emulator, ssl: false, customHeaders });
  }
  const token = async (): Promise<string> =>
    (await guarded(async () => credential?.getAccessToken()))?.access_token ?? '';
  return { db, auth: getAuth(app), token, close: () => deleteApp(app) };
}

function readKey(file: string) {
  try {
    return cert(file);
  } catch (cause) {
    const message = `The service account key file ${file} cannot be used.`;
    throw new AppError('unauthenticated', message, { cause });
  }
}

function openOperator({ db, auth, token, close }: Project, target: Target): Operator {
  const { project, credentials, emulator } = target;
  const name = project ?? credentials ?? 'default credentials';
  const catalogue = new AdminCatalogue(db);
  let closing: Promise<unknown> | null = null;
  return {
    label:
      emulator === null ? `the Firebase project ${name}` : `${name} on the emulator ${emulator}`,
    siteHosts: project === null ? [] : [`${project}.web.app`, `${project}.firebaseapp.com`],
    catalogue,
    inFlight: 8,
    isPaced: emulator === null,
    isPaid: emulator === null,
    readCatalogue: () => catalogue.readAll(),
    countCatalogue: () => catalogue.count(),
    // Without an answer, the import looks up each batch, and retries.
    isKnownEmpty: () => catalogue.isEmpty(EMPTINESS_TIMEOUT_MS).catch(() => false),
    chooseMainTitles: (choice) => catalogue.chooseMainTitles(choice),
    nameStarters: (ids) => catalogue.nameStarters(ids),
    removal: new AdminRemoval(db),
    roles: new AdminRoles(auth),
    accounts: new AdminAccounts(db, auth, { project, token: emulator === null ? token : null }),
    moderation: new AdminModeration(db),
    migration: {
      estimate: () => estimateMigration(db),
      run: (options) => runMigration({ ...options, db, sample: null, random: randomBytes }),
    },
    close: async () => {
      // The SDK refuses to delete an app a second time.
      closing ??= close();
      await closing;
    },
  };
}

function projectOf({ project, emulator }: Target): Finding {
  const where = emulator === null ? '' : ` on the emulator ${emulator}`;
  return {
    name: 'project',
    ok: true,
    detail: `${project ?? 'the one that the credentials name'}${where}`,
  };
}

function credentialsOf({ credentials, emulator }: Target): Finding {
  const detail =
    emulator !== null
      ? 'none: the emulator asks for none'
      : (credentials ?? "this machine's own: no key file is named");
  return { name: 'credentials', ok: true, detail };
}

function unusable(error: unknown): Finding {
  const detail = error instanceof Error ? error.message : String(error);
  const fix = 'Name a service account key file with --credentials.';
  return { name: 'credentials', ok: false, detail, fix };
}

let hidesDeprecations = false;

/**
 * Hides one warning of the SDK, which is meant for its authors. Operators would see it at every
 * start with a key file and can do nothing about it. Every other warning stays.
 */
function hideSdkDeprecations(): void {
  if (hidesDeprecations) return;
  hidesDeprecations = true;
  const { warn } = console;
  // oxlint-disable-next-line no-console -- the library offers no other way to silence it
  console.warn = (...words: unknown[]) => {
    if (!SDK_DEPRECATION.test(String(words[0]))) warn(...words);
  };
}
