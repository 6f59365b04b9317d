import * as fc from 'fast-check';

/** Stands in the place of any value of a JSON text, and is not what a schema wants there. */
const ODD_VALUES = String.raw`null true 0 -1 -0 1.5 9007199254740993 1e999 "" "a" [] {} [null] [{}]
  [[]] {"__proto__":{"isAdmin":true}} {"length":1e9} {"0":"a"} "\u0000" "\ud800" "\udc00\ud800"
  "\u202e" "__proto__" "constructor"`.split(/\s+/);
/** The same; these are no JSON. */
const NO_VALUES = ['undefined', 'NaN', '', '[', '"', '{"a"', "'a'", '// a', '\u0000', '\ufeff{}'];
const ODD = [...ODD_VALUES, ...NO_VALUES];

/** Values that take long to read, or to refuse. Rare, since each is large. */
const HEAVY = [
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
  `[${'{},'.repeat(100_000)}{}]`,
  `[${'"a",'.repeat(100_000)}"a"]`,
  `{${Array.from({ length: 30_000 }, (_, index) => `"k${index}":1`).join()}}`,
  `"${'x'.repeat(900_000)}"`,
  `"${'\\ud800'.repeat(100_000)}"`,
  '1'.repeat(200_000),
  ' '.repeat(1_100_000),
] as const;

/** Fields that no schema asks for. */
const EXTRA = [
  '"__proto__":{"isAdmin":true,"uid":"x"}',
  '"constructor":{"prototype":{"isAdmin":true}}',
  '"toString":1',
  '"isAdmin":true',
  '"uid":"x","ownerUid":"x","userId":"x"',
  '"visibility":"public","itemsCount":9,"position":1',
  '"id":{"$ne":null}',
  '"id":"a","id":"b"',
] as const;

/** Texts in the place of a value. */
export const oddTexts = (): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 60, arbitrary: fc.constantFrom(...ODD) },
    { weight: 1, arbitrary: fc.constantFrom(...HEAVY) },
  );

/** JSON texts of values, and texts made from them that are malformed or hold something else. */
export function jsonTexts(values: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const texts = values.map((value) => JSON.stringify(value));
  const text = (weight: number, arbitrary: fc.Arbitrary<string>) => ({ weight, arbitrary });
  return fc.oneof(
    text(6, texts),
    text(
      5,
      fc.tuple(values, fc.nat(), oddTexts()).map(([value, place, odd]) => put(value, place, odd)),
    ),
    text(
      2,
      fc.tuple(values, fc.nat()).map(([value, place]) => without(value, place)),
    ),
    text(
      2,
      fc
        .tuple(texts, fc.subarray([...EXTRA], { minLength: 1 }))
        .map(([plain, extra]) => plain.replace('{', `{${extra.join()},`).replace(',}', '}')),
    ),
    text(
      1,
      fc.tuple(texts, fc.nat()).map(([whole, end]) => whole.slice(0, end % (whole.length + 1))),
    ),
    text(1, oddTexts()),
    text(1, fc.json()),
  );
}

const HOLE = '\u{f0000}hole';

/** The text of a value whose nth part, the whole counted first, is replaced by another text. */
function put(value: unknown, place: number, by: string): string {
  const count = partsOf(value);
  let next = 0;
  const text = JSON.stringify(value, (_key, part: unknown) =>
    next++ === place % count ? HOLE : part,
  );
  return text.replace(JSON.stringify(HOLE), () => by);
}

function partsOf(value: unknown): number {
  let count = 0;
  JSON.stringify(value, (_key, part: unknown) => {
    count += 1;
    return part;
  });
  return count;
}

/** The text of a value without one of its fields. */
function without(value: unknown, place: number): string {
  if (typeof value !== 'object' || value === null) return '';
  const fields = Object.entries(value);
  return JSON.stringify(Object.fromEntries(fields.toSpliced(place % (fields.length || 1), 1)));
}
