import type { CatalogueEntry } from '@palmanga/core';

import { seededRandom } from './random.ts';
import { FIRST_NAMES, SURNAMES, TITLE_WORDS } from './words.ts';

const ONSETS = ' k s t n h m y r w g z d b p ch sh ts ky ry j f qu v x l'.split(' ');
const VOWELS = ['a', 'i', 'u', 'e', 'o', 'ō', 'ū', 'ai', 'an', 'en', 'in', 'on'];
const RARE_WORDS = 60_000;

/**
 * `count` entries of a catalogue like a real one: titles of one to eight words whose frequencies
 * follow a power law (a quarter hold 'no', most words are rare), authors in nine of ten. The same
 * seed gives the same entries.
 */
export function* generateCatalogue(count: number, seed = 1): Generator<CatalogueEntry> {
  const random = seededRandom(seed);
  const vocabulary = makeVocabulary(seededRandom(seed + 1));
  const pick = (words: readonly string[], skew: number) =>
    words[Math.floor(words.length * random() ** skew)] ?? '';
  for (let index = 0; index < count; index += 1) {
    const words = Array.from({ length: titleLength(random) }, () =>
      capitalise(random() < 0.55 ? pick(TITLE_WORDS, 3) : pick(vocabulary, 2)),
    );
    const author = random() < 0.9 ? `${pick(SURNAMES, 1.5)} ${pick(FIRST_NAMES, 1.5)}` : '';
    yield toEntry(index, words.join(random() < 0.05 ? ': ' : ' '), author);
  }
}

function toEntry(index: number, title: string, author: string): CatalogueEntry {
  const times = { createdAt: 1_700_000_000_000, updatedAt: 1_700_000_000_000 };
  const cover = `covers/${index}.jpg`;
  return {
    manga: {
      id: `manga-${index}`,
      title,
      author,
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
