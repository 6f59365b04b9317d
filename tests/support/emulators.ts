import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { firebaseTools } from '../../scripts/lib/firebase-tools.ts';
import { firestoreCommand } from './firestore-command.ts';
import { freePort, Service } from './processes.ts';

const START_TIMEOUT_MS = 60_000;
/** Long, because a machine's first Auth emulator is fetched; npm has its own, shorter timeouts. */
const SHARED_TIMEOUT_MS = 900_000;

/** What `SharedEmulators` answers for an emulator that the machine lacks, and for one that does not start. */
export const MISSING = 404;
export const FAILED = 500;

/** Every refused request would write a stack trace, which takes longer than to refuse it. */
const LOGGING = fileURLToPath(new URL('./quiet-java.properties', import.meta.url));

/** For a process of minutes, optimising its code costs Java more than it gains. */
const JAVA_OPTIONS = [
  '-XX:TieredStopAtLevel=1',
  '-XX:+UseSerialGC',
  `-Djava.util.logging.config.file="${LOGGING}"`,
].join(' ');

const RULES = fileURLToPath(new URL('../../firebase/firestore.rules', import.meta.url));

/** The rules that are deployed. */
export const deployedRules = (): string => readFileSync(RULES, 'utf8');

/** An emulator that listens on the loopback interface. */
export interface Emulator {
  readonly host: string;
  readonly port: number;
  /** Stops it. An emulator that was running before is left alone. */
  stop(signal?: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

/** How to start an emulator. */
export interface EmulatorOptions {
  /** Starts a new emulator rather than use the shared one. */
  readonly own?: boolean;
  /** Starts a new Firestore emulator that begins with this export. */
  readonly seed?: string;
}

/** The only project whose accounts clients of the Auth emulator can reach. */
export const AUTH_PROJECT = 'demo-palmanga';

/**
 * Why this test run has no Firestore emulator; null when one runs. Starts it if necessary. Test files
 * then skip the tests that need it; the run names the cause and, in continuous integration, fails
 * because of it (shared-emulators.ts).
 * @throws Error when its program is there and does not start, however busy the machine is
 */
export const missingFirestore = (): Promise<string | null> => whyNot(runningFirestore);

/** Why this test run has no Auth emulator; null when one runs. */
export const missingAuth = (): Promise<string | null> => whyNot(runningAuth);

/** The machine lacks an emulator; the report of the run names the cause already. */
class NotStarted extends Error {}

async function whyNot(running: () => Promise<Emulator | null>): Promise<string | null> {
  try {
    if ((await running()) !== null) return null;
  } catch (error) {
    if (error instanceof NotStarted) return error.message;
    throw error;
  }
  const reason = 'This runner lacks the global set-up shared-emulators.ts';
  // When tests are only listed there is no set-up either. Tests that run must not be skipped silently.
  if (process.env['CI']) throw new Error(reason);
  return reason;
}

const runningFirestore = async (): Promise<Emulator | null> =>
  listening(process.env['FIRESTORE_EMULATOR_HOST']) ?? (await shared('firestore'));

const runningAuth = async (): Promise<Emulator | null> =>
  listening(process.env['FIREBASE_AUTH_EMULATOR_HOST']) ?? (await shared('auth'));

/**
 * The Firestore emulator of FIRESTORE_EMULATOR_HOST or of the test run, else a new one on a free port or
 * on the port of `options`. `setRules` sets its rules.
 * @throws Error that names the cause and what to do when it cannot be started
 */
export async function startFirestore(
  options: EmulatorOptions & { port?: number } = {},
): Promise<Emulator> {
  const mayShare = !options.own && options.port === undefined && options.seed === undefined;
  const running = mayShare ? await runningFirestore() : null;
  if (running !== null) return running;
  return start('Firestore emulator', async () => {
    const port = options.port ?? (await freePort());
    const env = { ...process.env, JAVA_TOOL_OPTIONS: JAVA_OPTIONS };
    const service = new Service(...firestoreCommand(port, options.seed), { env });
    await service.ready(`http://127.0.0.1:${port}/`, START_TIMEOUT_MS);
    return { host: '127.0.0.1', port, stop: (signal) => service.stop(signal) };
  });
}

/**
 * The Auth emulator of FIREBASE_AUTH_EMULATOR_HOST or of the test run, else a new one. Its program is
 * fetched if this machine does not have it yet.
 * @throws Error that names the cause and what to do when it cannot be started
 */
export async function startAuth(project: string, options: EmulatorOptions = {}): Promise<Emulator> {
  const running = options.own ? null : await runningAuth();
  if (running !== null) return running;
  return start('Auth emulator', async () => {
    const program = await firebaseTools();
    const folder = mkdtempSync(join(tmpdir(), 'palmanga-auth-'));
    const [port, hub, logging] = [await freePort(), await freePort(), await freePort()];
    const at = (port: number) => ({ host: '127.0.0.1', port });
    const emulators = {
      auth: at(port),
      hub: at(hub),
      logging: at(logging),
      ui: { enabled: false },
    };
    writeFileSync(join(folder, 'firebase.json'), JSON.stringify({ emulators }));
    const args = [program, 'emulators:start', '--only', 'auth', '--project', project];
    const service = new Service(process.execPath, args, { cwd: folder });
    const stop: Emulator['stop'] = async (signal) => {
      await service.stop(signal);
      rmSync(folder, { recursive: true, force: true });
    };
    try {
      await service.ready(`http://127.0.0.1:${port}/`, START_TIMEOUT_MS);
    } catch (error) {
      await stop();
      throw error;
    }
    return { host: '127.0.0.1', port, stop };
  });
}

/** Tries twice: another process may take the free port before the emulator does. */
async function start(name: string, once: () => Promise<Emulator>): Promise<Emulator> {
  try {
    return await once().catch((error: Error) => {
      if (!/in use|not open/i.test(error.message)) throw error;
      return once();
    });
  } catch (error) {
    throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
  }
}

/** The emulator that all files of a test run share; null outside of a run that shares them. */
async function shared(name: string): Promise<Emulator | null> {
  const address = process.env['PALMANGA_EMULATORS'];
  if (!address) return null;
  const end = Date.now() + SHARED_TIMEOUT_MS;
  for (;;) {
    try {
      const response = await fetch(`${address}/${name}`, { signal: AbortSignal.timeout(60_000) });
      if (response.status === FAILED) throw new Error(await response.text());
      if (!response.ok) throw new NotStarted(await response.text());
      const { host, port } = (await response.json()) as { host: string; port: number };
      return { host, port, stop: async () => {} };
    } catch (error) {
      const isStarting = (error as Error).name === 'TimeoutError';
      if (!isStarting || Date.now() >= end) throw error;
    }
  }
}

/** Sets the rules of one project. Throws the compiler's message when they do not compile. */
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

/** How often the emulator is asked to delete everything. Writes still under way may make it fail. */
const CLEARINGS = 3;

/** Deletes every document of one project. */
export async function clearFirestore(emulator: Emulator, project: string): Promise<void> {
  const documents = `projects/${project}/databases/(default)/documents`;
  for (let time = 1; ; time += 1) {
    const response = await fetch(
      `http://${emulator.host}:${emulator.port}/emulator/v1/${documents}`,
      { method: 'DELETE', headers: { authorization: 'Bearer owner' } },
    );
    if (response.ok) return;
    if (response.status < 500 || time === CLEARINGS) throw new Error(await response.text());
  }
}

function listening(address: string | undefined): Emulator | null {
  if (!address) return null;
  const [host = '127.0.0.1', port = '8080'] = address.split(':');
  return { host, port: Number(port), stop: async () => {} };
}
