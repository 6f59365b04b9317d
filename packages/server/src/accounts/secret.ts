import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

import { StartError } from '@palmanga/site/process';

/** What signs session cookies must not be guessable; our own secrets have 43 characters. */
const MIN_SECRET_LENGTH = 32;

/**
 * The secret that signs session cookies. The first start creates it in the data folder, readable by
 * its owner only, so that sessions outlive restarts.
 * @throws StartError when the file contains no usable secret
 */
export function loadSecret(dataFolder: string): string {
  const file = join(dataFolder, 'secret');
  const draft = `${file}.${process.pid}`;
  writeDurably(draft, randomBytes(32).toString('base64url'));
  try {
    // Linking is atomic, and never replaces the secret of an earlier start.
    linkSync(draft, file);
    flushFolder(dataFolder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < MIN_SECRET_LENGTH) {
    throw new StartError(
      `The file ${file} must contain at least ${MIN_SECRET_LENGTH} characters; it signs everybody's ` +
        'sessions. Restore it from a copy, or delete it: the next start then creates a new one, and ' +
        'everybody must sign in again.',
    );
  }
  return secret;
}

/** Creates a file for its owner alone. After a power cut it is complete. */
function writeDurably(file: string, text: string): void {
  // A draft of a start that was killed may have other rights.
  rmSync(file, { force: true });
  const descriptor = openSync(file, 'wx', 0o600);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Writes the folder's list of names to the disk. Windows cannot, and need not, do that. */
function flushFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
