/** A way to write a title differently: `null` where it changes nothing. */
type Mutation = (title: string, random: () => number) => string | null;

const changed = (title: string, other: string): string | null =>
  other === title || other.trim() === '' ? null : other;

const at = (title: string, random: () => number): number =>
  1 + Math.floor(random() * Math.max(1, title.length - 2));

const LATIN = /^[\p{Script=Latin}\p{N}\p{P}\p{S}\s]+$/u;
const latin =
  (mutation: Mutation): Mutation =>
  (title, random) =>
    LATIN.test(title) ? mutation(title, random) : null;

/** As people write what they remember: the same work is meant. */
export const SAME_WORK: Readonly<Record<string, Mutation>> = {
  'upper case': (title) => changed(title, title.toUpperCase()),
  'no accents': latin((title) => changed(title, title.normalize('NFD').replaceAll(/\p{M}/gu, ''))),
  'no punctuation': (title) => changed(title, title.replaceAll(/[^\p{L}\p{N}\s]/gu, '')),
  macrons: latin((title) => changed(title, title.replaceAll('ou', 'ō').replaceAll('uu', 'ū'))),
  circumflexes: latin((title) => changed(title, title.replaceAll('ou', 'ô').replaceAll('uu', 'û'))),
  'short vowels': latin((title) =>
    changed(
      title,
      title.replaceAll(/\b\w*?[ou]u\w*\b/g, (w) => w.replace(/([ou])u/, '$1')),
    ),
  ),
  'wo as o': latin((title) => changed(title, title.replaceAll(/\bwo\b/gi, 'o'))),
  'tome 3': (title) => `${title}, tome 3`,
  'Vol. 2: …': (title) => `${title}, Vol. 2: The Beginning`,
  T01: (title) => `${title} T01`,
  'T.1': (title) => `${title} T.1`,
  Goodreads: (title) => `${title}, Vol. 4 (${title}, #4)`,
  'Perfect Edition': (title) => `${title} - Perfect Edition - Tome 1`,
  intégrale: (title) => `${title}, Intégrale`,
  'édition originale': (title) => `${title} (édition originale)`,
  remark: (title) => `${title} (terminé)`,
  The: latin((title) => changed(title, title.replace(/^(The|Les?|La) |^L'/, ''))),
  'a letter swapped': latin((title, random) => {
    const index = at(title, random);
    return changed(
      title,
      title.slice(0, index) +
        (title[index + 1] ?? '') +
        (title[index] ?? '') +
        title.slice(index + 2),
    );
  }),
  'a letter dropped': latin((title, random) => {
    const index = at(title, random);
    return changed(title, title.slice(0, index) + title.slice(index + 1));
  }),
  'a letter doubled': latin((title, random) => {
    const index = at(title, random);
    return changed(title, title.slice(0, index) + (title[index] ?? '') + title.slice(index));
  }),
  'a letter replaced': latin((title, random) => {
    const index = at(title, random);
    return changed(
      title,
      title.slice(0, index) + 'eaiornst'[Math.floor(random() * 8)] + title.slice(index + 1),
    );
  }),
  'subtitle dropped': (title) => changed(title, title.replace(/\s*[:–~(-] .*$/u, '')),
  'last word dropped': (title) => changed(title, title.replace(/\s+\S+$/u, '')),
};

/** Names of other works: whatever they find must be asked, unless the catalogue has them. */
export const OTHER_WORK: Readonly<Record<string, Mutation>> = {
  'a subtitle': (title) => `${title}: Another Story`,
  'a number': (title) => `${title} 2`,
  '#7': (title) => `${title} #7`,
  guidebook: (title) => `${title} Official Guidebook`,
  'light novel': (title) => `${title} (light novel)`,
  gaiden: (title) => `${title} Gaiden`,
  'no more': (title) => `No More ${title}`,
  colour: (title) => `${title} - Full Color`,
  'in a longer one': (title) => `Boku to ${title}`,
  'half of another': (title) => `Kuroneko no Yoru - ${title} Zero`,
  'a year': (title) => `${title} (2020)`,
  plus: (title) => `${title}+`,
};
