const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ς: 'σ' };

/**
 * The form in which texts are compared and ordered: `titleLower`, `authorLower`, searches and slugs.
 * It ignores case, accents, macrons, width and punctuation; one space separates words. Letters of
 * every script are kept. Idempotent.
 */
export function normaliseText(text: string): string {
  return (
    text
      .normalize('NFKD')
      .toLowerCase()
      // Lower-casing may create new decompositions ('İ' gives 'i' and a dot above).
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

/**
 * Orders by Unicode code point, as SQLite (BINARY) and Firestore do by comparing UTF-8 bytes. The
 * language's own `<` compares UTF-16 units and puts U+E000–U+FFFF after the emoji.
 * @returns negative, zero or positive
 */
export function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const unitA = a.charCodeAt(index);
    const unitB = b.charCodeAt(index);
    if (unitA !== unitB) return rank(unitA) - rank(unitB);
  }
  return a.length - b.length;
}

/** Moves surrogates (halves of code points above U+FFFF) after every other unit. */
function rank(unit: number): number {
  if (unit >= 0xe000) return unit - 0x800;
  return unit >= 0xd800 ? unit + 0x2000 : unit;
}
