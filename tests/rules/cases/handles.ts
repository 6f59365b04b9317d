import { deleteField, limit, serverTimestamp, Timestamp } from 'firebase/firestore/lite';

import { counter, counterOf, HELD, reservation, reserve } from '../support/handle-writes.ts';
import { createRanking, together } from '../support/ranking-writes.ts';
import {
  allow,
  deny,
  everyRole,
  get,
  list,
  remove,
  update,
  withSeeds,
} from '../support/rule-case.ts';
import type { Role } from '../support/world.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Sets a username and reserves it, in one commit. */
const claim = (username: unknown, as: string, fields = {}, holder: string | null = as) =>
  together((batch, at) => {
    const profile = { username, updatedAt: serverTimestamp(), ...fields };
    batch.set(at(`users/${as}`), profile, { merge: true });
    if (holder === null) return;
    batch.set(at(`handles/${String(username)}`), reservation(holder));
    batch.set(at(counterOf(holder)), counter(String(username)));
  });
const changed = { usernameChangedAt: serverTimestamp() };

/** The owner's profile with a username, and when it was changed last. */
const named = (daysAgo: number | null, username: unknown = 'bob') => ({
  'users/owner': {
    username,
    displayName: 'Alice',
    updatedAt: HELD.createdAt,
    ...(daysAgo !== null && {
      usernameChangedAt: Timestamp.fromMillis(Date.now() - daysAgo * DAY),
    }),
  },
  'handles/bob': HELD,
  'handles/former': HELD,
});
const ALL: readonly Role[] = ['visitor', 'other', 'owner', 'admin'];

/** Reservations of names, which belong to one account for good. */
const reservations = [
  ...everyRole(
    'handles',
    {
      get: get('handles/bob'),
      list: list('handles', limit(1)),
      create: reserve('alice', 'owner'),
      update: update('handles/bob', { createdAt: serverTimestamp() }),
      delete: remove('handles/bob'),
    },
    { get: ALL, list: [], create: ['owner'], update: [], delete: [] },
  ).map((one) => withSeeds(one, { 'handles/bob': HELD })),
  ...ALL.map((role) => allow('handles.get', role, 'one that is free', get('handles/libre'))),
  deny('handles.create', 'other', 'of another’s address, for oneself', reserve('alice', 'other')),
  deny('handles.create', 'other', 'of one’s own address, for another', reserve('other', 'owner')),
  allow('handles.create', 'other', 'of one’s own address', reserve('other', 'other')),
  deny('handles.create', 'owner', 'of nothing', reserve('libre', 'owner')),
  deny('handles.create', 'owner', 'of one’s display name', reserve('Alice', 'owner')),
  deny('handles.create', 'owner', 'extra field', reserve('alice', 'owner', { extra: 1 })),
  deny(
    'handles.create',
    'owner',
    'forged time',
    reserve('alice', 'owner', { createdAt: Timestamp.fromMillis(1) }),
  ),
  deny('handles.create', 'owner', 'no time', reserve('alice', 'owner', { createdAt: undefined })),
  deny('handles.create', 'admin', 'that is a route', reserve('admin', 'admin')),
  withSeeds(deny('handles.create', 'owner', 'that another holds', reserve('alice', 'owner')), {
    'handles/alice': { ...HELD, uid: 'other' },
  }),
  ...[
    'workbox',
    'rankings',
    'r',
    'mentions-legales',
    'moderation',
    'root',
    'www',
    'palmanga-officiel',
    'equipe-palmanga',
    'service-client',
    'ad-min',
    'a-propos',
  ].map((handle) =>
    withSeeds(
      deny('handles.create', 'owner', `that is a route: ${handle}`, reserve(handle, 'owner')),
      {
        'users/owner': { handle },
      },
    ),
  ),
  ...(
    [
      ['lea', 'lea', true],
      ['Léa', 'lea', false],
      ['Léa', 'l-a', false],
      ['Lea.M__2 ', 'lea-m-2', true],
      ['-lea-', 'lea', true],
      ['lea', 'le', false],
      ['x'.repeat(60), 'x'.repeat(60), true],
      ['x'.repeat(61), 'x'.repeat(61), false],
      [12, '12', false],
    ] as const
  ).flatMap(([source, name, allowed]) =>
    ['username', 'handle'].map((field) =>
      withSeeds(
        (allowed ? allow : deny)(
          'handles.create',
          'owner',
          `of the ${field} ${source} from before`,
          reserve(name, 'owner'),
        ),
        { 'users/owner': { [field]: source } },
      ),
    ),
  ),
  withSeeds(deny('handles.create', 'other', 'of another’s handle', reserve('lea', 'other')), {
    'users/owner': { handle: 'lea' },
    'users/other': { handle: 'zoe' },
  }),
];

/** Usernames: the first choice is free, then one change in 30 days. */
const usernames = [
  allow('users.create', 'other', 'with a username', claim('lea', 'other')),
  allow('users.update', 'owner', 'first username', claim('lea', 'owner')),
  allow('users.update', 'owner', 'username of 30', claim('x'.repeat(30), 'owner')),
  deny('users.update', 'owner', 'username of 31', claim('x'.repeat(31), 'owner')),
  allow('users.update', 'owner', 'username of 3', claim('abc', 'owner')),
  deny('users.update', 'owner', 'username of 2', claim('ab', 'owner')),
  ...['Bob', 'bob--2', '-bob', 'bob-', 'léa', 'bob_2', 'rankings', 'api'].map((name) =>
    deny('users.update', 'owner', `username ${name}`, claim(name, 'owner')),
  ),
  deny('users.update', 'owner', 'username of another type', claim(['a', 'b', 'c'], 'owner')),
  deny(
    'users.update',
    'owner',
    'username without its reservation',
    claim('lea', 'owner', {}, null),
  ),
  deny('users.update', 'owner', 'username reserved to another', claim('lea', 'owner', {}, 'other')),
  deny('users.update', 'other', 'another’s username', claim('lea', 'owner')),
  deny('users.create', 'other', 'changed before it is chosen', claim('lea', 'other', changed)),
  deny('users.update', 'owner', 'first username, as a change', claim('lea', 'owner', changed)),
  deny(
    'users.update',
    'owner',
    'change of no username',
    update('users/owner', { ...changed, updatedAt: serverTimestamp() }),
  ),
  withSeeds(
    deny('users.create', 'other', 'username that another holds', claim('bob', 'other', {}, null)),
    {
      'handles/bob': HELD,
    },
  ),
  withSeeds(deny('users.create', 'other', 'reservation taken over', claim('bob', 'other')), {
    'handles/bob': HELD,
  }),
  ...(
    [
      ['first change', null, claim('lea', 'owner', changed), true],
      ['change that hides its time', null, claim('lea', 'owner'), false],
      [
        'change with a forged time',
        null,
        claim('lea', 'owner', { usernameChangedAt: Timestamp.fromMillis(1) }),
        false,
      ],
      ['second change after 29 days', 29.9, claim('lea', 'owner', changed), false],
      ['second change after 30 days', 30.1, claim('lea', 'owner', changed), true],
      ['former username again', 31, claim('former', 'owner', changed, null), true],
      ['former username too soon', 2, claim('former', 'owner', changed, null), false],
      [
        'no username any more',
        31,
        update('users/owner', {
          username: deleteField(),
          updatedAt: serverTimestamp(),
          ...changed,
        }),
        false,
      ],
      ...['', null, 12].flatMap(
        (username) =>
          [
            [
              `username made ${JSON.stringify(username)}`,
              31,
              update('users/owner', { username, updatedAt: serverTimestamp() }),
              false,
            ],
            [
              `username made ${JSON.stringify(username)}, as a change`,
              31,
              update('users/owner', { username, updatedAt: serverTimestamp(), ...changed }),
              false,
            ],
          ] as const,
      ),
      [
        'username removed, to choose freely',
        31,
        update('users/owner', { username: deleteField(), updatedAt: serverTimestamp() }),
        false,
      ],
      ['first choice after a change', 2, claim('lea', 'owner'), false],
      [
        'time of the change moved',
        2,
        update('users/owner', {
          usernameChangedAt: Timestamp.fromMillis(1),
          updatedAt: serverTimestamp(),
        }),
        false,
      ],
      [
        'time of the change removed',
        2,
        update('users/owner', { usernameChangedAt: deleteField(), updatedAt: serverTimestamp() }),
        false,
      ],
      [
        'bio beside a username',
        2,
        update('users/owner', { bio: 'Autre', updatedAt: serverTimestamp() }),
        true,
      ],
    ] as const
  ).map(([name, daysAgo, run, allowed]) =>
    withSeeds((allowed ? allow : deny)('users.update', 'owner', name, run), named(daysAgo)),
  ),
  ...['', null, 12].map((username) =>
    withSeeds(
      allow('users.update', 'owner', `first username after ${username}`, claim('lea', 'owner')),
      named(null, username),
    ),
  ),
];

const carry = (ownerHandle: string, also: Readonly<Record<string, object>> = {}) =>
  together((batch, at) => {
    batch.update(at('rankings/empty'), { ownerHandle, updatedAt: serverTimestamp() });
    for (const [path, data] of Object.entries(also)) batch.set(at(path), data, { merge: true });
  });
const create = (ownerHandle: string, also = {}) => createRanking({ fields: { ownerHandle }, also });
const BY_ANOTHER = { 'handles/alice': { ...HELD, uid: 'other' } };

/** The handle of a ranking is a name that its owner holds, or none. */
const carried = [
  deny('rankings.create', 'owner', 'handle that nobody holds', create('alice')),
  withSeeds(deny('rankings.create', 'owner', 'handle of another', create('alice')), BY_ANOTHER),
  allow(
    'rankings.create',
    'owner',
    'handle reserved in the same commit',
    create('alice', {
      'handles/alice': reservation('owner'),
      [counterOf('owner')]: counter('alice'),
    }),
  ),
  deny('rankings.update', 'owner', 'handle that nobody holds', carry('bob')),
  withSeeds(deny('rankings.update', 'owner', 'handle of another', carry('lea')), {
    'handles/lea': { ...HELD, uid: 'other' },
  }),
  allow('rankings.update', 'owner', 'no handle any more', carry('')),
  withSeeds(
    allow('rankings.update', 'owner', 'the handle that it has', carry('alice')),
    BY_ANOTHER,
  ),
  allow(
    'rankings.update',
    'owner',
    'username reserved in the same commit',
    carry('bob', {
      'handles/bob': reservation('owner'),
      [counterOf('owner')]: counter('bob'),
      'users/owner': { username: 'bob', updatedAt: serverTimestamp() },
    }),
  ),
  deny('rankings.create', 'owner', 'handle of one’s own address, not reserved', create('alice')),
  deny('rankings.create', 'owner', 'handle that nobody holds', create('bob')),
  withSeeds(
    deny('rankings.update', 'owner', 'handle of one’s own profile, not reserved', carry('lea-m')),
    { 'users/owner': { handle: 'Lea.M' } },
  ),
  withSeeds(deny('rankings.update', 'owner', 'handle of another’s profile', carry('lea')), {
    'users/other': { handle: 'lea' },
  }),
  withSeeds(allow('rankings.update', 'owner', 'handle that it holds', carry('lea')), {
    'handles/lea': HELD,
  }),
];

export const handleCases = [...reservations, ...usernames, ...carried];
