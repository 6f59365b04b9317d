import {
  AppError,
  cleanText,
  cutText,
  isCleanLine,
  isCleanText,
  type KeptLeftovers,
  type Leftover,
  LIMITS,
  LIST_LIMITS,
  type ListEntry,
  type Note,
  parseNote,
  utf8Length,
} from '@palmanga/core';

import { LEFTOVER_NEIGHBOURS } from './leftovers.ts';
import { fittingWork, isSeenId, parseWrittenWork } from './parse-works.ts';

export const NO_LEFTOVERS: KeptLeftovers = { leftovers: [], revision: 0 };

/**
 * Checks leftovers that a client wants kept: at most LIST_LIMITS.leftovers, and
 * LIST_LIMITS.leftoverBytes as `writeLeftovers` writes them. Unknown fields are dropped.
 * @throws AppError payload-invalid, note-too-long
 */
export function parseLeftovers(value: unknown): readonly Leftover[] {
  if (!Array.isArray(value) || value.length > LIST_LIMITS.leftovers) {
    throw new AppError('payload-invalid', `A ranking keeps ${LIST_LIMITS.leftovers} leftovers`);
  }
  const leftovers = value.map(parseLeftover);
  if (utf8Length(writeLeftovers(leftovers)) > LIST_LIMITS.leftoverBytes) {
    throw new AppError('payload-invalid', 'The leftovers take too many bytes');
  }
  return leftovers;
}

/** The first of them that a ranking has room for. */
export function fittingLeftovers(leftovers: readonly Leftover[]): readonly Leftover[] {
  // Each has a comma or the last bracket behind it.
  let bytes = utf8Length('[');
  const first = leftovers.slice(0, LIST_LIMITS.leftovers);
  const end = first.findIndex((one) => {
    bytes += utf8Length(JSON.stringify(one)) + 1;
    return bytes > LIST_LIMITS.leftoverBytes;
  });
  return end < 0 ? first : first.slice(0, end);
}

/** As text, which both backends store whole. */
export function writeLeftovers(leftovers: readonly Leftover[]): string {
  return JSON.stringify(leftovers);
}

/** What `writeLeftovers` wrote. Another program may have written something else: that is left out. */
export function readLeftovers(text: string): readonly Leftover[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.flatMap(readOne) : [];
  } catch {
    return [];
  }
}

function readOne(value: unknown): readonly Leftover[] {
  try {
    const leftover = fieldsOf<Leftover>(value) as unknown as Leftover;
    // A former release kept texts and ids that are not clean any more.
    return [parseLeftover({ ...withSeenIds(leftover), entry: fittingEntry(leftover.entry) })];
  } catch {
    return [];
  }
}

/** Without the ids that `parseLeftovers` refuses: a ranking may still have manga with such ones. */
export function withSeenIds(leftover: Leftover): Leftover {
  const { mangaId, behind, before } = leftover;
  return {
    ...leftover,
    mangaId: isSeenId(mangaId) ? mangaId : null,
    behind: behind.filter(isSeenId),
    before: isSeenId(before) ? before : null,
  };
}

function parseLeftover(value: unknown): Leftover {
  const { entry, rank, mangaId, behind, before } = fieldsOf<Leftover>(value);
  if (
    !isCount(rank) ||
    !isIdOrNull(mangaId) ||
    !isIdOrNull(before) ||
    !Array.isArray(behind) ||
    behind.length > LEFTOVER_NEIGHBOURS ||
    !behind.every(isSeenId)
  ) {
    throw new AppError('payload-invalid', 'A leftover has a missing or malformed field');
  }
  return { entry: parseListEntry(entry), rank, mangaId, behind, before };
}

/**
 * Checks an entry of a list, whose texts must be clean; unknown fields are dropped.
 * @throws AppError payload-invalid, note-too-long
 */
export function parseListEntry(value: unknown): ListEntry {
  const { position, score, note } = fieldsOf<ListEntry>(value);
  if (!(position === null || isCount(position)) || !(score === null || isScore(score))) {
    throw new AppError('payload-invalid', 'An entry has a missing or malformed field');
  }
  const work = parseWrittenWork(value);
  const parsed = parseNote(note);
  const isClean =
    [work.title, work.author, ...work.otherTitles].every(isCleanLine) &&
    (parsed === null || isCleanText((note as Note).text));
  if (!isClean) throw new AppError('payload-invalid', 'An entry has a text that is not clean');
  return { ...work, position, score, note: parsed };
}

/**
 * The same entry as `parseListEntry` takes it, because files may say anything: texts are cleaned and cut,
 * and what is malformed is left out.
 */
export function fittingEntry(entry: ListEntry): ListEntry {
  const { position, score, note } = entry;
  return {
    ...fittingWork(entry),
    position: isCount(position) ? position : null,
    score: isScore(score) ? score : null,
    note: note && parseNote({ ...note, text: cutText(cleanText(note.text), LIMITS.noteLength) }),
  };
}

function fieldsOf<T>(value: unknown): Record<keyof T, unknown> {
  if (typeof value !== 'object' || value === null) throw new AppError('payload-invalid');
  return value as Record<keyof T, unknown>;
}

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) > 0;
const isScore = (value: unknown): value is number => Number.isFinite(value);
const isIdOrNull = (value: unknown): value is string | null => value === null || isSeenId(value);
