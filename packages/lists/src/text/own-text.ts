import { fr } from '@palmanga/core';

import type { Collector } from '../collector.ts';
import { tierNamed, tiersOf } from '../fields/tiers.ts';
import type { Found } from '../read-result.ts';
import { keepEscaped, restoreEscaped, withoutMarks } from './inline.ts';
import { splitLines } from './lines.ts';

const { noTier, signature, spoiler } = fr.exportedRanking;
const ENTRY = /^(\d{1,5})\. (.*)$/;
const INDENT = /^ {3}/;
const QUOTE = /^ {3}> ?/;
/** The part of a text that is searched for its last line, in characters. */
const END = 1000;
/** Separates a title from its author; writers put it into neither. */
export const AUTHOR = ' — ';
/** What a line begins with that names a tier; no other line of ours does. */
export const TIER_START = { markdown: '## ', text: '— ', bbcode: '[u][b]' } as const;

interface OwnEntry {
  readonly position: number;
  readonly body: string;
  readonly note: string[];
  /** The index of its heading; -1 above all. */
  readonly tier: number;
}

/** Whether a text ends as our own Markdown, text and BBCode do. */
export function isOwnText(text: string): boolean {
  const last = lastLine(splitLines(text.slice(-END)));
  return last.length < 100 && withoutMarks(last) === signature;
}

/**
 * Reads a ranking that `writeMarkdown`, `writeText` or `writeBbcode` wrote: its name, its description,
 * then numbered lines, each with its note indented under it, below the headings of their tiers.
 */
export function readOwnText(text: string, collector: Collector): Found {
  const lines = splitLines(text);
  const entries: OwnEntry[] = [];
  const before: string[] = [];
  const headings: string[] = [];
  const { keep, plain, before: indent, name, tier: tierStart } = styleOf(lastLine(lines));
  const content = lines.slice(
    0,
    lines.findLastIndex((line) => line.trim() !== ''),
  );
  for (const [index, line] of content.entries()) {
    const [, number, body = ''] = ENTRY.exec(line) ?? [];
    // The first line is the name. A line of a description that begins so is indented.
    if (index > 0 && number !== undefined && Number(number) === entries.length + 1) {
      entries.push({ position: Number(number), body, note: [], tier: headings.length - 1 });
    } else if (index > 0 && line.startsWith(tierStart)) {
      headings.push(plain(keep(line.slice(tierStart.length))));
    } else (entries.at(-1)?.note ?? before).push(line);
  }
  // What is below all tiers is in none.
  const named = headings.at(-1) === noTier ? headings.slice(0, -1) : headings;
  const tiers = tiersOf(named.map(tierNamed));
  for (const { position, body, note, tier } of entries) {
    const entry = keep(body);
    const split = entry.lastIndexOf(AUTHOR);
    collector.add({
      isOurs: true,
      title: plain(split === -1 ? entry : entry.slice(0, split)),
      author: split === -1 ? '' : plain(entry.slice(split + AUTHOR.length)),
      position,
      ...(tiers[tier] !== undefined && { tier }),
      ...noteOf(note.map((line) => plain(line.replace(indent, '')))),
    });
  }
  const [title = '', ...description] = before.map((line, index) =>
    plain(line.replace(index === 0 ? name : /^ (?=\d|— )/, '')),
  );
  return { format: 'palmanga', title, description: description.join('\n'), tiers, order: 'file' };
}

function lastLine(lines: readonly string[]): string {
  return (lines.findLast((line) => line.trim() !== '') ?? '').trim();
}

/** How a text marks its parts, by how its last line is. */
interface Style {
  /** Keeps escaped characters from being taken for marks. */
  readonly keep: (text: string) => string;
  /** What stands before the name. */
  readonly name: RegExp;
  /** What stands before each line of a note. */
  readonly before: RegExp;
  /** What stands before the name of a tier. */
  readonly tier: string;
  /** A text without marks. */
  readonly plain: (text: string) => string;
}

function styleOf(last: string): Style {
  const same = (text: string): string => text;
  if (/^[*_]/.test(last)) {
    return {
      keep: keepEscaped,
      name: /^# /,
      before: QUOTE,
      tier: TIER_START.markdown,
      plain: (text) => restoreEscaped(withoutMarks(keepEscaped(text))),
    };
  }
  return {
    keep: same,
    name: /^/,
    before: INDENT,
    ...(last.startsWith('[')
      ? { tier: TIER_START.bbcode, plain: withoutMarks }
      : { tier: TIER_START.text, plain: same }),
  };
}

function noteOf(lines: readonly string[]): { note: string; isSpoiler: boolean } {
  const note = lines.join('\n').trim();
  const isSpoiler = note.startsWith(spoiler);
  return { note: isSpoiler ? note.slice(spoiler.length) : note, isSpoiler };
}
