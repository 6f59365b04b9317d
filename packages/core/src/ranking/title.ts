import { AppError } from '../errors/app-error.ts';
import { LIMITS } from '../limits.ts';

/**
 * A ranking's title as it is stored: trimmed, and without halves of characters, which no database
 * keeps.
 * @throws AppError title-required when nothing visible is left, title-too-long beyond 200
 *   characters
 */
export function parseTitle(title: string): string {
  const trimmed = title.toWellFormed().trim();
  if (!/[^\p{Z}\p{Cc}\p{Cf}]/u.test(trimmed)) throw new AppError('title-required');
  if (trimmed.length > LIMITS.titleLength) throw new AppError('title-too-long');
  return trimmed;
}
