import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { programFile } from './programs.ts';

/** Writes what a process holds to descriptor 3, at SIGUSR2. */
const REPORT_MEMORY = fileURLToPath(new URL('../bench/support/report-memory.mjs', import.meta.url));
const CHEAP_PASSWORDS = fileURLToPath(new URL('cheap-passwords.ts', import.meta.url));
const START_TIMEOUT_MS = 30_000;

export interface ProcessOptions {
  /** Whether `heap` is to be called. */
  readonly isMeasured?: boolean;
  /** Whether passwords are hashed at no cost. */
  readonly hasCheapPasswords?: boolean;
}

export interface Health {
  /** Megabytes of objects. */
  readonly held: number;
  /** Megabytes of the process. */
  readonly rss: number;
  /** How late the event loop was since the last time, in milliseconds: the 99th percentile. */
  readonly delay: number;
  /** Open files and connections; 0 where the system does not tell. */
  readonly descriptors: number;
}

/** The real server as a separate process, on a data folder that outlives restarts. */
export class ServerProcess {
  readonly dataFolder: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #flags: readonly string[];
  #child: ChildProcess | null = null;
  #url = '';

  private constructor(env: NodeJS.ProcessEnv, options: ProcessOptions) {
    this.dataFolder = mkdtempSync(join(tmpdir(), 'palmanga-'));
    this.#env = env;
    this.#flags = [
      ...(options.isMeasured ? ['--expose-gc', '--import', REPORT_MEMORY] : []),
      ...(options.hasCheapPasswords ? ['--import', CHEAP_PASSWORDS] : []),
    ];
  }

  /** Starts a server on a free port. Its store is new, so it loads the shipped fixtures. */
  static async start(
    env: NodeJS.ProcessEnv = {},
    options: ProcessOptions = {},
  ): Promise<ServerProcess> {
    const server = new ServerProcess(env, options);
    await server.resume();
    return server;
  }

  /** Origin, without a trailing slash; the same after a restart. */
  get url(): string {
    return this.#url;
  }

  get pid(): number {
    const pid = this.#child?.pid;
    if (pid === undefined) throw new Error('The server is stopped');
    return pid;
  }

  /** The memory of the process in megabytes, as the system counts it. */
  get memory(): number {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(this.pid)])) / 1024;
  }

  /** What the process still uses after a collection of garbage, in megabytes. Needs `isMeasured`. */
  async heap(): Promise<number> {
    return (await this.health()).held;
  }

  /** How the process is, after a collection of garbage. Needs `isMeasured`. */
  async health(): Promise<Health> {
    const reports = this.#child?.stdio[3];
    if (!reports) throw new Error('The server is stopped');
    this.#child?.kill('SIGUSR2');
    const [line] = (await once(reports, 'data')) as [Buffer];
    const health = JSON.parse(line.toString()) as Health;
    return { ...health, held: health.held / 1024 / 1024, rss: health.rss / 1024 / 1024 };
  }

  /** Starts the process again after `kill`, on the same port and data. */
  async resume(): Promise<void> {
    const child = spawn(process.execPath, [...this.#flags, programFile('server'), 'start'], {
      env: {
        ...process.env,
        PALMANGA_HOST: '127.0.0.1',
        PALMANGA_PORT: this.#url === '' ? '0' : new URL(this.#url).port,
        PALMANGA_DATA: this.dataFolder,
        ...this.#env,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
    this.#child = child;
    this.#url = await listeningUrl(child);
  }

  /** Ends the process: abruptly, like a crash (SIGKILL), or in an orderly way (SIGTERM). */
  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null) return;
    const closed = once(child, 'exit');
    child.kill(signal);
    await closed;
  }

  /** Stops for good and removes the data. */
  async dispose(): Promise<void> {
    await this.kill('SIGTERM');
    rmSync(this.dataFolder, { recursive: true, force: true });
  }
}

function listeningUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(
      () => reject(new Error(`The server did not start in time:\n${output}`)),
      START_TIMEOUT_MS,
    );
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
      if (url === undefined) return;
      clearTimeout(timer);
      resolve(url);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The server ended with code ${code} at start:\n${output}`));
    });
  });
}
