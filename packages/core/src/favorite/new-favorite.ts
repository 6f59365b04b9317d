import { parseMangaCopy } from '../manga/manga-copy.ts';
import type { NewFavorite } from './favorite.ts';

/**
 * A favourite to mark, with nothing but its known fields.
 * @throws AppError payload-invalid when it is malformed
 */
export function parseNewFavorite(favorite: NewFavorite): NewFavorite {
  return parseMangaCopy(favorite);
}
