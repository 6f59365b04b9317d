import { fr } from '@palmanga/core';

import type { Collector } from '../collector.ts';
import type { Found } from '../found.ts';
import { keepEscaped, restoreEscaped, withoutMarks } from './inline.ts';

const { signature, spoiler } = fr.exportedRanking;
const ENTRY = /^(\d{1,5})\. (.*)$/;
const QUOTE = /^ {3}> ?/;
/** Separates a title from its author; writers put it into neither. */
export const AUTHOR = ' — ';

interface OwnEntry {
  readonly position: number;
  readonly body: string;
  readonly note: string[];
}

/** Whether a text ends as our own Markdown, text and BBCode do. */
export function isOwnText(lines: readonly string[]): boolean {
  const last = lines.findLast((line) => line.trim() !== '') ?? '';
  return last.length < 100 && withoutMarks(last) === signature;
}

/**
 * Reads a ranking that `writeMarkdown`, `writeText` or `writeBbcode` wrote: its name, its description,
 * then numbered lines, each with its note indented under it.
 */
export function readOwnText(lines: readonly string[], collector: Collector): Found {
  const entries: OwnEntry[] = [];
  const before: string[] = [];
  const isMarkdown = (lines[0] ?? '').startsWith('# ');
  const content = lines.slice(
    0,
    lines.findLastIndex((line) => line.trim() !== ''),
  );
  for (const line of content) {
    const [, number, body = ''] = ENTRY.exec(line) ?? [];
    // A line of a description that begins so is indented.
    if (number !== undefined && Number(number) === entries.length + 1) {
      entries.push({ position: Number(number), body, note: [] });
    } else (entries.at(-1)?.note ?? before).push(line);
  }
  const plain = (text: string): string => (isMarkdown ? restored(text) : withoutMarks(text));
  for (const { position, body, note } of entries) {
    const text = isMarkdown ? keepEscaped(body) : body;
    const split = text.lastIndexOf(AUTHOR);
    collector.add({
      title: plain(split === -1 ? text : text.slice(0, split)),
      author: split === -1 ? '' : plain(text.slice(split + AUTHOR.length)),
      position,
      ...noteOf(note, plain),
    });
  }
  const [title = '', ...description] = before.map((line) => plain(line.replace(/^# /, '')));
  return { format: 'palmanga', title, description: description.join('\n'), order: 'file' };
}

function restored(text: string): string {
  return restoreEscaped(withoutMarks(keepEscaped(text)));
}

function noteOf(
  lines: readonly string[],
  plain: (line: string) => string,
): { note: string; isSpoiler: boolean } {
  const note = lines
    .map((line) => plain(line.replace(QUOTE, '').replace(/^ {3}/, '')))
    .join('\n')
    .trim();
  const isSpoiler = note.startsWith(spoiler);
  return { note: isSpoiler ? note.slice(spoiler.length) : note, isSpoiler };
}
