import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import {
  AUTH_PROJECT,
  FAILED,
  MISSING,
  startAuth,
  startFirestore,
  type Emulator,
} from './emulators.ts';
import { NotReady } from './processes.ts';

/** Names the address at which test files ask for an emulator; they run in separate processes. */
const ADDRESS = 'PALMANGA_EMULATORS';

const STARTS: Readonly<Record<string, () => Promise<Emulator>>> = {
  firestore: () => startFirestore({ own: true }),
  auth: () => startAuth(AUTH_PROJECT, { own: true }),
};

const isNotReady = (error: unknown): boolean => (error as Error).cause instanceof NotReady;

/** The emulators that this machine lacks, by name: why, and what to do. */
export type Causes = Map<string, string>;

/**
 * One emulator of each kind for all files of a test run, started when the first file needs it. Each
 * file uses its own project id, so that files do not see each other's data.
 */
export class SharedEmulators {
  readonly #causes: Causes;
  readonly #starting = new Map<string, Promise<Emulator>>();
  readonly #server: Server;

  private constructor(causes: Causes) {
    this.#causes = causes;
    this.#server = createServer((request, response) => {
      this.#get(request.url?.slice(1) ?? '').then(
        ({ host, port }) => response.end(JSON.stringify({ host, port })),
        (error: unknown) =>
          response.writeHead(isNotReady(error) ? FAILED : MISSING).end((error as Error).message),
      );
    });
  }

  /**
   * Makes the emulators known to processes that are started later.
   * @param causes receives each emulator that the machine lacks. An emulator that is in it already is
   *   not tried again. One that is there and does not start is none of them: it fails the tests that ask for it.
   */
  static async open(causes: Causes): Promise<SharedEmulators> {
    const emulators = new SharedEmulators(causes);
    emulators.#server.listen(0, '127.0.0.1');
    await once(emulators.#server, 'listening');
    const { port } = emulators.#server.address() as AddressInfo;
    process.env[ADDRESS] = `http://127.0.0.1:${port}`;
    return emulators;
  }

  async #get(name: string): Promise<Emulator> {
    const cause = this.#causes.get(name);
    if (cause !== undefined) throw new Error(cause);
    const start = STARTS[name];
    if (start === undefined) throw new Error(`There is no emulator ${name}`);
    const starting = this.#starting.get(name) ?? start();
    this.#starting.set(name, starting);
    try {
      return await starting;
    } catch (error) {
      if (!isNotReady(error)) this.#causes.set(name, (error as Error).message);
      throw error;
    }
  }

  /** Stops all of them. */
  async close(): Promise<void> {
    delete process.env[ADDRESS];
    this.#server.close();
    this.#server.closeAllConnections();
    const running = await Promise.allSettled(this.#starting.values());
    await Promise.all(
      running.map(async (one) => (one.status === 'fulfilled' ? one.value.stop() : undefined)),
    );
  }
}

/**
 * Global set-up of the test runners. Under `npm test`, which shares its own emulators, it does nothing.
 * A runner that is started alone reports at its end why an emulator was missing, once for each, and
 * fails because of it in continuous integration.
 * @returns a function that stops them
 */
export default async function shareEmulators(): Promise<() => Promise<void>> {
  // Each project of a run calls this set-up.
  if (process.env[ADDRESS]) return async () => {};
  const causes: Causes = new Map();
  const emulators = await SharedEmulators.open(causes);
  return async () => {
    await emulators.close();
    if (causes.size === 0) return;
    const report = [...causes.values()]
      .map((cause) => `Missing on this machine: ${cause}`)
      .join('\n');
    if (process.env['CI']) throw new Error(report);
    process.stderr.write(`${report}\n`);
  };
}
