/** A language that texts of the catalogue are written in: a tag for the attribute `lang`. */
export type Language = 'fr' | 'en' | 'es' | 'de' | 'it' | 'pt' | 'ja' | 'ko' | 'zh';

/** The commonest short words of a language that the others here lack. */
const WORDS: readonly (readonly [Language, ReadonlySet<string>])[] = [
  ['fr', words('les des est une dans qui du et au aux pour sur ses pas par avec cette mais')],
  ['en', words('the and of to is his her with that for who he she they was from this are')],
  ['es', words('el los las y del una con su sus es pero por más como está lo hacia')],
  ['de', words('der die und das ist den ein eine mit sich nicht auf dem von er sie für')],
  ['it', words('il di che è gli della del nel per una con suo sua non sono alla lo')],
  ['pt', words('o os e do da dos um uma não que em com seu sua mas ao é para')],
];
/** Characters of the text that are read. */
const READ = 2000;
/** A text with fewer of a language's words is too short to tell. */
const MIN_WORDS = 4;

/**
 * The language that a text is written in, by its script or its commonest words; null when that cannot
 * be told. Catalogues do not say it, and screen readers pronounce a text by it (decision 061).
 */
export function languageOf(text: string): Language | null {
  const start = text.slice(0, READ);
  return byScript(start) ?? byWords(start);
}

/** A quarter of the letters decides: a French text may name a work in kanji. */
function byScript(text: string): Language | null {
  const enough = count(text, /\p{L}/gu) / 4;
  const kana = count(text, /[\p{sc=Hira}\p{sc=Kana}]/gu);
  const hangul = count(text, /\p{sc=Hang}/gu);
  const han = count(text, /\p{sc=Han}/gu);
  if (kana + hangul + han <= enough) return null;
  if (hangul > kana) return 'ko';
  return kana > 0 ? 'ja' : 'zh';
}

function byWords(text: string): Language | null {
  const found = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const [best, second] = WORDS.map(([language, known]) => ({
    language,
    hits: found.filter((word) => known.has(word)).length,
  })).toSorted((a, b) => b.hits - a.hits);
  if (best === undefined || second === undefined) return null;
  return best.hits >= MIN_WORDS && best.hits > 1.5 * second.hits ? best.language : null;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}
