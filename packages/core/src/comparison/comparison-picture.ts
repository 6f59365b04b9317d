import { ADDRESS_PATTERNS, picturePathOf } from '../addresses/address.ts';

/** The route of the picture of a comparison, which a server draws. Both names are ids. */
export const COMPARISON_PICTURE_ROUTE = `${ADDRESS_PATTERNS.comparison}/picture.jpg` as const;

/**
 * The path and query of the picture of two rankings side by side, as `picturePathOf`.
 * @param one ids of the rankings
 */
export function comparisonPicturePath(one: string, other: string, revision?: string): string {
  return picturePathOf({ kind: 'comparison', one, other }, revision);
}
