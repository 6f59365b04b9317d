import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

import { AppError, type Timestamp } from '@palmanga/core';

import { createPrivately } from '../database/connection.ts';
import { flush } from '../folder/flush.ts';

/**
 * Every takedown and every lifting of one, a JSON object a line, oldest first. It is beside the database and
 * in no backup: opening a restored database repeats what it lost (docs/decisions/117-takedown.md).
 */
const TAKEDOWN_JOURNAL = 'takedowns.jsonl';

/** An act of moderation as the journal keeps it. */
export type TakedownAct = { readonly rankingId: string; readonly at: Timestamp } & (
  | { readonly act: 'takedown'; readonly reason: string }
  | { readonly act: 'lift' }
);

/** The journal of the database in `file`. */
const journalOf = (file: string): string => join(dirname(file), TAKEDOWN_JOURNAL);

/**
 * Appends an act; it is on disk when this returns. Call it in the transaction that makes the act: the lock
 * of that keeps the acts of two processes apart and in order.
 */
export function recordAct(file: string, act: TakedownAct): void {
  const path = journalOf(file);
  const complete = readLines(path).map((line) => `${line}\n`);
  const isNew = !existsSync(path);
  if (isNew) createPrivately(path);
  const descriptor = openSync(path, 'a');
  try {
    ftruncateSync(descriptor, Buffer.byteLength(complete.join('')));
    writeSync(descriptor, `${JSON.stringify({ ...act, at: new Date(act.at).toISOString() })}\n`);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  if (isNew) flush(dirname(path));
}

/**
 * The last act on each ranking that was ever taken down, by the ranking's id.
 * @throws AppError unavailable when a line is not one that `recordAct` wrote
 */
export function readLastActs(file: string): ReadonlyMap<string, TakedownAct> {
  const path = journalOf(file);
  const acts = readLines(path).map((line, index) => {
    const act = parseAct(line);
    if (act !== null) return act;
    throw new AppError(
      'unavailable',
      `Line ${index + 1} of ${path} is damaged: it says which ranking was taken down. Correct it, or ` +
        'delete that line and take the ranking down again with "manga-import takedown".',
    );
  });
  return new Map(acts.map((act) => [act.rankingId, act]));
}

/** The complete lines. What follows the last line break was cut off, and its act was not made. */
function readLines(path: string): string[] {
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n').slice(0, -1) : [];
}

function parseAct(line: string): TakedownAct | null {
  try {
    const { act, rankingId, reason, at } = JSON.parse(line) as Record<string, unknown>;
    const time = typeof at === 'string' ? Date.parse(at) : Number.NaN;
    if (typeof rankingId !== 'string' || rankingId === '' || Number.isNaN(time)) return null;
    if (act === 'lift') return { act, rankingId, at: time };
    const isTakedown = act === 'takedown' && typeof reason === 'string' && reason !== '';
    return isTakedown ? { act, rankingId, reason, at: time } : null;
  } catch {
    return null;
  }
}
