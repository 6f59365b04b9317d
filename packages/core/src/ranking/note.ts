import { AppError } from '../errors/app-error.ts';
import { LIMITS } from '../limits.ts';
import { cleanText } from '../text/clean.ts';

/** What the owner of a ranking says of one of its manga. */
export interface Note {
  /** At most LIMITS.noteLength characters, of one or several lines. */
  readonly text: string;
  /** Whether it gives the story away, so that readers see it only when they ask for it. */
  readonly isSpoiler: boolean;
}

/**
 * A note as it is stored, its text as `cleanText` leaves it; null when nothing of that can be seen.
 * @throws AppError payload-invalid for anything but a note or null, note-too-long
 */
export function parseNote(note: unknown): Note | null {
  if (note === null) return null;
  const { text, isSpoiler } = (note ?? {}) as Partial<Record<keyof Note, unknown>>;
  if (typeof text !== 'string' || typeof isSpoiler !== 'boolean') {
    throw new AppError('payload-invalid', 'A note needs a text and a mark');
  }
  const clean = cleanText(text);
  if (clean.length > LIMITS.noteLength) throw new AppError('note-too-long');
  return clean !== '' ? { text: clean, isSpoiler } : null;
}

/** Whether two notes say the same, null being none. */
export function isSameNote(one: Note | null, other: Note | null): boolean {
  return one?.text === other?.text && one?.isSpoiler === other?.isSpoiler;
}

/**
 * The description of a ranking as it is stored: as `cleanText` leaves it, empty when nothing of it can be
 * seen.
 * @throws AppError description-too-long beyond LIMITS.rankingDescriptionLength characters
 */
export function parseDescription(description: string): string {
  const clean = cleanText(description);
  if (clean.length > LIMITS.rankingDescriptionLength) throw new AppError('description-too-long');
  return clean;
}
