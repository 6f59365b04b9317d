/** English words that are spelled like Japanese ones ('you', 'moon', 'teen', 'see'); their vowels are not long. */
const ENGLISH = /^(?:you|[^aeiou]{1,2}(?:oo|ee)n?)$/;
const LONGEST_WORD = 200;

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
export function foldRomanisation(word: string): string {
  if (word.length > LONGEST_WORD || ENGLISH.test(word) || !JAPANESE.test(word)) return word;
  if (word === 'wo') return 'o';
  return word
    .replaceAll(/(?<![ou])o[ou](?![ou])/g, 'o')
    .replaceAll(/([aiue])\1+/g, (vowels, vowel: string) => (vowels.length === 2 ? vowel : vowels))
    .replaceAll(/m(?=[bp])/g, 'n')
    .replaceAll('tch', 'cch')
    .replaceAll('dz', 'z');
}
