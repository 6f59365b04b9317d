import { spawn } from 'node:child_process';

import { ROOT } from './root.ts';

export interface Outcome {
  readonly code: number;
  /** Standard output and error together, in order of arrival; empty when inherited. */
  readonly output: string;
}

/**
 * Runs a program and waits for its end. `cwd` is the repository's root by default. A bad exit code does
 * not throw.
 */
export function run(
  command: string,
  args: readonly string[],
  options: { capture?: boolean; cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? ROOT,
      env: { ...process.env, ...options.env },
      stdio: options.capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    const chunks: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }),
    );
  });
}

/** A program that a dependency installed. */
export const bin = (name: string): string => `${ROOT}node_modules/.bin/${name}`;
