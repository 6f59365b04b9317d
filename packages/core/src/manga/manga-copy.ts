import { AppError } from '../errors/app-error.ts';
import { LIMITS } from '../limits.ts';
import { isMangaId } from './manga-id.ts';

/** What rankings and favourites keep of a manga, so that lists need no second read. */
export interface MangaCopy {
  readonly mangaId: string;
  readonly title: string;
  readonly author: string;
  readonly coverUrl: string | null;
}

/**
 * A copy with nothing but its known fields, all of them well formed. The id is
 * one by `isMangaId`.
 * @throws AppError payload-invalid
 */
export function parseMangaCopy(value: unknown): MangaCopy {
  if (typeof value !== 'object' || value === null) throw new AppError('payload-invalid');
  const { mangaId, title, author, coverUrl } = value as Record<keyof MangaCopy, unknown>;
  if (
    !isMangaId(mangaId) ||
    !isText(title, LIMITS.mangaTextLength) ||
    !isText(author, LIMITS.mangaTextLength) ||
    !(coverUrl === null || isText(coverUrl, LIMITS.addressLength))
  ) {
    throw new AppError('payload-invalid', 'An item has a missing or malformed field');
  }
  return { mangaId, title, author, coverUrl };
}

function isText(value: unknown, maxLength: number): value is string {
  return typeof value === 'string' && value.length <= maxLength;
}
