import { createHash } from 'node:crypto';

import { limit, serverTimestamp, Timestamp, where } from 'firebase/firestore/lite';

import { buryRanking, changeList, createRanking, together } from '../support/ranking-writes.ts';
import {
  allow,
  deny,
  everyRole,
  get,
  list,
  remove,
  type RuleCase,
  set,
  update,
  withSeeds,
} from '../support/rule-case.ts';
import { copyOf, type Documents, ROLES, type Role } from '../support/world.ts';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const markOf = (uid: string): string => `erasedAccounts/${hash(uid)}`;
const retired = (name: string): string => `retiredNames/${hash(name)}`;

const BEFORE = Timestamp.fromMillis(1);
const NOW = { erasedAt: serverTimestamp() };
const RETIRED = { retiredAt: serverTimestamp() };
const MARK = markOf('owner');
/** An account whose erasure has begun. */
const MARKED: Documents = { [MARK]: { erasedAt: BEFORE } };
const MARKED_OTHER: Documents = { [markOf('other')]: { erasedAt: BEFORE } };
const marked = (one: RuleCase): RuleCase => withSeeds(one, MARKED);

interface GivenUp {
  readonly retiring?: string | null;
  readonly hashed?: string;
  readonly fields?: object;
  readonly isHeld?: boolean;
}

/** Gives up a name: its hash stays, the name goes. */
const giveUp = (
  name: string,
  { retiring = name, hashed = retired(name), fields = RETIRED, isHeld = false }: GivenUp = {},
) =>
  together((batch, at) => {
    if (retiring !== null) batch.set(at(MARK), { erasedAt: BEFORE, retiring });
    batch.set(at(hashed), { ...fields });
    if (!isHeld) batch.delete(at(`handles/${name}`));
  });

/** Reserves a name and counts it. */
const reserve = together((batch, at) => {
  batch.set(at('handles/alice'), { uid: 'owner', createdAt: serverTimestamp() });
  batch.set(at('users/owner/counts/handles'), { count: 1, name: 'alice' });
});

const marks = [
  ...everyRole(
    'erasedAccounts',
    {
      get: get(MARK),
      list: list('erasedAccounts', limit(1)),
      create: set(MARK, NOW),
      update: update(MARK, { erasedAt: serverTimestamp() }),
      delete: remove(MARK),
    },
    { get: ['owner'], list: [], create: ['owner'], update: [], delete: [] },
  ).map((one) => (one.rule.endsWith('create') ? one : marked(one))),
  deny('erasedAccounts.create', 'other', 'long after signing in', set(markOf('other'), NOW)),
  deny('erasedAccounts.create', 'owner', 'forged time', set(MARK, { erasedAt: BEFORE })),
  deny('erasedAccounts.create', 'owner', 'extra field', set(MARK, { ...NOW, uid: 'owner' })),
  ...[
    allow('erasedAccounts.update', 'owner', 'names what goes', update(MARK, { retiring: 'bob' })),
    allow('erasedAccounts.update', 'owner', 'names nothing', set(MARK, { erasedAt: BEFORE })),
    deny('erasedAccounts.update', 'owner', 'long name', update(MARK, { retiring: 'b'.repeat(61) })),
    deny('erasedAccounts.update', 'owner', 'no text', update(MARK, { retiring: 1 })),
    deny('erasedAccounts.update', 'owner', 'extra field', update(MARK, { email: 'a' })),
  ].map(marked),
];

const names = [
  ...everyRole(
    'retiredNames',
    {
      get: get(retired('gone')),
      list: list('retiredNames', limit(1)),
      create: giveUp('carried'),
      update: update(retired('gone'), RETIRED),
      delete: remove(retired('gone')),
    },
    { get: ['other', 'owner', 'admin'], list: [], create: ['owner'], update: [], delete: [] },
  ).map((one) => withSeeds(one, { ...MARKED, [retired('gone')]: { retiredAt: BEFORE } })),
  ...[
    deny('retiredNames.create', 'owner', 'not named', giveUp('carried', { retiring: null })),
    deny('retiredNames.create', 'owner', 'of nobody', giveUp('libre')),
    deny('retiredNames.create', 'owner', 'of nobody, alone', giveUp('libre', { isHeld: true })),
    deny(
      'retiredNames.create',
      'owner',
      'empty',
      giveUp('x', { retiring: '', hashed: retired('') }),
    ),
    deny('retiredNames.create', 'owner', 'still held', giveUp('carried', { isHeld: true })),
    deny(
      'retiredNames.create',
      'owner',
      'another hash',
      giveUp('carried', { hashed: retired('libre') }),
    ),
    deny(
      'retiredNames.create',
      'owner',
      'forged time',
      giveUp('carried', { fields: { retiredAt: BEFORE } }),
    ),
    deny(
      'retiredNames.create',
      'owner',
      'with the name',
      giveUp('carried', { fields: { ...RETIRED, name: 'carried' } }),
    ),
    withSeeds(deny('retiredNames.create', 'owner', 'of another account', giveUp('autre')), {
      ...MARKED,
      'handles/autre': { uid: 'other', createdAt: BEFORE },
    }),
  ].map((one) => (one.seeds === undefined ? marked(one) : one)),
  withSeeds(
    deny(
      'retiredNames.create',
      'owner',
      'of another account, alone',
      giveUp('autre', { isHeld: true }),
    ),
    { ...MARKED, 'handles/autre': { uid: 'other', createdAt: BEFORE } },
  ),
  deny('retiredNames.create', 'owner', 'of an account that stays', giveUp('carried')),
  marked(allow('handles.delete', 'owner', 'whose hash stays', giveUp('carried'))),
  deny('handles.delete', 'owner', 'of an account that stays', remove('handles/carried')),
  marked(deny('handles.delete', 'owner', 'without its hash', remove('handles/carried'))),
  withSeeds(deny('handles.delete', 'owner', 'whose hash was there', remove('handles/carried')), {
    [retired('carried')]: { retiredAt: BEFORE },
  }),
  ...(['owner', 'other'] as const).map((role) =>
    (role === 'owner' ? allow : deny)(
      'handles.list',
      role,
      'those of an account',
      list('handles', where('uid', '==', 'owner'), limit(400)),
    ),
  ),
  deny(
    'handles.list',
    'owner',
    'all at once',
    list('handles', where('uid', '==', 'owner'), limit(501)),
  ),
  withSeeds(deny('handles.create', 'owner', 'of an erased account', reserve), {
    [retired('alice')]: { retiredAt: BEFORE },
  }),
];

const FOUR = ['a', 'b', 'c', 'd'];
const change = (fields: Record<string, unknown>) =>
  update('rankings/public', { updatedAt: serverTimestamp(), ...fields });
const ITEM = 'rankings/public/items/a';
const NOTE = { note: 'Oui', isSpoiler: false, notedAt: serverTimestamp() };

/** What empties its rankings, before they go. */
const emptied = [
  allow(
    'rankings.update',
    'owner',
    'shorter',
    changeList({ itemIds: ['a', 'b'], remove: ['c', 'd'] }),
  ),
  allow('rankings.update', 'owner', 'emptied', changeList({ itemIds: [], remove: FOUR })),
  allow(
    'rankings.update',
    'owner',
    'an old one emptied',
    changeList({ ranking: 'old', itemIds: [], remove: ['a', 'b', 'c'] }),
  ),
  allow('rankings.update', 'owner', 'buried', buryRanking()),
  allow('items.delete', 'owner', 'not listed', remove('rankings/public/items/orphan')),
  allow('favorites.delete', 'owner', 'one', remove('users/owner/favorites/m1')),
  allow('slugs.delete', 'owner', 'left', remove('users/owner/slugs/left')),
].map((one) => marked({ ...one, name: `${one.name}, while it is erased` }));

/** What an account whose erasure has begun creates and changes no more. */
const refused = [
  ...Object.entries({
    title: 'Autre',
    ownerHandle: 'carried',
    ownerName: 'Alice',
    description: 'Autre',
    visibility: 'private',
    topItems: { ids: ['a'], titles: ['A'], covers: [''] },
  }).map(([name, value]) =>
    deny('rankings.update', 'owner', `its ${name}, while it is erased`, change({ [name]: value })),
  ),
  ...(
    [
      ['longer', { itemIds: [...FOUR, 'e'], create: { e: 5 } }],
      ...Object.entries({ title: 'A', description: 'A', ownerName: 'A' }).map(
        ([name, value]) =>
          [
            `shorter, and its ${name}`,
            { itemIds: ['a', 'b', 'c'], remove: ['d'], fields: { [name]: value } },
          ] as const,
      ),
    ] as const
  ).map(([how, list]) =>
    deny('rankings.update', 'owner', `${how}, while it is erased`, changeList(list)),
  ),
  deny(
    'items.create',
    'owner',
    'one that is listed but missing, while it is erased',
    set('rankings/holed/items/a', { ...copyOf('a'), position: 1, addedAt: serverTimestamp() }),
  ),
  deny('items.update', 'owner', 'a note, while it is erased', update(ITEM, NOTE)),
  deny(
    'unmatched.create',
    'owner',
    'while it is erased',
    set('rankings/public/unmatched/kept', { revision: 1, unmatched: '[]' }),
  ),
  withSeeds(
    deny(
      'unmatched.update',
      'owner',
      'while it is erased',
      set('rankings/public/unmatched/kept', { revision: 2, unmatched: '[]' }),
    ),
    { ...MARKED, 'rankings/public/unmatched/kept': { revision: 1, unmatched: '[]' } },
  ),
  deny(
    'favorites.update',
    'owner',
    'while it is erased',
    update('users/owner/favorites/m1', { title: 'Autre' }),
  ),
  deny(
    'slugs.create',
    'owner',
    'while it is erased',
    set('users/owner/slugs/old', { rankingId: 'old' }),
  ),
  deny(
    'shortids.create',
    'owner',
    'while it is erased',
    set('shortids/DDDDDDDD', { rankingId: 'old' }),
  ),
  deny('users.update', 'owner', 'while it is erased', update('users/owner', profile('Encore.'))),
  deny(
    'favorites.create',
    'owner',
    'while it is erased',
    set('users/owner/favorites/m2', { ...copyOf('m2'), createdAt: serverTimestamp() }),
  ),
  deny('rankings.create', 'owner', 'while it is erased', createRanking()),
  deny('handles.create', 'owner', 'while it is erased', reserve),
].map((one) => (one.seeds === undefined ? marked(one) : one));

function profile(bio: string) {
  return { bio, updatedAt: serverTimestamp() };
}

const ALL_BUT_OWNER: readonly Role[] = ROLES.filter((role) => role !== 'owner');

/** What it deletes, and nobody else. */
const deletions = [
  marked(allow('users.update', 'owner', 'the sign of an erasure', set('users/owner', NOW))),
  deny('users.update', 'owner', 'that sign of an account that stays', set('users/owner', NOW)),
  marked(
    deny('users.update', 'owner', 'that sign, forged', set('users/owner', { erasedAt: BEFORE })),
  ),
  marked(
    deny('users.update', 'owner', 'more than that', set('users/owner', { ...NOW, bio: 'Encore.' })),
  ),
  allow(
    'users.update',
    'owner',
    'the sign with the mark',
    together((batch, at) => {
      batch.set(at(MARK), NOW);
      batch.set(at('users/owner'), NOW);
    }),
  ),
  // The other account has no profile.
  withSeeds(
    allow('users.create', 'other', 'the sign, without a profile', set('users/other', NOW)),
    MARKED_OTHER,
  ),
  withSeeds(
    deny('users.update', 'other', 'the sign in the place of another', set('users/owner', NOW)),
    MARKED_OTHER,
  ),
  withSeeds(
    deny(
      'users.create',
      'other',
      'a profile, while it is erased',
      set('users/other', profile('A')),
    ),
    MARKED_OTHER,
  ),
  marked(allow('users.delete', 'owner', 'of an erased account', remove('users/owner'))),
  marked(
    allow('counts.delete', 'owner', 'of an erased account', remove('users/owner/counts/rankings')),
  ),
  marked(allow('counts.delete', 'owner', 'of its names', remove('users/owner/counts/handles'))),
  deny('counts.delete', 'owner', 'of one that stays', remove('users/owner/counts/rankings')),
  allow('slugs.list', 'owner', 'of an account', list('users/owner/slugs', limit(500))),
  deny('slugs.list', 'owner', 'too many', list('users/owner/slugs', limit(501))),
  ...ALL_BUT_OWNER.flatMap((role) => [
    deny('users.delete', role, 'of another account', remove('users/owner')),
    deny('counts.delete', role, 'of another account', remove('users/owner/counts/rankings')),
    deny('slugs.list', role, 'of another account', list('users/owner/slugs', limit(1))),
  ]),
];

export const erasureCases: readonly RuleCase[] = [
  ...marks,
  ...names,
  ...emptied,
  ...refused,
  ...deletions,
];
