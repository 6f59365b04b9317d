import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { freePort, Service } from './processes.ts';

/** Run once, never installed: it would bring 300 MB into the dependency tree. */
const FIREBASE_TOOLS = 'firebase-tools@15.34.2';
const START_TIMEOUT = 60_000;
/** The first run of firebase-tools fetches it. */
const FETCH_TIMEOUT = 600_000;

const RULES = fileURLToPath(new URL('../../firebase/firestore.rules', import.meta.url));

/** The rules as they are deployed. */
export const deployedRules = (): string => readFileSync(RULES, 'utf8');

/** An emulator that listens on the loopback interface. */
export interface Emulator {
  readonly host: string;
  readonly port: number;
  /** Ends it (an emulator that was running already is left alone). */
  stop(signal?: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

type Command = readonly [command: string, args: (port: number) => readonly string[]];

/**
 * Why the Firestore emulator cannot be started here; null when it can. In continuous integration
 * a missing emulator is a failure, elsewhere the tests that need it are skipped by name.
 */
export function missingFirestore(): string | null {
  if (process.env['FIRESTORE_EMULATOR_HOST'] !== undefined || firestoreCommand() !== null) {
    return null;
  }
  return missing(
    'Firestore emulator: install the gcloud component cloud-firestore-emulator, or Java and firebase-tools',
  );
}

/** Why the Auth emulator cannot be started here; null when it can. */
export function missingAuth(): string | null {
  if (process.env['FIREBASE_AUTH_EMULATOR_HOST'] !== undefined || works('npx', ['--version'])) {
    return null;
  }
  return missing('Auth emulator: npx was not found');
}

function missing(reason: string): string {
  if (process.env['CI']) throw new Error(reason);
  return reason;
}

/** How to start an emulator. */
export interface StartOptions {
  /** Not the one that all test files share: to be killed, or to be shared. */
  readonly own?: boolean;
}

/** The one project whose accounts clients of the Auth emulator reach. */
export const AUTH_PROJECT = 'demo-palmanga';

/**
 * The Firestore emulator: that of FIRESTORE_EMULATOR_HOST or of the test run, else one started on
 * a free port, or on that of `options`. Rules are set apart.
 */
export async function startFirestore(
  options: StartOptions & { port?: number } = {},
): Promise<Emulator> {
  if (!options.own && options.port === undefined) {
    const running =
      listening(process.env['FIRESTORE_EMULATOR_HOST']) ?? (await shared('firestore'));
    if (running !== null) return running;
  }
  const command = firestoreCommand();
  if (command === null) throw new Error('No Firestore emulator on this machine');
  return persist(async () => {
    const port = options.port ?? (await freePort());
    const service = new Service(command[0], command[1](port));
    await service.ready(`http://127.0.0.1:${port}/`, START_TIMEOUT);
    return { host: '127.0.0.1', port, stop: (signal) => service.stop(signal) };
  });
}

/** Another process may take a port before the emulator does: then with another one. */
async function persist<T>(start: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start();
    } catch (error) {
      if (attempt === 3) throw error;
    }
  }
}

/** The Auth emulator: that of FIREBASE_AUTH_EMULATOR_HOST or of the test run, else a new one. */
export async function startAuth(project: string, options: StartOptions = {}): Promise<Emulator> {
  const running =
    listening(process.env['FIREBASE_AUTH_EMULATOR_HOST']) ??
    (options.own ? null : await shared('auth'));
  return running ?? persist(() => startAuthOnce(project));
}

/** The emulator that all files of a test run share; null outside of a run that shares them. */
async function shared(name: string): Promise<Emulator | null> {
  const address = process.env['PALMANGA_EMULATORS'];
  if (address === undefined) return null;
  const end = Date.now() + FETCH_TIMEOUT;
  for (;;) {
    try {
      const response = await fetch(`${address}/${name}`, { signal: AbortSignal.timeout(60_000) });
      if (!response.ok) throw new Error(await response.text());
      const { host, port } = (await response.json()) as { host: string; port: number };
      return { host, port, stop: async () => {} };
    } catch (error) {
      const isStarting = (error as Error).name === 'TimeoutError';
      if (!isStarting || Date.now() >= end) throw error;
    }
  }
}

async function startAuthOnce(project: string): Promise<Emulator> {
  const folder = mkdtempSync(join(tmpdir(), 'palmanga-auth-'));
  const [port, hub, logging] = [await freePort(), await freePort(), await freePort()];
  const at = (port: number) => ({ host: '127.0.0.1', port });
  writeFileSync(
    join(folder, 'firebase.json'),
    JSON.stringify({
      emulators: { auth: at(port), hub: at(hub), logging: at(logging), ui: { enabled: false } },
    }),
  );
  const args = ['--yes', FIREBASE_TOOLS, 'emulators:start', '--only', 'auth', '--project', project];
  const service = new Service('npx', args, { cwd: folder });
  await service.ready(`http://127.0.0.1:${port}/`, FETCH_TIMEOUT);
  return {
    host: '127.0.0.1',
    port,
    stop: async (signal) => {
      await service.stop(signal);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Puts rules in force for one project. Throws the compiler's message when they do not compile. */
export async function setRules(emulator: Emulator, project: string, rules: string): Promise<void> {
  const response = await fetch(
    `http://${emulator.host}:${emulator.port}/emulator/v1/projects/${project}:securityRules`,
    {
      method: 'PUT',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content: rules }] } }),
    },
  );
  if (!response.ok) throw new Error(await response.text());
}

/** Deletes every document of one project. */
export async function clearFirestore(emulator: Emulator, project: string): Promise<void> {
  const documents = `projects/${project}/databases/(default)/documents`;
  const response = await fetch(
    `http://${emulator.host}:${emulator.port}/emulator/v1/${documents}`,
    { method: 'DELETE', headers: { authorization: 'Bearer owner' } },
  );
  if (!response.ok) throw new Error(await response.text());
}

function listening(address: string | undefined): Emulator | null {
  if (address === undefined) return null;
  const [host = '127.0.0.1', port = '8080'] = address.split(':');
  return { host, port: Number(port), stop: async () => {} };
}

/** gcloud's emulator, else the newest that firebase-tools has fetched before. */
function firestoreCommand(): Command | null {
  if (!works('java', ['-version'])) return null;
  if (works('gcloud', ['emulators', 'firestore', 'start', '--help'])) {
    return [
      'gcloud',
      (port) => ['emulators', 'firestore', 'start', `--host-port=127.0.0.1:${port}`, '--quiet'],
    ];
  }
  const folder = join(homedir(), '.cache/firebase/emulators');
  const jar = (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => /^cloud-firestore-emulator-.*\.jar$/.test(name))
    .toSorted()
    .at(-1);
  if (jar === undefined) return null;
  return [
    'java',
    (port) => ['-jar', join(folder, jar), '--host', '127.0.0.1', '--port', String(port)],
  ];
}

function works(command: string, args: readonly string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore', timeout: 30_000 });
    return true;
  } catch {
    return false;
  }
}
