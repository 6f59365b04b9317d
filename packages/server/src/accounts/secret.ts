import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { StartError } from '@palmanga/host';
import { flush } from '@palmanga/host/files';
import { systemCode, WHY_UNWRITABLE } from '@palmanga/host/system-codes';

/** What signs session cookies must not be guessable; our own secrets have 43 characters. */
export const MIN_SECRET_LENGTH = 32;

/**
 * The secret that signs session cookies. The first start creates it in the data folder, readable by
 * its owner only, so that sessions outlive restarts.
 * @throws StartError when the file contains no usable secret
 */
export function loadSecret(dataFolder: string): string {
  const file = join(dataFolder, 'secret');
  const draft = `${file}.${process.pid}`;
  // A draft of a start that was killed may have other rights.
  rmSync(draft, { force: true });
  writeFileSync(draft, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  flush(draft);
  try {
    // Linking is atomic, and never replaces the secret of an earlier start.
    linkSync(draft, file);
    flush(dataFolder);
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const secret = readSecret(file);
  if (secret.length < MIN_SECRET_LENGTH) {
    throw new StartError(
      `The file ${file} must contain at least ${MIN_SECRET_LENGTH} characters; it signs everybody's ` +
        'sessions. Restore it from a copy, or delete it: the next start then creates a new one, and ' +
        'everybody must sign in again.',
    );
  }
  return secret;
}

function readSecret(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (cause) {
    const why = WHY_UNWRITABLE[systemCode(cause) ?? ''] ?? String(cause);
    throw new StartError(`The file ${file} cannot be read: ${why}.`, { cause });
  }
}
