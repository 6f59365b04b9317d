import { LIMITS } from '../limits.ts';
import { cleanLine, isCleanLine } from '../text/clean.ts';
import { normaliseText } from '../text/normalise.ts';

/**
 * Those of `given` that neither the main title nor an earlier one says already, compared by
 * `normaliseText`, in their order. Empty ones are left out.
 */
export function distinctTitles(title: string, given: readonly string[]): readonly string[] {
  if (given.length === 0) return given;
  const known = new Set(['', keyOf(title)]);
  return given.filter((one) => {
    const key = keyOf(one);
    const isNew = !known.has(key);
    known.add(key);
    return isNew;
  });
}

/**
 * The alternative titles that a manga keeps of `given`: the first LIMITS.altTitles of the distinct ones
 * that `isAltTitle` accepts. Idempotent.
 */
export function keptAltTitles(title: string, given: readonly string[]): readonly string[] {
  return distinctTitles(title, given).filter(isAltTitle).slice(0, LIMITS.altTitles);
}

/** Whether a text can be an alternative title: a clean line, not empty, at most LIMITS.altTitleLength. */
export function isAltTitle(text: string): boolean {
  return text !== '' && text.length <= LIMITS.altTitleLength && isCleanLine(text);
}

/** Whether a manga can be written with these alternative titles. */
export function areAltTitles(titles: readonly string[]): boolean {
  return titles.length <= LIMITS.altTitles && titles.every(isAltTitle);
}

/** Of what is stored as alternative titles, cleaned, those that can be; none when it is no list. */
export function readAltTitles(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  return value
    .map((one: unknown) => (typeof one === 'string' ? cleanLine(one) : ''))
    .filter(isAltTitle)
    .slice(0, LIMITS.altTitles);
}

/** Titles of signs alone, which normalise to nothing, are told apart by themselves. */
function keyOf(title: string): string {
  return normaliseText(title) || title;
}
