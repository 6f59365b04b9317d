import { join } from 'node:path';

import { isUid } from '../../data-folder/data-files.ts';
import { hashName } from '../erased.ts';
import { appendEntry, readEntries } from '../folder/journal-file.ts';

/**
 * The accounts that were erased, one JSON object a line. It is beside the database and in no backup,
 * so that a restore, which brings erased accounts back, can erase them again. It holds hashes of ids
 * only; lines of former versions hold the ids.
 */
export const JOURNAL = 'erasures.jsonl';

/**
 * Appends an account; it is on disk when this returns. Call it in `Store.exclusively`, which keeps the entries
 * of two processes apart.
 */
export function recordErasure(dataFolder: string, uid: string, now: Date): void {
  const entry = { account: hashName(uid), erasedAt: now.toISOString() };
  appendEntry(join(dataFolder, JOURNAL), entry);
}

/**
 * The erased accounts, as hashes of their ids.
 * @throws AppError unavailable when a line is not one that `recordErasure` wrote
 */
export function readErasures(dataFolder: string): ReadonlySet<string> {
  return new Set(readEntries(join(dataFolder, JOURNAL), parseHash, DAMAGE));
}

const DAMAGE =
  'it names an account that was erased. Correct it, or delete that line and erase the account again ' +
  'after the restore.';

function parseHash(value: unknown): string | null {
  const { account, uid } = value as { account?: unknown; uid?: unknown };
  if (typeof account === 'string' && /^[0-9a-f]{64}$/.test(account)) return account;
  return typeof uid === 'string' && isUid(uid) ? hashName(uid) : null;
}
