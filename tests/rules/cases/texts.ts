import { serverTimestamp } from 'firebase/firestore/lite';

import { buryRanking, changeList, createRanking } from '../support/ranking-writes.ts';
import { allow, deny, type RuleCase, type Run, update, withSeeds } from '../support/rule-case.ts';
import { rankingOf } from '../support/world.ts';

const titled = (title: unknown): Run => createRanking({ fields: { title } });
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
  '\u2029',
  '\u202F',
  '\u2065',
  '\u206A',
  '👩‍👧',
  'é',
];
const BREAKS = ['\t', '\n', '\r'];
const INVISIBLE = ['\u200B', '\u200B\u200D\uFEFF', ' \u00A0\u3000', '\u00AD', '\u2060'];

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
  ...['\u000B', '\u000C'].map((letter) =>
    deny('users.update', 'owner', `bio with ${code(letter)}`, profile({ bio: `a${letter}b` })),
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
    profile({ bio: [...TAKEN, ...BREAKS].join('x') }),
  ),
  ...INVISIBLE.flatMap((text) => [
    deny('rankings.create', 'owner', `title ${code(text)}`, titled(text)),
    deny('users.update', 'owner', `name ${code(text)}`, profile({ displayName: text })),
  ]),
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
