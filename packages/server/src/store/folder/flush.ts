import { closeSync, fsyncSync, openSync, statSync } from 'node:fs';

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
