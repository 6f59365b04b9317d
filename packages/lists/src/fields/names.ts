/** Longer texts are no names of authors. */
const LONGEST = 80;
/** One word of a name: "Urasawa", "Ōtomo", "O’Malley", "CLAMP", "J.", "手塚治虫". */
const WORD = /^(?:\p{Lu}|\p{Lo})[\p{L}\p{M}'’.-]{0,29}$/u;
/** Small words within names. */
const PARTICLES = new Set(['de', 'van', 'von', 'da', 'di', 'el', 'et', 'and', 'x', '&']);
/** Words with which titles begin, and names do not. */
const OF_TITLES = new Set(
  (
    'le la les the my mon ma mes un une des a an no on ' +
    'lady manga roman novel vf vo tome tomes volume volumes one-shot'
  ).split(' '),
);
/**
 * A word of Japanese in Latin letters: syllables of a consonant and a vowel. Each letter can be read in one
 * way only, so that no word takes long.
 */
const VOWEL = 'aeiouāēīōūâêîôû';
const ROMAJI = new RegExp(
  `^[${VOWEL}]*(?:(?:[kgsztdnhbpmyrwjf]y?|sh|ch|ts|kk|tt|pp|ss|tch|mm|nn)[${VOWEL}]+(?:h(?![${VOWEL}]))?|[nm](?![${VOWEL}y]))*$`,
);

/** Whether a text has the form of one or several persons' names. */
export function looksLikeName(text: string): boolean {
  if (text.length > LONGEST) return false;
  const people = text.split(/[,/&;·]/).map((name) => name.trim());
  return people.every((name) => {
    const words = name.split(/\s+/);
    return words.length <= 5 && WORD.test(words[0] ?? '') && words.every(isWordOfName);
  });
}

/** Whether a name is a Japanese one in Latin letters, as those of most authors here are. */
export function looksJapanese(text: string): boolean {
  const words = text
    .toLowerCase()
    .split(/[\s,/&;·]+/)
    .filter((word) => word !== '');
  return words.every((word) => PARTICLES.has(word) || ROMAJI.test(word) || /\p{Lo}/u.test(word));
}

function isWordOfName(word: string): boolean {
  return PARTICLES.has(word) || (WORD.test(word) && !OF_TITLES.has(word.toLowerCase()));
}
