import { AppError } from '../errors/app-error.ts';
import { LIMITS } from '../limits.ts';
import { isMangaId } from './manga.ts';

/**
 * Checks the ids of the works that an operator names for who begins a ranking.
 * @throws AppError payload-invalid for more than LIMITS.offeredFirst, for one twice, and for what no manga's id
 *   can be
 */
export function parseStarters(ids: readonly unknown[]): readonly string[] {
  const isList = ids.every((id): id is string => typeof id === 'string' && isMangaId(id));
  if (!isList || ids.length > LIMITS.offeredFirst || new Set(ids).size < ids.length) {
    throw new AppError('payload-invalid', 'Not the ids of works to begin with');
  }
  return ids;
}

/** The ids as they are stored; none where another program stored something else. */
export function readStarters(stored: unknown): readonly string[] {
  try {
    return Array.isArray(stored) ? parseStarters(stored) : [];
  } catch {
    return [];
  }
}
