import { ADDRESS_PATTERNS, addressOf } from '../addresses/address.ts';

/** The route of the picture of a comparison, which a server draws. Both names are ids. */
export const COMPARISON_PICTURE_ROUTE = `${ADDRESS_PATTERNS.comparison}/picture.jpg` as const;

/**
 * The path and query of the picture of two rankings side by side.
 * @param one ids of the rankings
 * @param revision changes with what the picture shows, so that other sites fetch it again; absent for whoever
 *   asks now
 */
export function comparisonPicturePath(one: string, other: string, revision?: string): string {
  const path = `${addressOf({ kind: 'comparison', one, other })}/picture.jpg`;
  return revision === undefined ? path : `${path}?v=${encodeURIComponent(revision)}`;
}
