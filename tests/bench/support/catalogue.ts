import { type CatalogueEntry, distinctTitles } from '@palmanga/core';

import { seededRandom } from './random.ts';
import { FIRST_NAMES, SURNAMES, TITLE_WORDS } from './words.ts';

const ONSETS = ' k s t n h m y r w g z d b p ch sh ts ky ry j f qu v x l'.split(' ');
const VOWELS = ['a', 'i', 'u', 'e', 'o', 'ō', 'ū', 'ai', 'an', 'en', 'in', 'on'];
const RARE_WORDS = 60_000;

/**
 * `count` entries of a catalogue like a real one: titles of one to eight words whose frequencies
 * follow a power law (a quarter hold 'no', most words are rare), authors in nine of ten, and three
 * alternative titles: one in words of its own, one in Japanese, one that begins like the main title. Of
 * titles that are the same to a search, an entry has one, as after an import.
 * The same seed gives the same entries; without alternative titles, all else stays the same.
 */
export function* generateCatalogue(
  count: number,
  seed = 1,
  hasAltTitles = true,
): Generator<CatalogueEntry> {
  const random = seededRandom(seed);
  const vocabulary = makeVocabulary(seededRandom(seed + 1));
  const pick = (words: readonly string[], skew: number, draw = random) =>
    words[Math.floor(words.length * draw() ** skew)] ?? '';
  const drawOther = seededRandom(seed + 2);
  const otherVocabulary = makeVocabulary(seededRandom(seed + 3));
  const otherWord = () =>
    drawOther() < 0.55 ? pick(TITLE_WORDS, 3, drawOther) : pick(otherVocabulary, 2, drawOther);
  for (let index = 0; index < count; index += 1) {
    const words = Array.from({ length: titleLength(random) }, () =>
      capitalise(random() < 0.55 ? pick(TITLE_WORDS, 3) : pick(vocabulary, 2)),
    );
    const author = random() < 0.9 ? `${pick(SURNAMES, 1.5)} ${pick(FIRST_NAMES, 1.5)}` : '';
    const title = words.join(random() < 0.05 ? ': ' : ' ');
    const altTitles = hasAltTitles
      ? distinctTitles(
          [title],
          [
            Array.from({ length: titleLength(drawOther) }, () => capitalise(otherWord())).join(' '),
            japanese(drawOther),
            `${title.split(' ', 2).join(' ')} – ${otherWord()} ${otherWord()}`,
          ],
        )
      : [];
    yield toEntry(index, title, author, altTitles);
  }
}

function toEntry(
  index: number,
  title: string,
  author: string,
  altTitles: readonly string[],
): CatalogueEntry {
  const times = { createdAt: 1_700_000_000_000, updatedAt: 1_700_000_000_000 };
  const cover = `covers/${index}.jpg`;
  return {
    manga: {
      id: `manga-${index}`,
      title,
      author,
      originalTitle: null,
      altTitles,
      officialTitles: 0,
      coverThumbUrl: cover,
      sourceCoverUrl: null,
      anilistId: index + 1,
      ...times,
    },
    details: { description: `${title}, ${author}.`, coverLargeUrl: cover, ...times },
  };
}

/** Mean 3.9, as in catalogues of romanised titles. */
function titleLength(random: () => number): number {
  return 1 + Math.floor((random() + random()) * 3.4);
}

/** Three to fourteen of the commonest kanji and kana, seldom with a space: most are words of their own. */
function japanese(random: () => number): string {
  const signs = Array.from({ length: 3 + Math.floor(random() * 12) }, () => {
    const [first, count] = random() < 0.5 ? [0x30_41, 80] : [0x4e_00, 1200];
    return String.fromCodePoint(first + Math.floor(count * random() ** 2));
  });
  return random() < 0.1
    ? `${signs.slice(0, 2).join('')} ${signs.slice(2).join('')}`
    : signs.join('');
}

function makeVocabulary(random: () => number): string[] {
  const syllable = () => {
    const onset = ONSETS[Math.floor(random() * ONSETS.length)] ?? '';
    return onset + (VOWELS[Math.floor(random() * VOWELS.length)] ?? '');
  };
  return Array.from({ length: RARE_WORDS }, () =>
    Array.from({ length: 2 + Math.floor(random() * 3) }, syllable).join(''),
  );
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
