import { isAscii } from './normalise.ts';

/** Characters that nobody sees, with or without a width: soft hyphens, zero-width and direction marks, fillers. */
const INVISIBLE = /\p{DI}+/gu;

/** The text without the characters that nobody sees, which stand inside words that were copied. */
export function withoutInvisible(text: string): string {
  return isAscii(text) ? text : text.replaceAll(INVISIBLE, '');
}
