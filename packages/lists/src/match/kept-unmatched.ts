import {
  AppError,
  cleanText,
  cutText,
  isCleanLine,
  isCleanText,
  type KeptUnmatched,
  type UnmatchedEntry,
  LIMITS,
  LIST_LIMITS,
  type ListEntry,
  type Note,
  parseNote,
  utf8Length,
} from '@palmanga/core';

import { fittingWork, isSeenId, parseWrittenWork } from './parse-works.ts';
import { UNMATCHED_NEIGHBOURS } from './unmatched.ts';

export const NO_UNMATCHED: KeptUnmatched = { unmatched: [], revision: 0 };

/**
 * Checks unmatched entries that a client wants kept: at most LIST_LIMITS.unmatched entries, and
 * LIST_LIMITS.unmatchedBytes as `writeUnmatched` writes them. Unknown fields are dropped.
 * @throws AppError payload-invalid, note-too-long
 */
export function parseUnmatched(value: unknown): readonly UnmatchedEntry[] {
  if (!Array.isArray(value) || value.length > LIST_LIMITS.unmatched) {
    throw new AppError(
      'payload-invalid',
      `A ranking keeps ${LIST_LIMITS.unmatched} unmatched entries`,
    );
  }
  const unmatched = value.map(parseUnmatchedEntry);
  if (utf8Length(writeUnmatched(unmatched)) > LIST_LIMITS.unmatchedBytes) {
    throw new AppError('payload-invalid', 'The unmatched entries take too many bytes');
  }
  return unmatched;
}

/** The first of them that a ranking has room for. */
export function fittingUnmatched(unmatched: readonly UnmatchedEntry[]): readonly UnmatchedEntry[] {
  // Each has a comma or the last bracket behind it.
  let bytes = utf8Length('[');
  const first = unmatched.slice(0, LIST_LIMITS.unmatched);
  const end = first.findIndex((one) => {
    bytes += utf8Length(JSON.stringify(one)) + 1;
    return bytes > LIST_LIMITS.unmatchedBytes;
  });
  return end < 0 ? first : first.slice(0, end);
}

/** As text, which both backends store whole. */
export function writeUnmatched(unmatched: readonly UnmatchedEntry[]): string {
  return JSON.stringify(unmatched);
}

/** What `writeUnmatched` wrote. Another program may have written something else: that is left out. */
export function readUnmatched(text: string): readonly UnmatchedEntry[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.flatMap(readOne) : [];
  } catch {
    return [];
  }
}

function readOne(value: unknown): readonly UnmatchedEntry[] {
  try {
    const unmatchedEntry = fieldsOf<UnmatchedEntry>(value) as unknown as UnmatchedEntry;
    // A former release kept texts and ids that are not clean any more.
    return [
      parseUnmatchedEntry({
        ...withSeenIds(unmatchedEntry),
        entry: fittingEntry(unmatchedEntry.entry),
      }),
    ];
  } catch {
    return [];
  }
}

/** Without the ids that `parseUnmatchedEntry` refuses: a ranking may still have manga with such ones. */
export function withSeenIds(unmatchedEntry: UnmatchedEntry): UnmatchedEntry {
  const { mangaId, behind, before } = unmatchedEntry;
  return {
    ...unmatchedEntry,
    mangaId: isSeenId(mangaId) ? mangaId : null,
    behind: behind.filter(isSeenId),
    before: isSeenId(before) ? before : null,
  };
}

function parseUnmatchedEntry(value: unknown): UnmatchedEntry {
  const { entry, rank, mangaId, behind, before } = fieldsOf<UnmatchedEntry>(value);
  if (
    !isCount(rank) ||
    !isIdOrNull(mangaId) ||
    !isIdOrNull(before) ||
    !Array.isArray(behind) ||
    behind.length > UNMATCHED_NEIGHBOURS ||
    !behind.every(isSeenId)
  ) {
    throw new AppError('payload-invalid', 'An unmatched entry has a missing or malformed field');
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
