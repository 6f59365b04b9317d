const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ς: 'σ' };

/**
 * The form under which texts are compared and ordered: `titleLower`, `authorLower`, searches and
 * slugs. Case, accents, macrons, width and punctuation no longer count; words are separated by
 * one space. Letters of every script are kept. Idempotent.
 */
export function normaliseText(text: string): string {
  return (
    text
      .normalize('NFKD')
      .toLowerCase()
      // Lower-casing may bring new decompositions ('İ' gives 'i' and a dot above).
      .normalize('NFKD')
      .replaceAll(/\p{M}+/gu, '')
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
