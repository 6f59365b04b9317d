import { AppError } from '../errors/app-error.ts';
import { LIMITS } from '../limits.ts';

/** Where a manga is in one ranking. */
export interface MangaPlace {
  readonly rankingId: string;
  /** 1-based. */
  readonly position: number;
}

/**
 * The rankings that a question for places names, each once.
 * @throws AppError payload-invalid when there are more than LIMITS.placesAtOnce
 */
export function parsePlacesQuestion(rankingIds: readonly string[]): readonly string[] {
  if (rankingIds.length > LIMITS.placesAtOnce) {
    throw new AppError('payload-invalid', `At most ${LIMITS.placesAtOnce} rankings at once`);
  }
  return [...new Set(rankingIds)];
}

/**
 * The place of a manga in a ranking, or null when it is not in it.
 * @param order ids of the ranking's manga by position
 */
export function placeIn(
  rankingId: string,
  order: readonly string[],
  mangaId: string,
): MangaPlace | null {
  const index = order.indexOf(mangaId);
  return index === -1 ? null : { rankingId, position: index + 1 };
}
