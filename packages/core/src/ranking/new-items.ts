import { AppError } from '../errors/app-error.ts';
import { parseMangaCopy } from '../manga/manga-copy.ts';
import type { NewRankingItem } from './ranking.ts';

/**
 * The items a caller wants to add, with nothing but their known fields. Duplicates are kept:
 * `planAppend` counts them once.
 * @throws AppError payload-invalid when the list is empty or an item is malformed
 */
export function parseNewItems(items: readonly NewRankingItem[]): readonly NewRankingItem[] {
  if (!Array.isArray(items) || items.length === 0) {
    throw new AppError('payload-invalid', 'A non-empty list of items is needed');
  }
  return items.map((item) => parseMangaCopy(item));
}
