import { once } from 'node:events';
import { createServer } from 'node:http';

import { AUTH_PROJECT, startAuth, startFirestore, type Emulator } from './emulators.ts';

/** Where test files ask for an emulator: they run in processes of their own. */
const ADDRESS = 'PALMANGA_EMULATORS';
const MEMO = Symbol.for('palmanga.emulators');
const memo = globalThis as { [MEMO]?: Promise<() => Promise<void>> };

/**
 * Global set-up of the test runners: one emulator of each kind for all files, started when the
 * first file needs it and ended with the run. Files keep apart by project ids of their own.
 * @returns what ends them
 */
export default async function shareEmulators(): Promise<() => Promise<void>> {
  // Several projects of one run set up the same.
  if (memo[MEMO] !== undefined) return async () => {};
  memo[MEMO] = open();
  return memo[MEMO];
}

async function open(): Promise<() => Promise<void>> {
  const starts: Readonly<Record<string, () => Promise<Emulator>>> = {
    '/firestore': () => startFirestore({ own: true }),
    '/auth': () => startAuth(AUTH_PROJECT, { own: true }),
  };
  const started = new Map<string, Promise<Emulator>>();
  const addressOf = async (name: string): Promise<string> => {
    const start = starts[name];
    if (start === undefined) throw new Error(`There is no emulator ${name}`);
    const starting = started.get(name) ?? start();
    started.set(name, starting);
    const { host, port } = await starting;
    return JSON.stringify({ host, port });
  };
  const server = createServer((request, response) => {
    addressOf(request.url ?? '').then(
      (address) => response.end(address),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  process.env[ADDRESS] = `http://127.0.0.1:${address.port}`;
  return async () => {
    delete process.env[ADDRESS];
    server.close();
    server.closeAllConnections();
    const running = await Promise.allSettled(started.values());
    await Promise.all(
      running.map(async (one) => (one.status === 'fulfilled' ? one.value.stop() : undefined)),
    );
  };
}
