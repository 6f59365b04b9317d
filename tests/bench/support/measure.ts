import { spawn } from 'node:child_process';
import { join } from 'node:path';

const MEMORY = join(import.meta.dirname, 'peak-memory.mjs');

/** One run of a program. */
export interface Measure {
  readonly seconds: number;
  /** Processor time of all its threads, in seconds. */
  readonly processor: number;
  /** Peak resident memory. */
  readonly megabytes: number;
  readonly stdout: string;
}

/**
 * Runs a program under this Node, from its start to its end.
 * @throws Error when it does not exit with 0
 */
export function measure(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Measure> {
  const start = performance.now();
  const child = spawn(process.execPath, ['--import', MEMORY, ...args], {
    stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
    env: { ...process.env, ...env },
  });
  const texts = ['', ''];
  for (const [index, stream] of [child.stdout, child.stdio[3]].entries()) {
    stream?.on('data', (piece: Buffer) => {
      texts[index] += piece.toString();
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (code) => {
      const [kilobytes = 0, microseconds = 0] = (texts[1] ?? '').split(' ').map(Number);
      const [megabytes, processor] = [kilobytes / 1024, microseconds / 1e6];
      const seconds = (performance.now() - start) / 1000;
      if (code === 0) resolve({ seconds, processor, megabytes, stdout: texts[0] ?? '' });
      else reject(new Error(`${args[0]} exited with ${code}`));
    });
  });
}

/** The value that the given share of `samples` does not exceed; `share` is from 0 to 1. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
