import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { expect } from 'vitest';

import { programFile } from '../../support/programs.ts';

/** Milliseconds that a start, or a command, may take on a busy machine. */
export const TIMEOUT = 60_000;

/** EX_CONFIG, after which deploy/palmanga.service is not started again. */
export const LASTING_FAULT = 78;

interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<Outcome>;
  /** Resolves to the address where it listens. */
  readonly ready: () => Promise<string>;
}

/** Runs `palmanga`, or another program, with arguments and variables. */
export interface Run {
  (args: readonly string[], env?: Record<string, string>, program?: string): Running;
  /** Ends all that still run. */
  readonly killAll: () => void;
}

/** Runs programs whose data folder is `data` in this folder. */
export function runnerIn(folder: string): Run {
  const children = new Set<ChildProcess>();
  const run = (
    args: readonly string[],
    env: Record<string, string> = {},
    program = programFile('server'),
  ): Running => {
    const child = spawn(process.execPath, [program, ...args], {
      env: {
        PATH: process.env['PATH'] ?? '',
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        PALMANGA_PORT: '0',
        PALMANGA_DATA: join(folder, 'data'),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.add(child);
    const output = { stdout: '', stderr: '' };
    child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
    const ended = once(child, 'close').then(([code]) => ({ code: code as number, ...output }));
    const ready = async (): Promise<string> => {
      await expect
        .poll(() => output.stdout + output.stderr, { timeout: TIMEOUT })
        .toMatch(/http:\/\/127\.0\.0\.1:\d+/);
      return /http:\/\/127\.0\.0\.1:\d+/.exec(output.stdout)?.[0] ?? '';
    };
    return { child, ended, ready };
  };
  const killAll = (): void => {
    for (const child of children) child.kill('SIGKILL');
  };
  return Object.assign(run, { killAll });
}
