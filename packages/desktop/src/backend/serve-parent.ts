import { describeThrown } from '../main/log/log-line.ts';
import type { BackendOrder, FromBackend, ToBackend } from '../shared/backend-messages.ts';
import { describeStartFailure, isPortFault } from './start-failure.ts';

/** A backend that serves the web app on this computer. */
export interface RunningBackend {
  readonly port: number;
  /** Gives an account the right to import; null where that is an operator's to give. */
  readonly grantImport: ((email: string) => Promise<void>) | null;
  close(): Promise<void>;
}

/**
 * @param port on the loopback interface; 0 takes any free one
 * @param report told what the log should keep, a line each
 * @throws the system's error, or what `describeStartFailure` explains
 */
export type StartBackend = (
  order: BackendOrder,
  port: number,
  report: (line: string) => void,
) => Promise<RunningBackend>;

export interface BackendHost {
  /** Starts what the order asks for. */
  readonly start: StartBackend;
  readonly send: (message: FromBackend) => void;
  readonly exit: (code: number) => void;
}

/** Answers the main process's messages: start the server, give a right, stop. */
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
          ok: await granted(host, running?.grantImport ?? null, message.email),
        });
        break;
      case 'stop':
        await running?.close();
        host.exit(0);
    }
  };
}

async function start(host: BackendHost, order: BackendOrder): Promise<RunningBackend | null> {
  try {
    const running = await listen(host, order);
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

/** Listens on the port asked for, or on any free one when another program has it. */
async function listen(host: BackendHost, order: BackendOrder): Promise<RunningBackend> {
  const report = (line: string): void => host.send({ type: 'log', line });
  try {
    return await host.start(order, order.port, report);
  } catch (error) {
    if (order.port === 0 || !isPortFault(error)) throw error;
    return host.start(order, 0, report);
  }
}

async function granted(
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
