import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Writes a file, or a folder's list of names, to the disk. Windows needs, and allows, no such call for folders. */
export function flush(path: string): void {
  const descriptor = openOrNull(path);
  if (descriptor === null) return;
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function openOrNull(path: string): number | null {
  try {
    return openSync(path, 'r');
  } catch (error) {
    if (process.platform === 'win32') return null;
    throw error;
  }
}
