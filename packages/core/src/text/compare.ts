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
