import { isSeen } from '@palmanga/core';

import type { KeptLines } from '../corrections.ts';
import { splitLines } from './lines.ts';

/** The lines of a text that have titles, without the blank ones, and without what only ends a title there. */
export function keptLines(text: string, { every, from }: KeptLines): string {
  return splitLines(text)
    .filter((line) => isSeen(line))
    .filter((_, index) => index >= from - 1 && (index - from + 1) % every === 0)
    .map((line) => line.trim().replace(/\s?:$/, ''))
    .join('\n');
}
