import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  readSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

import { AppError } from '@palmanga/core';
import { flush } from '@palmanga/host/files';

import { createPrivately } from '../database/connection.ts';

/** A line that somebody began is shorter, unless its file is damaged. */
const BLOCK_BYTES = 4096;
const NEWLINE = 0x0a;

/**
 * Appends an entry to a journal, a file of one JSON object a line; it is on disk when this returns. A line
 * that a full disk or a power cut left incomplete makes way for it: what that announced was not done.
 *
 * Call it while the process holds the lock of the database: the line of a process that is just writing looks
 * incomplete, too.
 */
export function appendEntry(path: string, entry: object): void {
  createPrivately(path);
  const descriptor = openSync(path, 'a+');
  try {
    const { size } = fstatSync(descriptor);
    const end = endOfLines(descriptor, size);
    if (end < size) ftruncateSync(descriptor, end);
    // All of it, however little of it the disk takes at once.
    writeFileSync(descriptor, `${JSON.stringify(entry)}\n`);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  flush(dirname(path));
}

/** Where the last complete line of a file ends; what is above that line is not read. */
function endOfLines(descriptor: number, size: number): number {
  const block = Buffer.alloc(BLOCK_BYTES);
  for (let end = size; end > 0; end -= BLOCK_BYTES) {
    const start = Math.max(0, end - BLOCK_BYTES);
    const length = readSync(descriptor, block, 0, end - start, start);
    const newline = block.subarray(0, length).lastIndexOf(NEWLINE);
    if (newline !== -1) return start + newline + 1;
  }
  return 0;
}

/**
 * The entries of a journal, oldest first; none where there is no file.
 * @param parse returns null for what is no entry, or throws
 * @param damage what a line that is no entry means, and what to do
 * @throws AppError unavailable, with the number of the line and `damage`
 */
export function readEntries<T>(
  path: string,
  parse: (value: unknown) => T | null,
  damage: string,
): readonly T[] {
  if (!existsSync(path)) return [];
  const lines = completeLines(path).split('\n').slice(0, -1);
  return lines.map((line, index) => {
    const entry = parseLine(line, parse);
    if (entry !== null) return entry;
    throw new AppError('unavailable', `Line ${index + 1} of ${path} is damaged: ${damage}`);
  });
}

function parseLine<T>(line: string, parse: (value: unknown) => T | null): T | null {
  try {
    return parse(JSON.parse(line));
  } catch {
    return null;
  }
}

function completeLines(path: string): string {
  const text = readFileSync(path, 'utf8');
  return text.slice(0, text.lastIndexOf('\n') + 1);
}
