import {
  AppError,
  cleanLine,
  cutText,
  isMangaId,
  isPlainMangaId,
  LIST_LIMITS,
  type WrittenWork,
} from '@palmanga/core';

/** The most other titles of one work that a call may carry. */
const OTHER_TITLES = 30;
/** Ids of MyAnimeList and AniList are below this. */
const ID_BOUND = 1_000_000_000;

/**
 * Checks the works that a client asks to be matched: at most LIST_LIMITS.matchedAtOnce. Unknown fields are
 * dropped, and longer texts than LIST_LIMITS.titleLength are refused.
 * @throws AppError payload-invalid
 */
export function parseWrittenWorks(value: unknown): readonly WrittenWork[] {
  if (!Array.isArray(value) || value.length > LIST_LIMITS.matchedAtOnce) {
    throw new AppError(
      'payload-invalid',
      `At most ${LIST_LIMITS.matchedAtOnce} works are matched at once`,
    );
  }
  return value.map(parseWrittenWork);
}

/**
 * Checks one of them.
 * @throws AppError payload-invalid
 */
export function parseWrittenWork(value: unknown): WrittenWork {
  if (typeof value !== 'object' || value === null) throw new AppError('payload-invalid');
  const { title, otherTitles, author, mangaId, malId, anilistId } = value as Record<
    keyof WrittenWork,
    unknown
  >;
  if (
    !isText(title) ||
    !isText(author) ||
    !Array.isArray(otherTitles) ||
    otherTitles.length > OTHER_TITLES ||
    !otherTitles.every(isText) ||
    !(mangaId === null || isSeenId(mangaId)) ||
    !isForeignId(malId) ||
    !isForeignId(anilistId)
  ) {
    throw new AppError('payload-invalid', 'A work has a missing or malformed field');
  }
  return { title, otherTitles, author, mangaId, malId, anilistId };
}

/**
 * The same work as `parseWrittenWork` takes it, because files may say anything: texts are cleaned and cut,
 * and further titles and ids that are none are left out.
 */
export function fittingWork(work: WrittenWork): WrittenWork {
  const { title, otherTitles, author, mangaId, malId, anilistId } = work;
  const cut = (text: string) => cleanLine(cutText(cleanLine(text), LIST_LIMITS.titleLength));
  return {
    title: cut(title),
    otherTitles: otherTitles.slice(0, OTHER_TITLES).map(cut),
    author: cut(author),
    mangaId: isSeenId(mangaId) ? mangaId : null,
    malId: isForeignId(malId) ? malId : null,
    anilistId: isForeignId(anilistId) ? anilistId : null,
  };
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LIST_LIMITS.titleLength;

/** Whether a value is the id of a manga without anything hidden in it. */
export const isSeenId = (value: unknown): value is string =>
  isMangaId(value) && isPlainMangaId(value);

const isForeignId = (value: unknown): value is number | null =>
  value === null || (Number.isInteger(value) && Number(value) > 0 && Number(value) < ID_BOUND);
