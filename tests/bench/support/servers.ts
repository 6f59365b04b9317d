import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';

import { readSettings, type RunningServer, startServer } from '@palmanga/server/http';

const UNLIMITED = { consume: () => {}, giveBack: () => {} };
const MAIN = resolve(import.meta.dirname, '../../../packages/server/src/main.ts');

/** The settings of a server for a benchmark. */
export const settingsOf = (folder: string) => ({
  PALMANGA_PORT: '0',
  PALMANGA_DATA: folder,
  PALMANGA_LOG_LEVEL: 'error',
  // Requests may come from several addresses.
  PALMANGA_TRUSTED_PROXIES: '1',
});

/**
 * The product's server in this process, without rate limits.
 * @param options.folder of its data; without one it has a new one that goes when it closes
 * @param options.database a file that it serves, and changes, instead of a new one
 */
export async function startOwnServer(
  options: { readonly folder?: string; readonly database?: string } = {},
): Promise<RunningServer> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'palmanga-bench-'));
  if (options.database !== undefined) symlinkSync(options.database, join(folder, 'palmanga.db'));
  const server = await startServer(readSettings(settingsOf(folder)), { limits: UNLIMITED });
  const close = server.close.bind(server);
  return Object.assign(server, {
    async close() {
      await close();
      if (options.folder === undefined) rmSync(folder, { recursive: true, force: true });
    },
  });
}

/** A program that runs in a process of its own. */
export interface Program {
  readonly child: ChildProcess;
  /** What it printed first. */
  readonly line: string;
}

/**
 * Starts a program with this Node, and waits until it prints something: a server, that it listens.
 * @throws Error when it ends before
 */
export async function startProgram(
  args: readonly string[],
  options: {
    readonly env?: Readonly<Record<string, string>>;
    readonly cwd?: string;
    readonly stdio?: StdioOptions;
  } = {},
): Promise<Program> {
  const child = spawn(process.execPath, args, {
    stdio: options.stdio ?? ['ignore', 'pipe', 'inherit'],
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
  });
  const over = new AbortController();
  const ended = once(child, 'close', { signal: over.signal }).then(() => {
    throw new Error(`${args.at(-1)} ended before it served`);
  });
  const printed = once(child.stdout as Readable, 'data');
  const [line] = (await Promise.race([printed, ended])) as [Buffer];
  ended.catch(() => {});
  over.abort();
  return { child, line: line.toString() };
}

/** The product's server in a process of its own. */
export async function startOwnProgram(
  folder: string,
  { before = [], env = {}, stdio }: { before?: string[]; env?: object; stdio?: StdioOptions } = {},
): Promise<{ readonly child: ChildProcess; readonly url: string }> {
  const { child, line } = await startProgram([...before, MAIN, 'start'], {
    env: { ...settingsOf(folder), ...env },
    ...(stdio !== undefined && { stdio }),
  });
  return { child, url: /http:\S+/.exec(line)?.[0] ?? '' };
}
