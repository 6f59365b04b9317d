import type { CatalogueEntry, CatalogueWriter, Roles } from '@palmanga/core';

import { CliError } from '../cli-error.ts';
import { printable } from '../describe.ts';
import { EXIT } from '../exit-codes.ts';
import type { BackendProvider, Finding, OperatorBackend } from '../operator-backend.ts';
import type { Settings } from '../settings.ts';
import { quietDeprecations } from './quiet-deprecations.ts';

/** How long an import waits to learn that it need not look anything up, in milliseconds. */
const EMPTINESS_PATIENCE = 10_000;

/** The part of the Firebase operator's side that the tool needs; `backend.ts` brings it. */
interface Admin {
  readonly catalogue: CatalogueWriter;
  readonly roles: Roles;
  readonly inFlight: number;
  readCatalogue(): AsyncIterable<CatalogueEntry>;
  isEmpty(patience: number): Promise<boolean>;
  examine(): Promise<readonly Finding[]>;
  checkCredentials(): Promise<void>;
  close(): Promise<void>;
}

export interface AdminModule {
  openAdmin(options: Pick<Settings, 'project' | 'credentials' | 'emulator'>): Admin;
}

/** A Firebase project, or a Firestore emulator. */
export function createFirebase(module: AdminModule, settings: Settings): BackendProvider {
  quietDeprecations();
  return {
    open: async () => operatorBackend(await openAdmin(module, settings), settings),
    diagnose: async () => {
      const named = [projectOf(settings), credentialsOf(settings)];
      let admin: Admin;
      try {
        admin = await openAdmin(module, settings);
      } catch (error) {
        return [...named.slice(0, 1), unusable(error)];
      }
      try {
        return [...named, ...(await admin.examine())];
      } finally {
        await admin.close();
      }
    },
  };
}

/**
 * @throws CliError refused when the key file cannot be used, usage when nothing names the project
 *   of an emulator
 * @throws AppError unauthenticated without any credentials
 */
async function openAdmin(module: AdminModule, settings: Settings): Promise<Admin> {
  if (settings.emulator !== null && settings.project === null) {
    throw new CliError(EXIT.usage, 'Name the project on the emulator with --project.');
  }
  let admin: Admin;
  try {
    admin = module.openAdmin(settings);
  } catch (error) {
    if (settings.credentials === null) throw error;
    const message = `The service account key file ${settings.credentials} cannot be used.`;
    throw new CliError(EXIT.refused, message, { cause: error });
  }
  await admin.checkCredentials();
  return admin;
}

function projectOf({ project, emulator }: Settings): Finding {
  const where = emulator === null ? '' : ` on the emulator ${emulator}`;
  return {
    name: 'project',
    ok: true,
    detail: `${project ?? 'the one that the credentials name'}${where}`,
  };
}

function credentialsOf({ credentials, emulator }: Settings): Finding {
  const detail =
    emulator !== null
      ? 'none: the emulator asks for none'
      : (credentials ?? "this machine's own: no key file is named");
  return { name: 'credentials', ok: true, detail };
}

function unusable(error: unknown): Finding {
  const detail = printable(error instanceof Error ? error.message : String(error));
  const mend = 'Name a service account key file with --credentials.';
  return { name: 'credentials', ok: false, detail, mend };
}

function operatorBackend(admin: Admin, settings: Settings): OperatorBackend {
  const { project, credentials, emulator } = settings;
  const name = project ?? credentials ?? 'default credentials';
  return {
    label:
      emulator === null ? `the Firebase project ${name}` : `${name} on the emulator ${emulator}`,
    catalogue: admin.catalogue,
    roles: admin.roles,
    inFlight: admin.inFlight,
    readCatalogue: () => admin.readCatalogue(),
    // Nothing of Firestore tells cheaply whether somebody else wrote the catalogue meanwhile.
    readState: async () => ({
      target: `firebase:${name}:${emulator ?? ''}`,
      revision: null,
      mayVouch: emulator === null,
    }),
    // No answer is no knowledge: the batches will ask, and try again.
    isKnownEmpty: () => admin.isEmpty(EMPTINESS_PATIENCE).catch(() => false),
    isPaced: emulator === null,
    close: () => admin.close(),
  };
}
