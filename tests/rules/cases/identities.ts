import { createHash } from 'node:crypto';

import { limit, serverTimestamp, where } from 'firebase/firestore/lite';

import { buryRanking, changeList, createRanking } from '../support/ranking-writes.ts';
import {
  allow,
  deny,
  get,
  list,
  remove,
  type RuleCase,
  type Run,
  set,
  update,
  withClaims,
} from '../support/rule-case.ts';
import { copyOf, detailsOf, mangaOf } from '../support/world.ts';

type Attempts = readonly (readonly [rule: string, run: Run])[];

const CATALOGUE: Attempts = [
  ['mangas.create', set('mangas/m2', mangaOf('m2'))],
  ['mangas.update', update('mangas/m1', { title: 'Autre' })],
  ['mangaDetails.list', list('mangaDetails', limit(20))],
  ['mangaDetails.create', set('mangaDetails/m2', detailsOf())],
  ['mangaDetails.update', update('mangaDetails/m1', { description: 'Autre' })],
];
/** What gives no right to import, however much it looks like it. */
const NO_RIGHTS: readonly unknown[] = [
  'true',
  'TRUE',
  1,
  0,
  '',
  null,
  false,
  [true],
  { admin: true },
  undefined,
];
/** Claims that are none of ours. */
const OTHER_CLAIMS = [
  { Admin: true },
  { role: 'admin' },
  { admins: true },
  { claims: { admin: true } },
];

const rightsTo = ([rule, run]: Attempts[number]): RuleCase[] => [
  ...NO_RIGHTS.map((admin) =>
    withClaims(deny(rule, 'other', `admin: ${JSON.stringify(admin)}`, run), { admin }),
  ),
  ...OTHER_CLAIMS.map((claims) =>
    withClaims(deny(rule, 'other', JSON.stringify(claims), run), claims),
  ),
  withClaims(allow(rule, 'other', 'admin: true', run), { admin: true }),
];

const MARK = `erasedAccounts/${createHash('sha256').update('owner').digest('hex')}`;
const ago = (seconds: number) => (): number => Math.floor(Date.now() / 1000) - seconds;

/** How long ago the account signed in, in seconds, and whether it may be erased. */
const signIns = (
  [
    ['now', ago(0), true],
    ['9 minutes ago', ago(9 * 60), true],
    ['11 minutes ago', ago(11 * 60), false],
    ['an hour ago', ago(3600), false],
    ['yesterday', ago(86_400), false],
    ['60 days ago', ago(60 * 86_400), false],
    ['a year ago', ago(365 * 86_400), false],
    ['at an unknown time', () => null, false],
    ['at a time that is a text', () => `${ago(0)()}`, false],
  ] as const
).map(([when, time, allowed]) =>
  withClaims(
    (allowed ? allow : deny)(
      'erasedAccounts.create',
      'owner',
      `signed in ${when}`,
      set(MARK, { erasedAt: serverTimestamp() }),
    ),
    () => ({ auth_time: time() }),
  ),
);

/** What the owner may do, of each collection. */
const OWN: Attempts = [
  ['users.get', get('users/owner')],
  ['users.update', update('users/owner', { bio: 'Autre', updatedAt: serverTimestamp() })],
  ['favorites.get', get('users/owner/favorites/m1')],
  ['favorites.list', list('users/owner/favorites', limit(20))],
  [
    'favorites.create',
    set('users/owner/favorites/m2', { ...copyOf('m2'), createdAt: serverTimestamp() }),
  ],
  ['favorites.update', update('users/owner/favorites/m1', { title: 'Autre' })],
  ['favorites.delete', remove('users/owner/favorites/m1')],
  ['slugs.get', get('users/owner/slugs/public')],
  ['slugs.list', list('users/owner/slugs', limit(20))],
  ['slugs.create', set('users/owner/slugs/old', { rankingId: 'old' })],
  ['slugs.delete', remove('users/owner/slugs/left')],
  ['counts.get', get('users/owner/counts/rankings')],
  ['shortids.create', set('shortids/DDDDDDDD', { rankingId: 'old' })],
  ['handles.list', list('handles', where('uid', '==', 'owner'), limit(20))],
  ['rankings.get', get('rankings/private')],
  ['rankings.list', list('rankings', where('ownerUid', '==', 'owner'), limit(20))],
  ['rankings.create', createRanking({ fields: { ownerHandle: '' } })],
  ['rankings.update', update('rankings/public', { title: 'A', updatedAt: serverTimestamp() })],
  ['rankings.update', buryRanking({ slug: null })],
  ['items.get', get('rankings/private/items/a')],
  ['items.list', list('rankings/private/items', limit(20))],
  ['items.create', changeList({ itemIds: ['a', 'b', 'c', 'd', 'e'], create: { e: 5 } })],
  ['items.update', changeList({ itemIds: ['b', 'a', 'c', 'd'], move: { b: 1, a: 2 } })],
  ['items.delete', remove('rankings/public/items/orphan')],
  ['versions.list', list('rankings/public/versions', limit(50))],
  ['unmatched.get', get('rankings/public/unmatched/kept')],
  ['unmatched.create', set('rankings/public/unmatched/kept', { revision: 1, unmatched: '[]' })],
];
/** Ids of other accounts that are nearly the owner's. */
const NAMESAKES = ['owner2', 'owne', 'Owner', 'OWNER', ' owner', 'owner ', 'xowner', 'owner/', 'o'];

const namesakesOf = ([rule, run]: Attempts[number]): RuleCase[] => [
  allow(rule, 'owner', 'of its own', run),
  ...NAMESAKES.map((sub) =>
    withClaims(deny(rule, 'owner', `of another, as ${JSON.stringify(sub)}`, run), { sub }),
  ),
];

/** Who is who: types of a claim, ages of a sign-in, accounts whose ids are nearly the same. */
export const identityCases: readonly RuleCase[] = [
  ...CATALOGUE.flatMap(rightsTo),
  ...signIns,
  ...OWN.flatMap(namesakesOf),
];
