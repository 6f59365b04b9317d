import { createHash } from 'node:crypto';

import { limit, serverTimestamp, Timestamp, where } from 'firebase/firestore/lite';

import { createRanking, together } from '../support/ranking-writes.ts';
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
  withSeeds(
    deny(
      'handles.create',
      'owner',
      'of an erased account',
      set('handles/alice', { uid: 'owner', createdAt: serverTimestamp() }),
    ),
    { [retired('alice')]: { retiredAt: BEFORE } },
  ),
];

/** What an account whose erasure has begun creates no more. */
const refused = [
  deny('users.update', 'owner', 'while it is erased', update('users/owner', profile('Encore.'))),
  deny(
    'favorites.create',
    'owner',
    'while it is erased',
    set('users/owner/favorites/m2', { ...copyOf('m2'), createdAt: serverTimestamp() }),
  ),
  deny('rankings.create', 'owner', 'while it is erased', createRanking()),
  deny(
    'handles.create',
    'owner',
    'while it is erased',
    set('handles/alice', { uid: 'owner', createdAt: serverTimestamp() }),
  ),
].map(marked);

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
  marked(allow('users.delete', 'owner', 'of an erased account', remove('users/owner'))),
  marked(
    allow('counts.delete', 'owner', 'of an erased account', remove('users/owner/counts/rankings')),
  ),
  deny('counts.delete', 'owner', 'of one that stays', remove('users/owner/counts/rankings')),
  allow('slugs.list', 'owner', 'of an account', list('users/owner/slugs', limit(500))),
  deny('slugs.list', 'owner', 'too many', list('users/owner/slugs', limit(501))),
  ...ALL_BUT_OWNER.flatMap((role) => [
    deny('users.delete', role, 'of another account', remove('users/owner')),
    deny('counts.delete', role, 'of another account', remove('users/owner/counts/rankings')),
    deny('slugs.list', role, 'of another account', list('users/owner/slugs', limit(1))),
  ]),
];

export const erasureCases: readonly RuleCase[] = [...marks, ...names, ...refused, ...deletions];
