import { ADDRESS_PATTERNS, addressOf } from '../addresses/address.ts';
import { togetherAddress } from './together-address.ts';

/** The route of the picture of a top of several rankings, which a server draws. */
export const TOGETHER_PICTURE_ROUTE = `${ADDRESS_PATTERNS.together}/picture.jpg` as const;

/**
 * The path and query of the picture of several rankings' top.
 * @param ids of the rankings
 * @param revision changes with what the picture shows, so that other sites fetch it again; absent for whoever
 *   asks now
 */
export function togetherPicturePath(ids: readonly string[], revision?: string): string {
  const path = `${addressOf(togetherAddress(ids))}/picture.jpg`;
  return revision === undefined ? path : `${path}?v=${encodeURIComponent(revision)}`;
}
