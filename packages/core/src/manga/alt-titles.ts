import { LIMITS } from '../limits.ts';
import { cleanLine, isCleanLine } from '../text/clean.ts';
import { normaliseText } from '../text/normalise.ts';
import type { Manga } from './manga.ts';

/** The main title of a manga and its original one: both count as main titles where lists are matched. */
export function mainTitles({
  title,
  originalTitle,
}: Pick<Manga, 'title' | 'originalTitle'>): readonly string[] {
  return originalTitle === null ? [title] : [title, originalTitle];
}

/**
 * Those of `given` that neither a main title nor an earlier one says already, compared by
 * `normaliseText`, in their order. Empty ones are left out.
 */
export function distinctTitles(
  main: readonly string[],
  given: readonly string[],
): readonly string[] {
  if (given.length === 0) return given;
  const known = new Set(['', ...main.map(keyOf)]);
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
export function keptAltTitles(
  main: readonly string[],
  given: readonly string[],
): readonly string[] {
  return distinctTitles(main, given).filter(isAltTitle).slice(0, LIMITS.altTitles);
}

/** Whether a text can be an alternative title: a clean line, not empty, at most LIMITS.altTitleLength. */
export function isAltTitle(text: string): boolean {
  return text !== '' && text.length <= LIMITS.altTitleLength && isCleanLine(text);
}

/** Of a stored number of official titles, as many as there are alternative ones; 0 for no number. */
export function readOfficialTitles(value: unknown, altTitles: readonly string[]): number {
  const count = typeof value === 'number' && Number.isInteger(value) ? value : 0;
  return Math.min(Math.max(count, 0), altTitles.length);
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

/** Whether two titles say the same, whatever their case, accents and punctuation. */
export function isSameTitle(one: string, other: string): boolean {
  return one === other || keyOf(one) === keyOf(other);
}

/** Titles of signs alone, which normalise to nothing, are told apart by themselves. */
function keyOf(title: string): string {
  return normaliseText(title) || title;
}
