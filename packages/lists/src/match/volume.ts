/** Ends of titles that name an edition; folded as `folded` folds. Longer ones first. */
const EDITIONS = [
  'complete box set',
  'the complete collection',
  'complete collection',
  "collector's edition",
  'official colored',
  'digital colored comics',
  'digital colored',
  'fan colored',
  'full color edition',
  'full color',
  'edition de luxe',
  ...['perfect', 'deluxe', 'omnibus', 'master', 'collector', 'ultimate', 'colossal'].flatMap(
    editionCalled,
  ),
  ...['original', 'originale', 'integrale', 'prestige', 'vizbig', 'complete', 'black'].flatMap(
    editionCalled,
  ),
  ...['special', 'speciale', 'limitee', 'limited', 'kindle', 'couleur', '3-in-1'].flatMap(
    editionCalled,
  ),
  ...['2-in-1', 'colossale', 'full colour', 'anniversary', 'anniversaire', 'new'].flatMap(
    editionCalled,
  ),
  'nouvelle edition',
  "l'integrale",
  'integrale',
  'coffret',
  'box set',
  'kanzenban',
  'omnibus',
  'deluxe',
  'vizbig',
] as const;

/** A word for a volume with its number, behind something else. */
const VOLUME =
  /[\s,:;(["–—-](?:(?:vol(?:ume)?s?|tomes?)\.? ?#?(?:\d|[ivxl]{1,6}(?![a-z]))|(?:t\.? ?|v)\d{1,3}[\s,:;)\]"–—-]*$|第? ?\d{1,3} ?巻)/i;

/** The number of a book in its series, behind the `#`. */
const BOOK_NUMBER = /^\d{1,4}(?:[.-]\d{1,4})?$/;
/** What stands in brackets at the end without being a part of the title: a year or the number of a volume. */
const NUMBER = /^(?:\d{1,4}|(?:19|20)\d\d ?[-–] ?(?:(?:19|20)\d\d)?)$/;

/** Titles have brackets in brackets at most a few times. */
const ROUNDS = 8;

/**
 * The title of the work that a written title means: without the volume, the edition, the year and the
 * name of the series in brackets. "One Piece, Vol. 1: Romance Dawn (One Piece, #1)" is "One Piece",
 * "Quartier lointain, Intégrale" is "Quartier lointain"; numbers that belong to a title stay ("Kaijû n°8",
 * "Mob Psycho 100", "JoJo partie 7"). A title that is nothing but such words stays as it is.
 * @param title of one line; takes time in proportion to its length
 */
export function withoutVolume(title: string): string {
  let rest = title.normalize('NFC').trim();
  for (let round = 0; round < ROUNDS; round += 1) {
    const shorter = trimEnd(withoutEdition(withoutNumber(withoutBrackets(rest))));
    if (shorter === '' || shorter === rest) return rest;
    rest = shorter;
  }
  return rest;
}

/** The series that a title names in brackets with the number of the book, "(One Piece, #1)"; null for none. */
export function seriesNamed(title: string): string | null {
  return seriesWithNumber(lastBrackets(title.trim())?.inside ?? '');
}

function editionCalled(name: string): string[] {
  return [`the ${name} edition`, `${name} edition`, `edition ${name}`];
}

function withoutBrackets(title: string): string {
  const brackets = lastBrackets(title);
  if (brackets === null) return title;
  const { before, inside } = brackets;
  const isNoTitle =
    NUMBER.test(inside) ||
    seriesWithNumber(inside) !== null ||
    VOLUME.test(` ${inside}`) ||
    withoutEdition(` ${inside}`).trim() === '';
  return isNoTitle ? before : title;
}

/** What the brackets at the end contain, and what is before them. */
function lastBrackets(title: string): { before: string; inside: string } | null {
  const opening = title.endsWith(')') ? '(' : title.endsWith(']') ? '[' : '';
  const start = opening === '' ? -1 : title.lastIndexOf(opening);
  // Brackets around everything are the title: "[Oshi no Ko]".
  if (start < 1) return null;
  return { before: title.slice(0, start), inside: title.slice(start + 1, -1).trim() };
}

/** "One Piece" of "One Piece, #1"; null for anything else. */
function seriesWithNumber(text: string): string | null {
  const hash = text.lastIndexOf('#');
  if (hash === -1 || !BOOK_NUMBER.test(text.slice(hash + 1).trim())) return null;
  return trimEnd(text.slice(0, hash)) || null;
}

function withoutNumber(title: string): string {
  const index = title.search(VOLUME);
  return index > 0 ? title.slice(0, index) : title;
}

function withoutEdition(title: string): string {
  const text = folded(title);
  const edition = EDITIONS.find(
    (name) => text.endsWith(name) && /[\s,:;(–—-]/.test(text.at(-name.length - 1) ?? 'a'),
  );
  return edition === undefined ? title : title.slice(0, -edition.length);
}

/** Small letters without the accents of edition words, character by character. */
function folded(text: string): string {
  return text
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replaceAll(/[éèÉÈ]/g, 'e')
    .replaceAll('’', "'");
}

const SEPARATORS = new Set(' \u00a0\u202f,:;-–—(["');

/** Without separators at the end; a regular expression would need quadratic time. */
function trimEnd(text: string): string {
  let end = text.length;
  while (end > 0 && SEPARATORS.has(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
}
