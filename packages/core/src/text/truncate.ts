import { LIMITS } from '../limits.ts';

const ELLIPSIS = '…';
/** Created on first use: that takes tens of milliseconds on a phone, and most titles are short. */
let graphemes: Intl.Segmenter | undefined;

/**
 * At most `max` characters as readers see them (an emoji or an accented letter counts once and is
 * never cut), followed by an ellipsis when something was left out.
 */
export function truncateText(text: string, max: number = LIMITS.truncatedTitleLength): string {
  if (text.length <= max) return text;
  graphemes ??= new Intl.Segmenter('fr', { granularity: 'grapheme' });
  let count = 0;
  for (const { index } of graphemes.segment(text)) {
    if (count === max) return text.slice(0, index).trimEnd() + ELLIPSIS;
    count += 1;
  }
  return text;
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
