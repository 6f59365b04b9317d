import { cutText } from '@palmanga/core';

import { titleWords } from './title-key.ts';

/** What two namings of authors say of each other. */
export type AuthorAgreement = 'agree' | 'unknown' | 'differ';

const READ_LENGTH = 300;
/** The most names that are read: as many as fill that length. */
const MOST_NAMES = 20;
/** The most words of one name among several without a sign between them. */
const NAME_WORDS = 4;
/** The most words side by side that are split into names; more are no list of authors. */
const SPLIT_WORDS = 20;
const BETWEEN_NAMES = /[,;/&+|、・·\n]|\s(?:and|et|x|with|avec)\s/iu;
/** What files write where they know no author. */
const NOBODY = new Set([
  'unknown',
  'inconnu',
  'inconnue',
  'various',
  'collectif',
  'anonyme',
  'na',
  'n a',
  'none',
  'divers',
  'artiste inconnu',
]);
const ROLES = /\((?:[^()]*)\)|^\s*(?:de|par|by)\s+/giu;

/**
 * Whether a work written with `written` can be one of `known`: one person named in both agrees, in
 * either order of the names, by the surname alone, with initials, in any romanisation. 'Koike,
 * Kojima' must be two of the authors; 'Tezuka, Osamu' is one. `unknown` when one of both is
 * empty or in another script, and where a letter of a name is another one.
 */
export function compareAuthors(written: string, known: string): AuthorAgreement {
  if (written === '' || known === '') return 'unknown';
  const authors = readNames(known);
  const people = readPeople(written, authors);
  if (people.length === 0 || authors.length === 0) return 'unknown';
  const named = (person: readonly string[]) =>
    authors.some((author) => isSamePerson(person, author));
  // Two single names are a surname and a first name, or two people: both must be right.
  const areSingle = people.length === 2 && people.every(({ length }) => length === 1);
  const agrees = areSingle ? named(people.flat()) || people.every(named) : people.some(named);
  if (agrees) return 'agree';
  // Another script, and one letter's difference, prove nothing.
  const isOfOther = isEastAsian(people.flat().join('')) !== isEastAsian(authors.flat().join(''));
  const near = (person: Name) => authors.some((author) => isNearPerson(person, author));
  const isNear = areSingle
    ? people.every((person) => named(person) || near(person))
    : people.some(near);
  return isOfOther || isNear ? 'unknown' : 'differ';
}

function isEastAsian(text: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text);
}

/** Whether each word is one of the author's, but for a letter of a long one. */
function isNearPerson(person: Name, author: Name): boolean {
  const isNear = (word: string) => author.some((name) => isNearWord(word, name));
  const isSame = (word: string) => author.some((name) => isSameName(word, name));
  return person.some(isNear) && person.every((word) => isSame(word) || isNear(word));
}

/** Whether two words of four letters or more differ in one: another, a missing or a further one. */
function isNearWord(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < 4 || long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  const rest = long.slice(start + 1);
  return rest === short.slice(start + 1) || rest === short.slice(start);
}

/** Whether every author of `known` is named in `written`, and there is one. */
export function namesAllAuthors(written: string, known: string): boolean {
  const authors = readNames(known);
  const people = readPeople(written, authors);
  return (
    authors.length > 0 &&
    authors.every((author) => people.some((person) => isSamePerson(person, author)))
  );
}

type Name = readonly string[];

/**
 * The names that are written. Some services put several side by side, without a sign between them
 * ('Tetsuo Hara Buronson'): three words or more are so read when they are names of `authors`, all of them.
 */
function readPeople(written: string, authors: readonly Name[]): readonly Name[] {
  return readWritten(written).flatMap((words) => {
    const isOne =
      words.length < 3 ||
      words.length > SPLIT_WORDS ||
      authors.some((author) => isSamePerson(words, author));
    return isOne ? [words] : (splitNames(words, authors) ?? [words]);
  });
}

/** Null when some word belongs to no name. */
function splitNames(words: Name, authors: readonly Name[]): readonly Name[] | null {
  // For each number of words: the names that they are, if they are.
  const splits: (readonly Name[] | null)[] = [[]];
  for (let end = 1; end <= words.length; end += 1) {
    splits[end] = null;
    for (let start = Math.max(0, end - NAME_WORDS); start < end; start += 1) {
      const before = splits[start] ?? null;
      const name = words.slice(start, end);
      if (before === null || !authors.some((author) => isSamePerson(name, author))) continue;
      splits[end] = [...before, name];
      break;
    }
  }
  return splits[words.length] ?? null;
}

/** The text that was read last: one that is written is compared with many authors, one after the other. */
let latest: { readonly text: string; readonly names: readonly Name[] } = { text: '', names: [] };

function readWritten(text: string): readonly Name[] {
  if (latest.text !== text) latest = { text, names: readNames(text) };
  return latest.names;
}

function readNames(text: string): readonly Name[] {
  return cutText(text, READ_LENGTH)
    .replaceAll(ROLES, ' ')
    .split(BETWEEN_NAMES)
    .map((name) => titleWords(name))
    .filter((words) => words.length > 0 && !NOBODY.has(words.join(' ')))
    .slice(0, MOST_NAMES)
    .map((words) => words.map(foldName));
}

/** Long vowels of names are written in more ways than those of titles: 'Ohtomo', 'Ootomo', 'Otomo'. */
function foldName(word: string): string {
  return word
    .replaceAll(/o(?:h(?=[^aeiouy]|$)|[ou])+/g, 'o')
    .replaceAll(/([aiue])\1+/g, '$1')
    .replaceAll(/m(?=[bp])/g, 'n')
    .replaceAll(/c(?=[aou])/g, 'k')
    .replaceAll('l', 'r');
}

/** Every word of `person` must be one of the author's; a text that goes on is not a name alone. */
function isSamePerson(person: readonly string[], author: readonly string[]): boolean {
  const joined = author.join('');
  if (person.join('') === joined || person.toReversed().join('') === joined) return true;
  const left = [...author];
  let whole = 0;
  for (const word of person.toSorted((a, b) => b.length - a.length)) {
    const index = left.findIndex((name) => isSameName(word, name));
    if (index < 0) return false;
    if (word.length > 1 && (left[index]?.length ?? 0) > 1) whole += 1;
    left.splice(index, 1);
  }
  return whole > 0;
}

/** An initial stands for a name. */
function isSameName(one: string, other: string): boolean {
  if (one.length === 1 || other.length === 1) return one[0] === other[0];
  return one === other;
}
