import { withoutInvisible } from '../text/invisible.ts';
import { toUrlSafe } from '../text/normalise.ts';

/** Longer than any name that an account ever had: 80 characters. */
const LINK_NAME_LENGTH = 200;

/** A name without what clings to it: an `@`, quotes, other punctuation, signs that nobody sees. */
export function bareName(name: string): string {
  return withoutInvisible(name).replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}

/**
 * The names that a link with the first segment `name` may mean, in the order in which they are looked up:
 * the text as it is, then without what clings to it, then the handle that it became. Links of older programs
 * hold the part of an address before the @, or a display name, as it was: `jean.dupont`, `LeaM`, `ana+manga`,
 * `otaku_33`, `Élodie Durand`. Rankings that were stored by such a program carry the same text until they are
 * repaired. Only such rankings answer to a name that `isUsableHandle` refuses.
 * @returns none for an empty text, and for one of more than 200 characters
 */
export function linkNames(name: string): readonly string[] {
  if (name === '' || name.length > LINK_NAME_LENGTH) return [];
  return [...new Set([name, bareName(name), toUrlSafe(name)])].filter(Boolean);
}
