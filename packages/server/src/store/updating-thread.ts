import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';

import { isOutdated } from './migrations/migrate.ts';
import type { StoreOptions } from './store.ts';
import type { UpdateOrder, UpdateReport } from './updating-worker.ts';

/** Beside this file, in the same language: TypeScript, or JavaScript in an installed package. */
const FILE = `updating-worker${extname(import.meta.filename)}`;
const PROGRAM = new URL(FILE, import.meta.url);

/**
 * Brings the database of a former version up to date in a thread of its own, so that this one can answer
 * meanwhile. Does nothing for any other file. A failure is none here: whoever opens the store next meets it
 * again, and can explain it.
 */
export async function updateInThread(
  options: Pick<StoreOptions, 'file' | 'steps' | 'notify' | 'onUpdate'>,
): Promise<void> {
  const { file, steps } = options;
  if (!isOfFormerVersion(file, steps)) return;
  const order: UpdateOrder = { file, ...(steps && { steps }) };
  // Nothing of the server's environment, which may hold passwords.
  const worker = new Worker(PROGRAM, { workerData: order, execArgv: [], env: {} });
  worker.on('message', ({ notify, onUpdate }: UpdateReport) => {
    if (notify) options.notify?.(...notify);
    if (onUpdate) options.onUpdate?.(...onUpdate);
  });
  await new Promise<void>((resolve) => {
    worker.once('error', () => resolve());
    worker.once('exit', () => resolve());
  });
}

function isOfFormerVersion(file: string, steps: StoreOptions['steps']): boolean {
  try {
    return existsSync(file) && isOutdated(file, steps);
  } catch {
    return false;
  }
}
