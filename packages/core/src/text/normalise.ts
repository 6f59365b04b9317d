import { LIMITS } from '../limits.ts';

const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ς: 'σ' };

/** Whether a text is of ASCII alone. */
// oxlint-disable-next-line no-control-regex -- the range of ASCII begins with them
export const isAscii = (text: string): boolean => /^[\0-\x7F]*$/.test(text);

/**
 * The form in which texts are compared and ordered: `titleLower`, `authorLower`, searches and slugs.
 * It ignores case, accents, macrons, width, punctuation and what nobody sees; one space separates words.
 * Letters of every script are kept. Idempotent.
 */
export function normaliseText(text: string): string {
  // Nothing else has to be done to most titles, and this is several times as fast.
  if (isAscii(text))
    return text
      .toLowerCase()
      .replaceAll(/[^a-z\d]+/g, ' ')
      .trim();
  return (
    text
      .normalize('NFKD')
      .toLowerCase()
      // Lower-casing may create new decompositions ('İ' gives 'i' and a dot above).
      .normalize('NFKD')
      .replaceAll(/[\p{M}\p{DI}]+/gu, '')
      // A final sigma must not stop a word from being the start of a longer one.
      .replaceAll(/[œæßς]/g, (letter) => LIGATURES[letter] ?? letter)
      // U+02B9–U+02CF are apostrophes and stress marks that Unicode counts as letters.
      .replaceAll(/[^\p{L}\p{N}]+|[\u02B9-\u02CF]+/gu, ' ')
      .replaceAll(/ {2,}/g, ' ')
      .trim()
  );
}

/** The words of a text in the form that searches compare, in order, duplicates included. */
export function searchWords(text: string): string[] {
  const normalised = normaliseText(text);
  return normalised === '' ? [] : normalised.split(' ');
}

/** Cuts to at most `length` characters without leaving a hyphen at the end. */
export function cutUrlSafe(text: string, length: number): string {
  return text.slice(0, length).replace(/-+$/, '');
}

/**
 * `text` in a–z, 0–9 and single hyphens, at most 60 characters (docs/specification.md 3.6); empty
 * when nothing is left, as for a text in Japanese only.
 */
export function toUrlSafe(text: string): string {
  // No longer name exists, and one sign may stand for eighteen letters.
  const read = text.normalize('NFKC').slice(0, LIMITS.titleLength);
  const hyphenated = normaliseText(read)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '');
  return cutUrlSafe(hyphenated, LIMITS.slugLength);
}
