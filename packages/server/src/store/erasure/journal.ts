import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

import { AppError } from '@palmanga/core';

import { isUid } from '../../data-files.ts';
import { flush } from '../folder/flush.ts';
import { hashName } from '../people/erasure.ts';

/**
 * The accounts that were erased, one JSON object a line. It is beside the database and in no backup,
 * so that a restore, which brings erased accounts back, can erase them again. It holds hashes of ids
 * only; lines of former versions hold the ids.
 */
export const JOURNAL = 'erasures.jsonl';

/** Appends an account; it is on disk when this returns. */
export function recordErasure(dataFolder: string, uid: string, now: Date): void {
  const path = join(dataFolder, JOURNAL);
  const complete = readLines(path).map((line) => `${line}\n`);
  const descriptor = openSync(path, 'a', 0o600);
  try {
    ftruncateSync(descriptor, Buffer.byteLength(complete.join('')));
    const entry = { account: hashName(uid), erasedAt: now.toISOString() };
    writeSync(descriptor, `${JSON.stringify(entry)}\n`);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  flush(dataFolder);
}

/**
 * The erased accounts, as hashes of their ids.
 * @throws AppError unavailable when a line is not one that `recordErasure` wrote
 */
export function readErasures(dataFolder: string): ReadonlySet<string> {
  const path = join(dataFolder, JOURNAL);
  const hashes = readLines(path).map((line, index) => {
    const hash = parseHash(line);
    if (hash !== null) return hash;
    throw new AppError(
      'unavailable',
      `Line ${index + 1} of ${path} is damaged: it names an account that was erased. Correct it, ` +
        'or delete that line and erase the account again after the restore.',
    );
  });
  return new Set(hashes);
}

/**
 * The complete lines of a journal. What follows the last line break was cut off by a full disk or a
 * power cut, before anything of that account was deleted.
 */
function readLines(path: string): string[] {
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n').slice(0, -1) : [];
}

function parseHash(line: string): string | null {
  try {
    const { account, uid } = JSON.parse(line) as { account?: unknown; uid?: unknown };
    if (typeof account === 'string' && /^[0-9a-f]{64}$/.test(account)) return account;
    return typeof uid === 'string' && isUid(uid) ? hashName(uid) : null;
  } catch {
    return null;
  }
}
