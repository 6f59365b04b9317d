import { cutText, isAscii, mainTitles, type Manga } from '@palmanga/core';

/** The longest key, in UTF-16 code units; a longer title is known by its beginning. */
export const TITLE_KEY_LENGTH = 200;
/** What of a title is read at most; the rest of it never reaches a key. */
const READ_LENGTH = 500;

/** Of titles with fewer letters, no vowel is taken for a long one. */
const SHORT_TITLE = 5;

const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ς: 'σ', ø: 'o' };
const ARTICLES = new Set(['the', 'a', 'an', 'le', 'la', 'les', 'un', 'une']);
/** 'i', 'v' and 'x' are words or letters as often as numbers. */
const ROMAN = new Map([
  ['ii', '2'],
  ['iii', '3'],
  ['iv', '4'],
  ['vi', '6'],
  ['vii', '7'],
  ['viii', '8'],
  ['ix', '9'],
]);

/**
 * The words of a title without case, accents, width and punctuation, in order; digits and letters
 * are words of their own. Signs that are spoken are words: '×' is 'x', '&' is 'and', '+' is 'plus',
 * 'n°' and '#' before a number are 'no'. Marks of scripts that need them (dakuten, vowels of Thai)
 * stay, unlike in `normaliseText`.
 */
export function titleWords(title: string): readonly string[] {
  const read = cutText(title, READ_LENGTH);
  // Titles of ASCII, which most are, need nothing else: this is ten times as fast.
  const words = isAscii(read)
    ? spokenSigns(read.toLowerCase()).match(ASCII_WORDS)
    : plainLetters(read).match(WORDS);
  return words ?? [];
}

const WORDS = /\p{N}+|[\p{L}\p{M}]+/gu;
const ASCII_WORDS = /\d+|[a-z]+/g;
/** Japanese, Chinese and Korean: no sign is spoken, and every mark stays. */
const EAST_ASIAN = /^[ \u3000-\u9FFF\uAC00-\uD7A3]*$/;

const spokenSigns = (text: string): string =>
  /[&+#]/.test(text)
    ? text
        .replaceAll('&', ' and ')
        .replaceAll('+', ' plus ')
        .replaceAll(/# ?(?=\d)/g, ' no ')
    : text;

function plainLetters(title: string): string {
  const composed = title.normalize('NFKC').toLowerCase();
  if (EAST_ASIAN.test(composed)) return composed;
  const spoken = composed
    .replaceAll(/[×✕✖⨯]/g, ' x ')
    .replaceAll(/(?<!\p{L})n ?° ?(?=\p{N})|# ?(?=\p{N})/gu, ' no ');
  return spokenSigns(spoken)
    .normalize('NFKD')
    .replaceAll(/(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu, '')
    .normalize('NFC')
    .replaceAll(/[œæßςø]/g, (letter) => LIGATURES[letter] ?? letter)
    .replaceAll(/[\u02B9-\u02CF]/g, ' ');
}

/**
 * What all spellings of one title have in common. Two titles of one key are taken for the same
 * title: they differ in case, accents, punctuation and spaces ('Blackjack'), romanisation
 * (`foldRomanisation`), an article before two words or more ('The', 'Les', 'L’'), '&' for 'and' or
 * 'et', 'n°8' for 'No. 8' or '#8', or a Roman number after the first word. Words are never left out
 * otherwise: 'The Ring' is not 'Ring'.
 * At most TITLE_KEY_LENGTH code units; empty for an empty title alone. Idempotent.
 */
export function titleKey(title: string): string {
  let key = foldOnce(title);
  // Most keys are one word by now, in which there is nothing to fold.
  if (/^[a-z]+$/.test(key) && key !== 'et' && !FOLDED.test(key)) return key;
  // Only Latin letters are folded, and only marks compose.
  if (!/[a-z\p{M}]/u.test(key)) return key;
  // Words that are joined can be folded once more. Each round is shorter or the last one.
  for (let next = foldOnce(key); next !== key; next = foldOnce(key)) {
    const isArticleAlone = next.length === key.length - 2 && key.endsWith(` ${next}`);
    key = isArticleAlone ? withoutLetters(next) : next;
  }
  return key;
}

/**
 * What the rounds leave of a key of which one left out the first letter, an article, and nothing else: each
 * further letter that is one, too. In 'A A A …' that would be as many rounds as there are words.
 */
function withoutLetters(key: string): string {
  const [letters = ''] = /^(?:a )*/.exec(key) ?? [];
  // Two words stay, of which the letters are all but the last.
  const left = titleWords(key.slice(letters.length)).length;
  return key.slice(Math.max(0, letters.length - 2 * Math.max(0, 2 - left)));
}

/** The keys of a manga: of its main titles, then of its alternative titles; each once, none empty. */
export function titleKeys(
  manga: Pick<Manga, 'title' | 'originalTitle' | 'altTitles'>,
): readonly string[] {
  const keys = new Set([...mainTitles(manga), ...manga.altTitles].map(titleKey));
  keys.delete('');
  return [...keys];
}

function foldOnce(title: string): string {
  const words = titleWords(title);
  // A title of signs alone ('△') is known by them.
  if (words.length === 0) return title.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '');
  const first = words[0] ?? '';
  const isArticle = ARTICLES.has(first) || (first === 'l' && /^\s*l\s?['’]/i.test(title));
  // In a title of a few letters one of them makes another title: 'Gou', 'Go'.
  const isShort = words.length === 1 && first.length < SHORT_TITLE;
  const folded = words.map((word, index) => {
    if (word === 'et') return 'and';
    const number = index > 0 ? ROMAN.get(word) : undefined;
    return number ?? (isShort ? word : foldRomanisation(word));
  });
  return cutText(join(isArticle && words.length > 2 ? folded.slice(1) : folded), TITLE_KEY_LENGTH);
}

/**
 * Without spaces, save between two numbers ('Ranma 1/2' is not 'Ranma 12') and between vowels that
 * would become one ('Shirogane no Ou' is not 'Shirogane no').
 */
function join(words: readonly string[]): string {
  let joined = '';
  let before = '';
  for (const word of words) {
    joined += isKeptApart(before, word[0] ?? '') ? ` ${word}` : word;
    before = word;
  }
  return joined;
}

function isKeptApart(before: string, next: string): boolean {
  const last = before.at(-1) ?? '';
  if (last === 'o') return next === 'o' || next === 'u';
  if (last >= 'a' && last <= 'z') return next === last && 'aiue'.includes(last);
  return /\p{N} \p{N}$/u.test(`${before.slice(-2)} ${next}`);
}

/** English words that are spelled like Japanese ones ('you', 'moon', 'teen', 'see'); their vowels are not long. */
const ENGLISH = /^(?:you|[^aeiou]{1,2}(?:oo|ee)n?)$/;
const LONGEST_WORD = 200;
/** Whether there is anything to fold in a word, were it a Japanese one. */
const FOLDED = /o[ou]|([aiue])\1|m[bp]|tch|dz|^wo$/;

/**
 * A word that is made of Japanese syllables alone, as romanisations write them. Each letter can be
 * read in one way, so that the time grows with the length alone.
 */
const JAPANESE =
  /^(?:(?:([kstpgzdbjrhf])(?=\1)|[ct](?=ch)|s(?=sh))?(?:[kgnhbpmrj]y|sh|ch|ts|dz|[kgsztdnhbpmyrwjfv])?[aiueo]|n(?![aiueoy])|m(?=[bp]))+$/;

/**
 * A word (lower case, without marks) in the one spelling that stands for all romanisations of it:
 * long vowels short ('ou', 'oo', 'uu', 'aa', 'ii', 'ee'; macrons and circumflexes are marks, which
 * are gone already), 'wo' as 'o', 'm' before b and p as 'n', 'tch' as 'cch', 'dz' as 'z'. A word that
 * Japanese syllables cannot spell, such as 'good' or 'tour', stays as it is, and so do three vowels in
 * a row: one cannot tell which two are one. Idempotent.
 */
function foldRomanisation(word: string): string {
  if (word.length > LONGEST_WORD || !FOLDED.test(word)) return word;
  if (ENGLISH.test(word) || !JAPANESE.test(word)) return word;
  if (word === 'wo') return 'o';
  return word
    .replaceAll(/(?<![ou])o[ou](?![ou])/g, 'o')
    .replaceAll(/([aiue])\1+/g, (vowels, vowel: string) => (vowels.length === 2 ? vowel : vowels))
    .replaceAll(/m(?=[bp])/g, 'n')
    .replaceAll('tch', 'cch')
    .replaceAll('dz', 'z');
}
