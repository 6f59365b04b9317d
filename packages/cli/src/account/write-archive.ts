import { open, rename, rm } from 'node:fs/promises';

import type { AccountData } from '@palmanga/core';
import { systemCode } from '@palmanga/host/system-codes';
import { accountFiles, zipFiles } from '@palmanga/lists/account';

import { CliError } from '../cli-error.ts';
import { EXIT } from '../exit-codes.ts';
import { unwritable } from '../unwritable.ts';

/** Only whoever runs the tool may read an archive: it holds all that a person has here. */
const PRIVATE = 0o600;

export interface ArchiveTarget {
  readonly path: string;
  /** Whether a file that is there may be replaced. */
  readonly force: boolean;
  readonly signal: AbortSignal;
}

/**
 * Writes the copy of an account as an archive, which gets its name when it is complete.
 * @returns how many bytes it has; null when the signal stopped it, and nothing is kept then
 * @throws CliError usage when a file is there that may not be replaced; full when none can be written
 */
export async function writeArchive(
  data: AccountData,
  { path, force, signal }: ArchiveTarget,
): Promise<number | null> {
  const partial = `${path}.partial`;
  // Held by an empty file, so that nothing that another program puts there meanwhile is replaced.
  if (!force) await attempt(path, async () => (await open(path, 'wx', PRIVATE)).close());
  let isDone = false;
  try {
    await rm(partial, { force: true });
    const file = await attempt(path, () => open(partial, 'wx', PRIVATE));
    let size = 0;
    try {
      const modifiedAt = new Date(data.readAt);
      for await (const piece of zipFiles(accountFiles(data), { modifiedAt })) {
        if (signal.aborted) return null;
        // oxlint-disable-next-line no-loop-func -- it is awaited within its turn
        await attempt(path, () => file.writeFile(piece));
        size += piece.length;
      }
      await attempt(path, () => file.sync());
    } finally {
      await file.close();
    }
    await attempt(path, () => rename(partial, path));
    isDone = true;
    return size;
  } finally {
    if (!isDone)
      await Promise.all([partial, ...(force ? [] : [path])].map((one) => rm(one, { force: true })));
  }
}

async function attempt<T>(path: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const code = systemCode(error);
    if (code === 'EEXIST') {
      throw new CliError(EXIT.usage, `${path} exists already. --force replaces it.`);
    }
    if (code === null) throw error;
    throw unwritable(path, code);
  }
}
