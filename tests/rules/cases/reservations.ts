import { serverTimestamp } from 'firebase/firestore/lite';

import { createRanking, removal, together } from '../support/ranking-writes.ts';
import {
  allow,
  deny,
  everyRole,
  get,
  list,
  remove,
  set,
  update,
  withSeeds,
} from '../support/rule-case.ts';

const SLUGS = 'users/owner/slugs';

const rename = (release: boolean) =>
  together((batch, at) => {
    batch.update(at('rankings/public'), {
      title: 'Autre',
      slug: 'autre',
      updatedAt: serverTimestamp(),
    });
    batch.set(at(`${SLUGS}/autre`), { rankingId: 'public' });
    if (release) batch.delete(at(`${SLUGS}/public`));
  });

const withItsRanking = together(removal('empty', 'CCCCCCCC'));

/** A slug and a shortid are held by the ranking that has them, and by no other. */
export const reservationCases = [
  ...everyRole(
    'slugs',
    {
      get: get(`${SLUGS}/public`),
      list: list(SLUGS),
      create: createRanking(),
      update: update(`${SLUGS}/public`, { rankingId: 'private' }),
      delete: rename(true),
    },
    { get: ['owner'], list: [], create: ['owner'], update: [], delete: ['owner'] },
  ),
  allow('slugs.get', 'owner', 'one that is free', get(`${SLUGS}/libre`)),
  allow('slugs.create', 'owner', 'of an old ranking', set(`${SLUGS}/old`, { rankingId: 'old' })),
  ...(['visitor', 'other', 'admin'] as const).map((role) =>
    deny('slugs.create', role, 'for its owner', set(`${SLUGS}/old`, { rankingId: 'old' })),
  ),
  deny('slugs.create', 'owner', 'of no ranking', set(`${SLUGS}/x`, { rankingId: 'none' })),
  deny(
    'slugs.create',
    'owner',
    'that its ranking has not',
    set(`${SLUGS}/x`, { rankingId: 'old' }),
  ),
  deny('slugs.create', 'owner', 'extra field', set(`${SLUGS}/old`, { rankingId: 'old', extra: 1 })),
  deny('slugs.create', 'owner', 'of another type', set(`${SLUGS}/old`, { rankingId: 1 })),
  deny(
    'slugs.create',
    'other',
    'of another’s ranking',
    set('users/other/slugs/old', { rankingId: 'old' }),
  ),
  deny('slugs.delete', 'owner', 'of a ranking that has it', remove(`${SLUGS}/public`)),
  allow('slugs.delete', 'owner', 'of a ranking that is gone', remove(`${SLUGS}/left`)),
  deny('slugs.delete', 'other', 'of a ranking that is gone', remove(`${SLUGS}/left`)),
  ...everyRole(
    'shortids',
    {
      get: get('shortids/AAAAAAAA'),
      list: list('shortids'),
      create: createRanking(),
      update: update('shortids/AAAAAAAA', { rankingId: 'empty' }),
      delete: withItsRanking,
    },
    {
      get: ['other', 'owner', 'admin'],
      list: [],
      create: ['owner'],
      update: [],
      delete: [],
    },
  ),
  ...(['other', 'owner', 'admin'] as const).map((role) =>
    allow('shortids.get', role, 'one that is free', get('shortids/ZZZZZZZZ')),
  ),
  ...[
    deny('shortids.get', 'other', 'of a private ranking', get('shortids/BBBBBBBB')),
    deny('shortids.get', 'admin', 'of a private ranking', get('shortids/BBBBBBBB')),
    allow('shortids.get', 'owner', 'of a private ranking', get('shortids/BBBBBBBB')),
  ].map((one) => withSeeds(one, { 'shortids/BBBBBBBB': { rankingId: 'private' } })),
  deny('shortids.get', 'visitor', 'one that is free', get('shortids/ZZZZZZZZ')),
  allow(
    'shortids.create',
    'owner',
    'of an old one',
    set('shortids/DDDDDDDD', { rankingId: 'old' }),
  ),
  deny('shortids.create', 'other', 'of another’s', set('shortids/DDDDDDDD', { rankingId: 'old' })),
  deny('shortids.create', 'visitor', 'of anybody', set('shortids/DDDDDDDD', { rankingId: 'old' })),
  deny(
    'shortids.create',
    'owner',
    'of no ranking',
    set('shortids/XXXXXXXX', { rankingId: 'none' }),
  ),
  deny('shortids.create', 'owner', 'not its own', set('shortids/XXXXXXXX', { rankingId: 'old' })),
  deny(
    'shortids.create',
    'owner',
    'extra field',
    set('shortids/DDDDDDDD', { rankingId: 'old', extra: 1 }),
  ),
  deny('shortids.delete', 'owner', 'with its ranking', withItsRanking),
  deny('shortids.delete', 'other', 'with its ranking', withItsRanking),
  deny('shortids.delete', 'owner', 'of a ranking that stays', remove('shortids/AAAAAAAA')),
  deny('shortids.delete', 'owner', 'of nobody’s ranking', remove('shortids/EEEEEEEE')),
  deny('shortids.delete', 'other', 'of nobody’s ranking', remove('shortids/EEEEEEEE')),
  deny('shortids.delete', 'other', 'of another’s ranking', remove('shortids/AAAAAAAA')),
  deny('shortids.delete', 'owner', 'of a tombstone', remove('shortids/TTTTTTTT')),
];
