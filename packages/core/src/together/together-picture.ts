import { ADDRESS_PATTERNS, picturePathOf } from '../addresses/address.ts';
import { type PosterOptions, type PosterTop, posterPathOf } from '../ranking/poster.ts';
import { togetherAddress } from './together-address.ts';

/** The route of the picture of a top of several rankings, which a server draws. */
export const TOGETHER_PICTURE_ROUTE = `${ADDRESS_PATTERNS.together}/picture.jpg` as const;

/**
 * The path and query of the picture of several rankings' top, as `picturePathOf`.
 * @param ids of the rankings
 */
export function togetherPicturePath(ids: readonly string[], revision?: string): string {
  return picturePathOf(togetherAddress(ids), revision);
}

/** The route of its poster, with the query of `togetherPosterPath`. */
export const TOGETHER_POSTER_ROUTE = `${ADDRESS_PATTERNS.together}/poster.png` as const;

/**
 * The path and query of the poster of several rankings' top; `parsePoster` reads the query.
 * @param ids of the rankings
 */
export function togetherPosterPath(
  ids: readonly string[],
  options: PosterOptions<PosterTop>,
): string {
  return posterPathOf(togetherAddress(ids), options);
}
