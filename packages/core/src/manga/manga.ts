import { AppError } from '../errors/app-error.ts';
import { LIMITS } from '../limits.ts';
import { utf8Length } from '../text/bytes.ts';
import { cleanLine, hasHidden, isSeen, isCleanLine } from '../text/clean.ts';
import { cutText } from '../text/truncate.ts';
import type { Timestamp } from '../time.ts';

/** A manga of the catalogue (docs/specification.md 3.3). */
export interface Manga {
  readonly id: string;
  /** The main title: the French one where the catalogue knows it. */
  readonly title: string;
  /** What is the main title in other countries, where `title` is the French one; else null. */
  readonly originalTitle: string | null;
  /** Empty when the catalogue does not name one. */
  readonly author: string;
  /** Other titles by which it is known, each once (`keptAltTitles`), the official ones first. */
  readonly altTitles: readonly string[];
  /**
   * How many of `altTitles`, from the first on, the catalogue calls official: titles under which the work is
   * published. The others are synonyms.
   */
  readonly officialTitles: number;
  /** Storage path, gs:// address or http(s) address of the thumbnail. */
  readonly coverThumbUrl: string | null;
  /** Where the cover came from; same forms as `coverThumbUrl`. */
  readonly sourceCoverUrl: string | null;
  readonly anilistId: number | null;
  readonly createdAt: Timestamp;
  readonly updatedAt: Timestamp;
}

/** The longer texts of a manga, kept apart so that lists stay light (same id as the manga). */
export interface MangaDetails {
  readonly description: string;
  readonly coverLargeUrl: string | null;
  readonly createdAt: Timestamp;
  readonly updatedAt: Timestamp;
}

/**
 * What a manga sheet shows: either half may be missing, never both (docs/specification.md 8.21,
 * 8.22).
 */
export interface MangaSheet {
  readonly id: string;
  readonly manga: Manga | null;
  readonly details: MangaDetails | null;
}

/**
 * Whether a value can be the id of a manga on every backend. Firestore uses it as the key of a
 * document. So it is not empty, has at most LIMITS.mangaIdLength characters, contains no slash, no
 * control character and no lone surrogate, and is not `.`, `..` or `__…__`.
 */
export function isMangaId(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value !== '' &&
    value.length <= LIMITS.mangaIdLength &&
    value.isWellFormed() &&
    // oxlint-disable-next-line no-control-regex -- control characters are what is refused
    !/[/\u0000-\u001F\u007F]|^\.{1,2}$|^__.*__$/.test(value)
  );
}

/**
 * Whether a new manga, ranking item or favorite may have this id: at most LIMITS.mangaIdBytes bytes of
 * UTF-8, nothing hidden in it, and no blank but single spaces between its words. What was stored with
 * another one stays readable, and can be moved and removed.
 */
export function isNewMangaId(value: unknown): value is string {
  return isMangaId(value) && !isLongMangaId(value) && isPlainMangaId(value);
}

/** Whether all of an id is seen, single spaces between its words left aside. */
export function isPlainMangaId(id: string): boolean {
  return !hasHidden(id) && !/(?! )\p{Z}|^ | $| {2}/u.test(id) && isSeen(id);
}

/** Whether an id is too long for a new manga. */
export function isLongMangaId(id: string): boolean {
  return utf8Length(id) > LIMITS.mangaIdBytes;
}

/** The fields of a manga that rankings and favorites copy, so that lists need no second read. */
export interface MangaCopy {
  readonly mangaId: string;
  readonly title: string;
  readonly author: string;
  readonly coverUrl: string | null;
}

/**
 * A copy as it is stored: title and author as `cleanLine` leaves them, cut to LIMITS.mangaTitleLength and
 * LIMITS.mangaAuthorLength. The id stands for a title of which nothing can be seen. Unknown fields are
 * dropped, and so is the address of a cover that is not a clean line.
 * @throws AppError payload-invalid when `isNewMangaId` refuses its id, or a field is malformed
 */
export function parseMangaCopy(value: unknown): MangaCopy {
  if (typeof value !== 'object' || value === null) throw new AppError('payload-invalid');
  const { mangaId, title, author, coverUrl } = value as Record<keyof MangaCopy, unknown>;
  if (
    !isNewMangaId(mangaId) ||
    !isText(title, LIMITS.inputLength) ||
    !isText(author, LIMITS.inputLength) ||
    !(coverUrl === null || isText(coverUrl, LIMITS.addressLength))
  ) {
    throw new AppError('payload-invalid', 'An item has a missing or malformed field');
  }
  return {
    mangaId,
    title: mangaTitleOf(title) || mangaId,
    author: mangaAuthorOf(author),
    coverUrl: coverUrl !== null && isCleanLine(coverUrl) ? coverUrl : null,
  };
}

function isText(value: unknown, maxLength: number): value is string {
  return typeof value === 'string' && value.length <= maxLength;
}

/** A title as `cleanLine` leaves it, at most LIMITS.mangaTitleLength of it; '' when none can be seen. */
export function mangaTitleOf(text: string): string {
  return shortLine(text, LIMITS.mangaTitleLength);
}

/** The same for the authors, with LIMITS.mangaAuthorLength. */
export function mangaAuthorOf(text: string): string {
  return shortLine(text, LIMITS.mangaAuthorLength);
}

function shortLine(text: string, length: number): string {
  const clean = cleanLine(text);
  return clean.length <= length ? clean : cleanLine(cutText(clean, length));
}
