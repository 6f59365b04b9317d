import type { FirebaseSiteSettings } from '@palmanga/firebase/site';
import type { startServer } from '@palmanga/server/http';

import { usesFirebase } from '../main/system/server-settings.ts';
import type { StartMessage } from '../shared/backend-messages.ts';
import { StartFault } from './start-failure.ts';

/** The steps that follow the schema of the embedded store. */
type Steps = NonNullable<NonNullable<Parameters<typeof startServer>[1]>['steps']>;

/** A backend that serves the web app on this computer. */
export interface RunningBackend {
  readonly port: number;
  /** Gives an account the right to import. Null with Firebase, where the operator gives it. */
  readonly grantImport: ((email: string) => Promise<void>) | null;
  close(): Promise<void>;
}

/** Called before each step of the update of a former version's data. */
export type OnUpdate = (progress: { readonly step: number; readonly steps: number }) => void;

/**
 * @param port on the loopback interface; 0 takes any free one
 * @param steps tests plant slow ones
 * @throws the system's error, or an error that `describeStartFailure` explains
 */
export type StartBackend = (
  message: StartMessage,
  port: number,
  onUpdate: OnUpdate,
  steps?: Steps,
) => Promise<RunningBackend>;

/** Starts the backend that the settings name. Each backend's code is loaded on demand. */
export const startBackend: StartBackend = (message, port, onUpdate, steps) =>
  usesFirebase(message.settings)
    ? startFirebase(message, port)
    : startEmbedded(message, port, onUpdate, steps);

/** Starts the embedded server on the user's own data folder. The server writes its own log. */
async function startEmbedded(
  message: StartMessage,
  port: number,
  onUpdate: OnUpdate,
  steps: Steps | undefined,
): Promise<RunningBackend> {
  const { readSettings, startServer } = await import('@palmanga/server/http');
  const { launchSecret } = message;
  const settings = readSettings(environmentOf(message, port));
  const server = await startServer(settings, { launchSecret, onUpdate, ...(steps && { steps }) });
  return {
    port: Number(server.port),
    grantImport: (email) => server.store.roles.grantAdmin(email),
    close: () => server.close(),
  };
}

/**
 * Serves the web app with the configuration of a Firebase project. The page talks to the project by
 * itself. The site writes its own log.
 * @throws StartFault firebase-invalid, StartError when the port is taken
 */
export async function startFirebase(message: StartMessage, port: number): Promise<RunningBackend> {
  const { readSettings, startSite } = await import('@palmanga/firebase/site');
  let settings: FirebaseSiteSettings;
  try {
    settings = readSettings(environmentOf(message, port));
  } catch (error) {
    throw new StartFault('firebase-invalid', error);
  }
  const site = await startSite(settings, { launchSecret: message.launchSecret });
  return {
    port: Number(site.port),
    // The right to import is a claim that the project's operator gives.
    grantImport: null,
    close: () => site.close(),
  };
}

/** The backend's settings for one launch. It listens on loopback only, whatever the user sets. */
export function environmentOf(message: StartMessage, port: number): Record<string, string> {
  return {
    ...message.settings,
    PALMANGA_HOST: '127.0.0.1',
    PALMANGA_PORT: String(port),
    PALMANGA_DATA: message.dataFolder,
    PALMANGA_WEB: message.webRoot,
  };
}
