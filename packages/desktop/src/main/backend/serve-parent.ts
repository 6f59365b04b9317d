import type { DesktopFailure } from '@palmanga/core/messages/desktop';

import type { BackendOrder, FromBackend, ToBackend } from '../../shared/backend-messages.ts';
import { describeThrown } from '../log/log-line.ts';

/** The part of a running server that we use. */
interface Running {
  readonly url: string;
  readonly store: { readonly roles: { grantAdmin(email: string): Promise<void> } };
  close(): Promise<void>;
}

export interface BackendHost<Settings> {
  readonly readSettings: (env: Readonly<Record<string, string>>) => Settings;
  readonly startServer: (settings: Settings, options: { launchSecret: string }) => Promise<Running>;
  readonly send: (message: FromBackend) => void;
  readonly exit: (code: number) => void;
}

/** Answers the main process's messages: start the server, give a right, stop. */
export function serveParent<Settings>(host: BackendHost<Settings>) {
  let running: Running | null = null;
  return async (message: ToBackend): Promise<void> => {
    switch (message.type) {
      case 'start':
        running = await start(host, message);
        break;
      case 'grant':
        host.send({
          type: 'granted',
          id: message.id,
          ok: running !== null && (await granted(host, running, message.email)),
        });
        break;
      case 'stop':
        await running?.close();
        host.exit(0);
    }
  };
}

async function start<Settings>(
  host: BackendHost<Settings>,
  order: BackendOrder,
): Promise<Running | null> {
  try {
    const server = await listen(host, order, order.port);
    host.send({ type: 'ready', port: Number(new URL(server.url).port) });
    return server;
  } catch (error) {
    host.send({
      type: 'failed',
      failure: describeStartFailure(error),
      detail: describeThrown(error),
    });
    return null;
  }
}

/** Listens on the port asked for, or on any free one when another program has it. */
async function listen<Settings>(
  host: BackendHost<Settings>,
  order: BackendOrder,
  port: number,
): Promise<Running> {
  try {
    return await host.startServer(host.readSettings(environmentOf(order, port)), {
      launchSecret: order.launchSecret,
    });
  } catch (error) {
    if (port === 0 || systemCode(error) !== 'EADDRINUSE') throw error;
    return listen(host, order, 0);
  }
}

/** The server's settings for one launch: loopback only, whatever the user's settings say. */
export function environmentOf(order: BackendOrder, port: number): Record<string, string> {
  return {
    ...order.settings,
    PALMANGA_HOST: '127.0.0.1',
    PALMANGA_PORT: String(port),
    PALMANGA_DATA: order.dataFolder,
    PALMANGA_WEB: order.webRoot,
  };
}

const FAILURES: Readonly<Record<string, DesktopFailure>> = {
  EADDRINUSE: 'port-taken',
  EADDRNOTAVAIL: 'port-taken',
  ENOSPC: 'storage-full',
  EDQUOT: 'storage-full',
  EACCES: 'data-folder-read-only',
  EPERM: 'data-folder-read-only',
  EROFS: 'data-folder-read-only',
  ENOENT: 'data-folder-missing',
  ENOTDIR: 'data-folder-missing',
};

/** What a fault at start amounts to for the user. */
export function describeStartFailure(error: unknown): DesktopFailure {
  if (error instanceof Error && error.name === 'SettingsError') return 'settings-invalid';
  return FAILURES[systemCode(error) ?? ''] ?? 'backend-crashed';
}

/** The system's code of an error, or of what caused it. */
function systemCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code } = error as NodeJS.ErrnoException;
  return code !== undefined && /^E[A-Z]+$/u.test(code) ? code : systemCode(error.cause);
}

async function granted<Settings>(
  host: BackendHost<Settings>,
  running: Running,
  email: string,
): Promise<boolean> {
  try {
    await running.store.roles.grantAdmin(email);
    return true;
  } catch (error) {
    host.send({ type: 'log', line: `The right to import was not given: ${describeThrown(error)}` });
    return false;
  }
}
