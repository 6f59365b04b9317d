import { serverTimestamp } from 'firebase/firestore/lite';

import { counter, counterOf, reservation, reserve } from '../support/handle-writes.ts';
import { createRanking, together } from '../support/ranking-writes.ts';
import {
  allow,
  deny,
  get,
  remove,
  type RuleCase,
  set,
  update,
  withClaims,
  withSeeds,
} from '../support/rule-case.ts';

/** Names that nearly are an account's own: of its display name, or in another form. */
const nearly = [
  ...(
    [
      ['marie@example.test', 'marie', true],
      ['Marie.Durand@Example.test', 'marie-durand', true],
      ['marie.durand@example.test', 'marie', false],
      ['marie.durand@example.test', 'durand', false],
      ['marie.durand@example.test', 'arie-durand', false],
      ['marie+zoe@example.test', 'marie', false],
      ['marie+zoe@example.test', 'zoe', false],
      ['marie+zoe@example.test', 'marie-zoe', true],
      ['marie@durand@example.test', 'marie', false],
      ['"marie@durand"@example.test', 'marie-durand', true],
      ['marie@example.test', 'example', false],
      ['marie@example.test', 'example-test', false],
      ['marie@example.test', 'marie-example-test', false],
      ['mariedurand@example.test', 'marie-durand', false],
      ['mariedurand@example.test', '-mariedurand', false],
      ['marie.durand@example.test', 'marie--durand', false],
      ['marie--durand@example.test', 'marie--durand', false],
      ['marie.durand@example.test', 'marie-durand-', false],
      ['marie.durand@example.test', 'mariedurand', false],
      ['marie@example.test', 'Marie', false],
      ['Marie@example.test', 'Marie', false],
      ['marie@example.test', 'marie2', false],
      ['', 'marie', false],
      [undefined, 'marie', false],
    ] as const
  ).map(([email, name, allowed]) =>
    withClaims(
      (allowed ? allow : deny)(
        'handles.create',
        'owner',
        `${name} of ${email}`,
        reserve(name, 'owner'),
      ),
      { email },
    ),
  ),
  ...['name', 'displayName', 'username', 'handle', 'preferred_username'].map((claim) =>
    withClaims(deny('handles.create', 'owner', `of a claim ${claim}`, reserve('marie', 'owner')), {
      [claim]: 'marie',
    }),
  ),
  ...['displayName', 'bio', 'email', 'name'].map((field) =>
    withSeeds(deny('handles.create', 'owner', `of its ${field}`, reserve('marie', 'owner')), {
      'users/owner': { [field]: 'marie' },
    }),
  ),
  ...['email', 'handle', 'uid', 'name'].map((field) =>
    deny('users.create', 'other', `with a ${field}`, (db) =>
      set('users/other', { [field]: 'lea', updatedAt: serverTimestamp() })(db, async () => {}),
    ),
  ),
  ...['email', 'handle', 'uid', 'name', 'erasedAt', 'createdAt'].map((field) =>
    deny(
      'users.update',
      'owner',
      `its ${field}`,
      update('users/owner', { [field]: 'lea', updatedAt: serverTimestamp() }),
    ),
  ),
];

const counted = (count: unknown, name = 'carried') => ({
  [counterOf('owner')]: counter(name, count),
});
const two = together((batch, at) => {
  for (const [index, name] of ['alice', 'lea'].entries()) {
    batch.set(at(`handles/${name}`), reservation('owner'));
    batch.set(at(counterOf('owner')), counter(name, 2 + index));
  }
});

/** Counts a name in the document of another counter, which would begin that one again. */
const countIn = (counted: string) =>
  together((batch, at) => {
    batch.set(at('handles/alice'), reservation('owner'));
    batch.set(at(counterOf('owner')), counter('alice'));
    batch.set(at(`users/owner/counts/${counted}`), counter('alice'));
  });

/** An account holds five names at most, former ones included. */
const limits = [
  ...[0, 1, 3, 4].map((held) =>
    withSeeds(
      allow(
        'counts.update',
        'owner',
        `name ${held + 1}`,
        reserve('alice', 'owner', {}, counter('alice', held + 1)),
      ),
      counted(held),
    ),
  ),
  ...[
    [5, 6],
    [6, 7],
    [5, 5],
    [5, 4],
    [5, 1],
    [2, 2],
    [2, 4],
    [2, 1],
    [2, 0],
    [2, -1],
    [2, '3'],
    [2, null],
    [2, 2.5],
  ].map(([held, count]) =>
    withSeeds(
      deny(
        'counts.update',
        'owner',
        `name after ${held}, counted as ${JSON.stringify(count)}`,
        reserve('alice', 'owner', {}, counter('alice', count)),
      ),
      counted(held),
    ),
  ),
  ...[0, 2, -1, '1', null].map((count) =>
    deny(
      'counts.create',
      'owner',
      `first name, counted as ${JSON.stringify(count)}`,
      reserve('alice', 'owner', {}, counter('alice', count)),
    ),
  ),
  deny('counts.create', 'owner', 'of names, in another counter', countIn('others')),
  deny('counts.create', 'owner', 'of names, in that of rankings', countIn('rankings')),
  withSeeds(deny('counts.update', 'owner', 'of names, in that of rankings', countIn('rankings')), {
    'users/owner/counts/rankings': { count: 0, rankingId: 'public' },
  }),
  deny('handles.create', 'owner', 'not counted', reserve('alice', 'owner', {}, null)),
  withSeeds(
    deny('handles.create', 'owner', 'not counted anew', reserve('alice', 'owner', {}, null)),
    counted(2),
  ),
  withSeeds(deny('handles.create', 'owner', 'two, counted one after the other', two), {
    ...counted(1),
    'users/owner': { username: 'lea' },
  }),
  deny(
    'counts.create',
    'owner',
    'of names, with another field',
    reserve('alice', 'owner', {}, { ...counter('alice'), rankingId: 'public' }),
  ),
  deny(
    'counts.create',
    'owner',
    'of names, without a name',
    reserve('alice', 'owner', {}, { count: 1 }),
  ),
  deny(
    'counts.create',
    'owner',
    'of a name that it does not reserve',
    set(counterOf('owner'), counter('libre')),
  ),
  deny(
    'counts.create',
    'owner',
    'of a name that it holds',
    set(counterOf('owner'), counter('carried')),
  ),
  deny('counts.create', 'other', 'of another’s names', set(counterOf('owner'), counter('carried'))),
  withSeeds(
    deny(
      'counts.update',
      'owner',
      'fewer names, alone',
      set(counterOf('owner'), counter('carried', 1)),
    ),
    counted(2),
  ),
  withSeeds(
    deny('counts.update', 'owner', 'fewer names, by a ranking', (db, ask) =>
      createRanking({
        counter: null,
        also: { [counterOf('owner')]: { count: 1, rankingId: 'NewRankingOfTheOwner' } },
      })(db, ask),
    ),
    counted(2),
  ),
  withSeeds(deny('counts.delete', 'owner', 'of names', remove(counterOf('owner'))), counted(2)),
  withSeeds(deny('counts.get', 'other', 'of another’s names', get(counterOf('owner'))), counted(2)),
  withSeeds(allow('counts.get', 'owner', 'of its names', get(counterOf('owner'))), counted(2)),
];

export const nameCases: readonly RuleCase[] = [...nearly, ...limits];
