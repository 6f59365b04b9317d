import { ADDRESS_PATTERNS, picturePathOf } from '../addresses/address.ts';
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
