import { execFile } from 'node:child_process';
import { closeSync, fsyncSync, openSync, statSync } from 'node:fs';
import { opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Writes a file, or a folder's list of names, to the disk. Windows cannot, and need not, do that for folders. */
export function flush(path: string): void {
  const isFolder = statSync(path).isDirectory();
  if (isFolder && process.platform === 'win32') return;
  // Windows flushes only files that are open for writing.
  const descriptor = openSync(path, isFolder ? 'r' : 'r+');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Writes everything below a folder to the disk. One call of the system does it for a whole disk, in a
 * fraction of the time that a call for each file takes; where its command is missing, each file is
 * flushed.
 */
export async function flushTree(folder: string): Promise<void> {
  if (process.platform === 'linux') {
    try {
      await promisify(execFile)('sync', ['-f', folder]);
      return;
    } catch {
      // No such command or option; a failing disk fails below too, with its own error.
    }
  }
  for await (const entry of await opendir(folder, { recursive: true })) {
    flush(join(entry.parentPath, entry.name));
  }
  flush(folder);
}
