import { LIMITS } from '../limits.ts';
import { normaliseText } from './normalise.ts';

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
