import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

import { AppError } from '@palmanga/core';

import { createPrivately } from '../database/connection.ts';
import { flush } from './flush.ts';

/**
 * Appends an entry to a journal, a file of one JSON object a line; it is on disk when this returns. A line
 * that a full disk or a power cut left incomplete makes way for it: what that announced was not done.
 */
export function appendEntry(path: string, entry: object): void {
  createPrivately(path);
  const descriptor = openSync(path, 'a');
  try {
    ftruncateSync(descriptor, Buffer.byteLength(completeLines(path)));
    writeSync(descriptor, `${JSON.stringify(entry)}\n`);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  flush(dirname(path));
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
