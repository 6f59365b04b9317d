import { serverTimestamp } from 'firebase/firestore/lite';

import { buryRanking, changeList, createRanking } from '../support/ranking-writes.ts';
import {
  allow,
  deny,
  type RuleCase,
  type Run,
  set,
  update,
  withSeeds,
} from '../support/rule-case.ts';
import { copyOf, detailsOf, mangaOf, rankingOf } from '../support/world.ts';

const titled = (title: unknown): Run => createRanking({ fields: { title } });
const item = (fields: object): Run =>
  changeList({ itemIds: ['a', 'b', 'c', 'd', 'e'], create: { e: { position: 5, ...fields } } });
const favorite = (fields: object): Run =>
  set('users/owner/favorites/m2', { ...copyOf('m2'), createdAt: serverTimestamp(), ...fields });
const manga = (fields: object): Run => set('mangas/m2', { ...mangaOf('m2'), ...fields });
const details = (description: string): Run =>
  set('mangaDetails/m2', { ...detailsOf(), description });
const rename = (ranking: string, title: unknown): Run =>
  update(`rankings/${ranking}`, { title, updatedAt: serverTimestamp() });
const profile = (fields: Record<string, unknown>): Run =>
  update('users/owner', { ...fields, updatedAt: serverTimestamp() });

/** Characters that no text may hold, at both ends of each range. */
const REFUSED = [
  '\0',
  '\u0008',
  '\u000E',
  '\u001F',
  '\u007F',
  '\u0080',
  '\u009F',
  '\u2028',
  '\u2029',
  '\u202A',
  '\u202E',
  '\u2066',
  '\u2069',
];
/** Their neighbours, and characters that emoji and some languages need. */
const TAKEN = [
  '~',
  '\u00A0',
  '\u200D',
  '\u200F',
  '\u2027',
  '\u202F',
  '\u2065',
  '\u206A',
  '👩‍👧',
  'é',
];
const BREAKS = ['\t', '\n', '\r'];
const INVISIBLE = [
  '\u200B',
  '\u200B\u200D\uFEFF',
  ' \u00A0\u3000',
  '\u00AD',
  '\u2060',
  '\u0301',
  '\u115F',
  '\u1160',
  '\u2065',
  '\u2800',
  '\u3164',
  '\uFFA0',
  '\uFFF0',
  '\uFFF8',
  '\u{1D159}',
  '\u{E0041}',
  '\u{E0FFF}',
  '\u{13430}',
  '\u{13441}',
  '\u{1BCA0}',
  '\uE000',
  '\uF8FF',
  '\uFDD0',
  '\uFFFF',
  '\u{1FFFE}',
  '\u{F0000}',
  '\u{10FFFF}',
];

const code = (text: string) =>
  JSON.stringify(text).replaceAll(/[^\x20-\x7E]/g, (letter) => {
    return `U+${letter.charCodeAt(0).toString(16)}`;
  });

const OLD_TITLES = ['a\u202Eb', 'x'.repeat(300), ' ', 'a\nb'];
const old = (title: string) => ({
  'rankings/odd': { ...rankingOf('odd', 'OOOOOOOO', []), title },
});
const OLD_PROFILE = {
  'users/owner': {
    displayName: `${'x'.repeat(90)}\u202E`,
    bio: 'x'.repeat(160),
    photoURL: 'http://photos.example/a.png',
  },
};

/** What others see of a manga, wherever it is copied, and whose rule it is. */
const COPIES = [
  ['items.create', 'owner', item],
  ['favorites.create', 'owner', favorite],
  ['mangas.create', 'admin', manga],
] as const;

const ofMangas = ([rule, role, run]: (typeof COPIES)[number]): RuleCase[] => [
  ...[...REFUSED, ...BREAKS].flatMap((letter) => [
    deny(rule, role, `title with ${code(letter)}`, run({ title: `a${letter}b` })),
    deny(rule, role, `author with ${code(letter)}`, run({ author: `a${letter}b` })),
  ]),
  ...['', ...INVISIBLE].map((text) =>
    deny(rule, role, `title ${code(text)}`, run({ title: text })),
  ),
  ...INVISIBLE.map((text) => deny(rule, role, `author ${code(text)}`, run({ author: text }))),
  allow(
    rule,
    role,
    'texts with every neighbour',
    run({ title: TAKEN.join(''), author: TAKEN.join('') }),
  ),
  allow(rule, role, 'no author', run({ author: '' })),
];

/** Titles, names and bios hold nothing that cannot be seen and changes what is around it. */
export const textCases: readonly RuleCase[] = [
  ...[...REFUSED, ...BREAKS].flatMap((letter) => [
    deny('rankings.create', 'owner', `title with ${code(letter)}`, titled(`a${letter}b`)),
    deny('rankings.update', 'owner', `title with ${code(letter)}`, rename('public', `a${letter}b`)),
    deny(
      'users.update',
      'owner',
      `name with ${code(letter)}`,
      profile({ displayName: `a${letter}` }),
    ),
  ]),
  ...REFUSED.map((letter) =>
    deny('users.update', 'owner', `bio with ${code(letter)}`, profile({ bio: `a${letter}b` })),
  ),
  ...['\u000B', '\u000C', '\r'].map((letter) =>
    deny('users.update', 'owner', `bio with ${code(letter)}`, profile({ bio: `a${letter}b` })),
  ),
  ...COPIES.flatMap(ofMangas),
  // Shorter than before, so that nothing but its form can be wrong.
  ...['\u202E', 'a\tb', '\u200B'].map((title) =>
    deny('rankings.update', 'owner', `shorter title ${code(title)}`, rename('public', title)),
  ),
  allow('rankings.create', 'owner', 'title with every neighbour', titled(TAKEN.join(''))),
  allow(
    'users.update',
    'owner',
    'name with every neighbour',
    profile({ displayName: TAKEN.join('') }),
  ),
  allow(
    'users.update',
    'owner',
    'bio of several lines',
    profile({ bio: [...TAKEN, '\t', '\n'].join('x') }),
  ),
  ...INVISIBLE.flatMap((text) => [
    deny('rankings.create', 'owner', `title ${code(text)}`, titled(text)),
    deny('users.update', 'owner', `name ${code(text)}`, profile({ displayName: text })),
    deny('users.update', 'owner', `bio ${code(text)}`, profile({ bio: text })),
    deny('mangas.create', 'admin', `other title ${code(text)}`, manga({ altTitles: ['a', text] })),
    deny('mangaDetails.create', 'admin', `description ${code(text)}`, details(text)),
  ]),
  ...REFUSED.flatMap((letter) => [
    deny(
      'mangas.create',
      'admin',
      `other title with ${code(letter)}`,
      manga({ altTitles: [`a${letter}b`] }),
    ),
    deny(
      'mangaDetails.create',
      'admin',
      `description with ${code(letter)}`,
      details(`a${letter}b`),
    ),
  ]),
  allow(
    'mangaDetails.create',
    'admin',
    'description of several lines',
    details([...TAKEN, '\t', '\n'].join('x')),
  ),
  allow('mangaDetails.create', 'admin', 'no description', details('')),
  ...[
    'a\u200Db',
    'a\u00A0b',
    'a\u3000b',
    'a\u2028b',
    ' a',
    'a ',
    'a\tb',
    'a\u034Fb',
    'a\u3164b',
    'a\uFE0Fb',
    'a\u{E0041}',
    'a\u{13441}',
    'a\u{16FE4}',
    'a\uE000',
    'a\uFFFE',
    'a\u{1FFFE}',
    'a\u{1BCA0}',
  ].map((id) =>
    deny(
      'items.create',
      'owner',
      `new id ${code(id)}`,
      changeList({ itemIds: ['a', 'b', 'c', 'd', id], create: { [id]: 5 } }),
    ),
  ),
  ...['one piece', 'été-2', 'a\u0301', '進撃', '%2F', 'a:b'].map((id) =>
    allow(
      'items.create',
      'owner',
      `new id ${code(id)}`,
      changeList({ itemIds: ['a', 'b', 'c', 'd', id], create: { [id]: 5 } }),
    ),
  ),
  allow('users.update', 'owner', 'no name', profile({ displayName: '' })),
  allow('users.update', 'owner', 'name of 80', profile({ displayName: 'x'.repeat(80) })),

  // Documents from before these rules.
  ...OLD_TITLES.flatMap((title) => {
    const cases = [
      allow(
        'rankings.update',
        'owner',
        `old title ${code(title).slice(0, 20)}, item added`,
        changeList({ ranking: 'odd', itemIds: ['a'], create: { a: 1 } }),
      ),
      allow(
        'rankings.update',
        'owner',
        `old title ${code(title).slice(0, 20)}, renamed`,
        rename('odd', 'Bon'),
      ),
      deny(
        'rankings.update',
        'owner',
        `old title ${code(title).slice(0, 20)}, made worse`,
        rename('odd', '\0'),
      ),
      allow(
        'rankings.update',
        'owner',
        `buried, old title ${code(title).slice(0, 20)}`,
        buryRanking({ ranking: 'odd', slug: null }),
      ),
    ];
    return cases.map((one) => withSeeds(one, old(title)));
  }),
  {
    ...allow('users.update', 'owner', 'old profile, its name', profile({ displayName: 'A' })),
    seeds: OLD_PROFILE,
  },
  {
    ...allow('users.update', 'owner', 'old profile, its bio', profile({ bio: 'A' })),
    seeds: OLD_PROFILE,
  },
  {
    ...allow('users.update', 'owner', 'old profile, its photo', profile({ photoURL: null })),
    seeds: OLD_PROFILE,
  },
  {
    ...deny(
      'users.update',
      'owner',
      'old profile, still too long',
      profile({ bio: 'x'.repeat(161) }),
    ),
    seeds: OLD_PROFILE,
  },
];
