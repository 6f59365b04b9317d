import { describeThrown } from '../main/system/log.ts';
import type { FromBackend, StartMessage, ToBackend } from '../shared/backend-messages.ts';
import type { DataJobs } from './data-jobs.ts';
import type { OnUpdate, RunningBackend, StartBackend } from './start-backend.ts';
import { describeStartFailure, isPortFault } from './start-failure.ts';

export interface BackendHost {
  readonly start: StartBackend;
  readonly work: DataJobs;
  readonly send: (message: FromBackend) => void;
  readonly exit: (code: number) => void;
}

/**
 * Answers the main process's messages: start the backend, give the right to import, work on the data
 * folder, stop.
 */
export function serveParent(host: BackendHost) {
  let running: RunningBackend | null = null;
  return async (message: ToBackend): Promise<void> => {
    switch (message.type) {
      case 'start':
        running = await start(host, message);
        break;
      case 'grant':
        host.send({
          type: 'granted',
          id: message.id,
          ok: await grant(host, running?.grantImport ?? null, message.email),
        });
        break;
      case 'backup':
      case 'restore':
      case 'copy-folder':
        host.send(await host.work(message));
        break;
      case 'stop':
        await running?.close();
        host.exit(0);
    }
  };
}

async function start(host: BackendHost, message: StartMessage): Promise<RunningBackend | null> {
  try {
    const running = await listen(host, message);
    host.send({ type: 'ready', port: running.port });
    return running;
  } catch (error) {
    host.send({
      type: 'failed',
      failure: describeStartFailure(error),
      detail: describeThrown(error),
    });
    return null;
  }
}

/** Listens on the requested port, or on any free port when another program uses it. */
async function listen(host: BackendHost, message: StartMessage): Promise<RunningBackend> {
  const report: OnUpdate = ({ step, steps }) => host.send({ type: 'updating', step, steps });
  try {
    return await host.start(message, message.port, report);
  } catch (error) {
    if (message.port === 0 || !isPortFault(error)) throw error;
    return host.start(message, 0, report);
  }
}

/** Whether the right was given. */
async function grant(
  host: BackendHost,
  grantImport: RunningBackend['grantImport'],
  email: string,
): Promise<boolean> {
  if (grantImport === null) return false;
  try {
    await grantImport(email);
    return true;
  } catch (error) {
    host.send({ type: 'log', line: `The right to import was not given: ${describeThrown(error)}` });
    return false;
  }
}
