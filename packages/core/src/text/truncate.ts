import { LIMITS } from '../limits.ts';

const ELLIPSIS = '…';
/** Of a word that was cut in two, at most so many characters are repeated. */
const LONGEST_REPEATED = 12;
/** Created on first use: that takes tens of milliseconds on a phone, and most titles are short. */
let graphemes: Intl.Segmenter | undefined;

/**
 * At most `max` characters as readers see them (an emoji or an accented letter counts once and is
 * never cut), followed by an ellipsis when something was left out.
 */
export function truncateText(text: string, max: number = LIMITS.truncatedTitleLength): string {
  const end = endOfCut(text, max);
  return end === null ? text : text.slice(0, end).trimEnd() + ELLIPSIS;
}

/**
 * What `truncateText` left out, after an ellipsis; empty when it left out nothing. A word that was cut in
 * two is there whole, unless it is longer than a line holds or the text has no spaces.
 */
export function restOfText(text: string, max: number = LIMITS.truncatedTitleLength): string {
  const end = endOfCut(text, max);
  if (end === null) return '';
  const word = text.slice(0, end).search(/\S+$/);
  const isCut = word > 0 && /\S/.test(text[end] ?? '') && end - word <= LONGEST_REPEATED;
  return ELLIPSIS + text.slice(isCut ? word : end).trimStart();
}

/** Where the character after the first `max` begins; null when there is none. */
function endOfCut(text: string, max: number): number | null {
  if (text.length <= max) return null;
  graphemes ??= new Intl.Segmenter('fr', { granularity: 'grapheme' });
  let count = 0;
  for (const { index } of graphemes.segment(text)) {
    if (count === max) return index;
    count += 1;
  }
  return null;
}

/** The first `max` UTF-16 code units, without half of a pair or white space at the end. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  return text
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
}

/**
 * The first `max` words (separated by white space, which is kept between them), with an ellipsis
 * when something was left out. A text without spaces is one word.
 */
export function truncateWords(
  text: string,
  max: number = LIMITS.synopsisWords,
): { text: string; truncated: boolean } {
  const trimmed = text.trim();
  let count = 0;
  let end = 0;
  for (const word of trimmed.matchAll(/\S+/g)) {
    if (count === max) return { text: trimmed.slice(0, end) + ELLIPSIS, truncated: true };
    count += 1;
    end = word.index + word[0].length;
  }
  return { text: trimmed, truncated: false };
}
