import { AppError } from '../errors/app-error.ts';
import { LIMITS } from '../limits.ts';
import { parseMangaCopy } from '../manga/manga.ts';
import type { Timestamp } from '../time.ts';

/** A manga that a user marked (docs/specification.md 3.4). Private to its owner. */
export interface Favorite {
  readonly mangaId: string;
  readonly title: string;
  readonly author: string;
  readonly coverUrl: string | null;
  readonly createdAt: Timestamp;
}

/** The fields that a caller gives to mark a manga. */
export type NewFavorite = Omit<Favorite, 'createdAt'>;

/**
 * Checks a favorite to mark; unknown fields are dropped.
 * @throws AppError payload-invalid when it is malformed
 */
export function parseNewFavorite(favorite: NewFavorite): NewFavorite {
  return parseMangaCopy(favorite);
}

/**
 * Checks that a user with `count` favorites may mark another manga.
 * @throws AppError favorites-limit
 */
export function requireFavoriteCapacity(count: number): void {
  if (count >= LIMITS.favoritesPerUser) throw new AppError('favorites-limit');
}
