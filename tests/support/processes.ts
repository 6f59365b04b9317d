import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** Ports returned before: their processes may not listen yet. */
const given = new Set<number>();

/** A port of the loopback interface that is free now; never the same port twice. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  if (given.has(address.port)) return freePort();
  given.add(address.port);
  return address.port;
}

/** Sends a signal to a process and its children; harmless when they have ended. */
function killGroup(pid: number, signal: 'SIGKILL' | 'SIGTERM'): void {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ESRCH') throw error;
  }
}

/**
 * Shell script that runs a command and kills its whole group when the pipe on its input closes: when
 * this process ends, even by SIGKILL.
 */
const UNTIL_PARENT_ENDS =
  'exec 3<&0; { cat <&3 >/dev/null 2>&1; kill -KILL 0; } >/dev/null 2>&1 & exec "$@" 3<&-';

/** A program that is there ended, or did not answer in time. */
export class NotReady extends Error {}

/** A process that answers over HTTP, together with the processes that it starts. */
export class Service {
  readonly #child: ChildProcess;
  /** Resolves when the process has ended and its output is read completely. */
  readonly #closed: Promise<unknown>;
  #output = '';

  constructor(
    command: string,
    args: readonly string[],
    options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
  ) {
    // A group of its own: emulators are wrappers around the process that listens.
    this.#child = spawn('sh', ['-c', UNTIL_PARENT_ENDS, 'sh', command, ...args], {
      ...options,
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    this.#closed = new Promise((resolve) => this.#child.once('close', resolve));
    (this.#child.stdin as Socket | null)?.unref();
    const keep = (chunk: Buffer): void => {
      this.#output = (this.#output + chunk.toString()).slice(-4000);
    };
    this.#child.stdout?.on('data', keep);
    this.#child.stderr?.on('data', keep);
    this.#child.on('error', (error) => keep(Buffer.from(String(error))));
  }

  /** The end of its output, both streams together. */
  get output(): string {
    return this.#output;
  }

  /** Its exit code once it has ended by itself; null when a signal ended it. */
  async exitCode(): Promise<number | null> {
    await this.#closed;
    return this.#child.exitCode;
  }

  get #hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** Waits until `url` answers; throws with the output of the process when it never does. */
  async ready(url: string, timeout: number): Promise<void> {
    const answers = async (): Promise<true | null> =>
      fetch(url).then(
        () => true,
        () => null,
      );
    await this.#until(answers, timeout, `${url} did not answer`);
  }

  /** Waits until the output matches; throws with the output when it never does. */
  async says(pattern: RegExp, timeout: number): Promise<RegExpExecArray> {
    const match = async (): Promise<RegExpExecArray | null> => pattern.exec(this.#output);
    return this.#until(match, timeout, `${String(pattern)} was not written`);
  }

  async #until<T>(look: () => Promise<T | null>, timeout: number, failure: string): Promise<T> {
    const end = Date.now() + timeout;
    for (;;) {
      const isLast = Date.now() >= end || this.#hasEnded || this.#child.pid === undefined;
      if (this.#hasEnded) await this.#closed;
      const result = await look();
      if (result !== null) return result;
      if (isLast) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await this.stop();
    const report = `${failure}:\n${this.#output}`;
    throw this.#child.pid === undefined ? new Error(report) : new NotReady(report);
  }

  /** Ends the whole group: at once by SIGKILL, or by SIGTERM and after 10 s by SIGKILL. */
  async stop(signal: 'SIGKILL' | 'SIGTERM' = 'SIGTERM'): Promise<void> {
    const { pid } = this.#child;
    if (pid === undefined || this.#hasEnded) return;
    const exited = once(this.#child, 'exit');
    killGroup(pid, signal);
    const timer = setTimeout(() => killGroup(pid, 'SIGKILL'), 10_000);
    await exited;
    clearTimeout(timer);
    // The wrapper may end before its children.
    killGroup(pid, 'SIGKILL');
  }
}
