/** A whole number, its thousands apart: 10 000. By hand, because the formats of `Intl` take long to load. */
export const number = (value: number): string =>
  String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, '\u202F');

/** "1 manga", "12 mangas". */
export const mangas = (count: number): string =>
  `${number(count)} ${count > 1 ? 'mangas' : 'manga'}`;

/** "1 question", "12 questions". */
export const questions = (count: number): string =>
  `${number(count)} ${count > 1 ? 'questions' : 'question'}`;

/** Of a manga, a masculine word: 1ᵉʳ, 2ᵉ. */
export const nth = (place: number): string => (place === 1 ? '1ᵉʳ' : `${place}ᵉ`);

/** Of a place, a feminine word, as in 'la 3ᵉ place'. */
export const nthPlace = (place: number): string => (place === 1 ? '1ʳᵉ' : `${place}ᵉ`);
