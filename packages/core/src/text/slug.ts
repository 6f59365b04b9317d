import { LIMITS } from '../limits.ts';
import { normaliseText } from './compare.ts';

/** Cuts to at most `length` characters without leaving a hyphen at the end. */
export function cutUrlSafe(text: string, length: number): string {
  return text.slice(0, length).replace(/-+$/, '');
}

/**
 * `text` in a–z, 0–9 and single hyphens, at most 60 characters (docs/specification.md 3.6); empty
 * when nothing is left, as for a text in Japanese only.
 */
export function toUrlSafe(text: string): string {
  const hyphenated = normaliseText(text)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '');
  return cutUrlSafe(hyphenated, LIMITS.slugLength);
}

const EMPTY_SLUG = 'classement';

/**
 * The slug of a ranking's title (docs/specification.md 3.6): never empty, at most 60 characters.
 */
export function slugify(title: string): string {
  return toUrlSafe(title) || EMPTY_SLUG;
}

/**
 * The slug of a title, or the first of slug-2, slug-3… that is not taken; at most 60 characters,
 * suffix included. `isTaken` answers for the slugs of one owner's other rankings.
 */
export function uniqueSlug(title: string, isTaken: (slug: string) => boolean): string {
  const base = slugify(title);
  let slug = base;
  for (let number = 2; isTaken(slug); number += 1) {
    const suffix = `-${number}`;
    slug = cutUrlSafe(base, LIMITS.slugLength - suffix.length) + suffix;
  }
  return slug;
}
