import {
  cleanLine,
  cleanText,
  cutText,
  isSeen,
  LIMITS,
  LIST_LIMITS,
  type ListFormat,
  type ListOrder,
  type RankingView,
  type Visibility,
} from '@palmanga/core';

import { decodedTwice, decodeText } from './bytes/decode.ts';
import { unpackFile } from './bytes/unpack.ts';
import { Collector, type IgnoredPart, type ReadEntry } from './collector.ts';
import type { Corrections } from './corrections.ts';
import type { ListTier } from './fields/tiers.ts';
import { looksLikeJson } from './json/parse-json.ts';
import { readJson } from './json/read-json.ts';
import { type Found, ListFileError } from './read-result.ts';
import { parseTable } from './table/parse-table.ts';
import { readTable, type ShownTable } from './table/read-table.ts';
import { keptLines } from './text/kept-lines.ts';
import { splitLines } from './text/lines.ts';
import { isOwnText, readOwnText } from './text/own-text.ts';
import { readText } from './text/read-text.ts';
import { looksLikePage, looksLikeXml, readXml } from './xml/read-xml.ts';

export type { IgnoredPart, IgnoredReason, ReadEntry } from './collector.ts';
export type { ListTier } from './fields/tiers.ts';
export { type ListFailure, ListFileError, listFailureOf } from './read-result.ts';

/** A list from elsewhere. Plain data, which a worker can post. */
export interface ReadList {
  readonly format: ListFormat;
  /** The list's own name, at most LIMITS.titleLength characters; empty where it has none. */
  readonly title: string;
  /** At most LIMITS.rankingDescriptionLength characters; empty for none. */
  readonly description: string;
  /** Of a ranking that we exported; null elsewhere. */
  readonly visibility: Visibility | null;
  /** Each work once, in the order of the file: `orderList` of core ranks them. At least one. */
  readonly entries: readonly ReadEntry[];
  /** The tiers that they are in, highest first; empty for none. */
  readonly tiers: readonly ListTier[];
  /** How a ranking that we exported is to be seen; null elsewhere. */
  readonly view: RankingView | null;
  /** How many of them have no score. */
  readonly unscored: number;
  /** The order to propose. */
  readonly order: ListOrder;
  /** As written, the entries whose work was in the list already. */
  readonly duplicates: readonly string[];
  /** Anime, headings and what has no usable title, in the order of the file. */
  readonly ignored: readonly IgnoredPart[];
  /** How many notes were longer than LIMITS.noteLength and are cut. */
  readonly shortenedNotes: number;
  /** Of a table, what was understood of it; null for anything else. */
  readonly table: ShownTable | null;
  /** Of a text, how many lines have something in them; 0 for anything else. */
  readonly lines: number;
}

/**
 * Reads a list that somebody brings: a file's bytes, or a pasted text. Pure, and bounded in time and
 * memory whatever is brought.
 * @param fileName the file's name, which helps to recognise some formats
 * @throws ListFileError with the fault that says why it cannot be read; nothing else
 */
export function readList(
  source: Uint8Array | string,
  fileName = '',
  corrections: Corrections = {},
): ReadList {
  return readListText(textOfList(source, fileName), fileName, corrections);
}

/** As `readList`, of a text that `textOfList` gave. */
export function readListText(
  text: string,
  fileName: string,
  corrections: Corrections = {},
): ReadList {
  if (!isSeen(text.slice(0, LIMITS.inputLength)) && !isSeen(text)) throw new ListFileError('empty');
  const collector = new Collector();
  const { lines } = corrections;
  const kept = lines === undefined ? text : keptLines(text, lines);
  const found = readFormat(kept, collector, fileName, corrections);
  const { entries, ignored, duplicates, shortenedNotes } = collector;
  if (entries.length === 0) {
    const isOfAnime = ignored.some(({ reason }) => reason === 'anime');
    throw new ListFileError(isOfAnime ? 'anime' : 'no-entries');
  }
  const isText = found.format === 'text' || found.format === 'markdown';
  return {
    format: found.format,
    title: cutText(shownLine(found.title), LIMITS.titleLength),
    description: cutText(shownText(found.description), LIMITS.rankingDescriptionLength),
    visibility: found.visibility ?? null,
    entries,
    tiers: found.tiers ?? [],
    view: found.view ?? null,
    unscored: entries.filter(({ score }) => score === null).length,
    order: found.order,
    duplicates,
    ignored,
    shortenedNotes,
    table: found.table ?? null,
    lines: isText ? splitLines(text).filter((line) => isSeen(line)).length : 0,
  };
}

/**
 * The text of what somebody brings, decoded and unpacked.
 * @throws ListFileError where it is none, or too large
 */
export function textOfList(source: Uint8Array | string, fileName: string): string {
  if (typeof source !== 'string') return withoutMark(decodeText(unpackFile(source, fileName)));
  // A pasted text has at least as many bytes as characters.
  if (source.length > LIST_LIMITS.bytes) throw new ListFileError('too-large');
  return withoutMark(decodedTwice(source));
}

function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

function readFormat(
  text: string,
  collector: Collector,
  fileName: string,
  corrections: Corrections,
): Found & { readonly table?: ShownTable } {
  const isLines = corrections.lines !== undefined || corrections.isTable === false;
  if (isLines) return readText(text, collector, fileName);
  // Its plain text may begin with a name that looks like the beginning of another format.
  if (isOwnText(text)) return readOwnText(text, collector);
  if (looksLikePage(text)) throw new ListFileError('web-page');
  if (looksLikeXml(text)) return readXml(text, collector);
  if (looksLikeJson(text)) return readJson(text, collector, fileName);
  const table = parseTable(text, fileName);
  return table === null
    ? readText(text, collector, fileName)
    : readTable(table, collector, fileName, corrections);
}

function shownLine(text = ''): string {
  const clean = cleanLine(text.slice(0, LIMITS.inputLength));
  return isSeen(clean) ? clean : '';
}

function shownText(text = ''): string {
  const clean = cleanText(text.slice(0, LIMITS.inputLength));
  return isSeen(clean) ? clean : '';
}
