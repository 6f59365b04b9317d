import { limit, serverTimestamp, Timestamp, where } from 'firebase/firestore/lite';

import {
  burial,
  buryRanking,
  changeList,
  createRanking,
  removal,
  together,
} from '../support/ranking-writes.ts';
import {
  allow,
  deny,
  get,
  list,
  remove,
  type RuleCase,
  set,
  update,
  withSeeds,
} from '../support/rule-case.ts';
import { DELETED_ID, item, rankingOf, ROLES } from '../support/world.ts';

const TOMBSTONE = `rankings/${DELETED_ID}`;
const NOW = { deletedAt: serverTimestamp() };
const bury = (tombstone: Record<string, unknown>) => buryRanking({ tombstone });
/** Gives the ranking without a shortid one that is reserved for a deleted ranking. */
const repairWith = (shortid: string, isReservedAgain: boolean) =>
  together((batch, at) => {
    batch.update(at('rankings/bare'), { shortid, updatedAt: serverTimestamp() });
    if (isReservedAgain) batch.set(at(`shortids/${shortid}`), { rankingId: 'bare' });
  });

/** Deletes a ranking and frees its shortid, for its owner or anybody else to take. */
const buryAndFree = together(burial({}), (batch, at) => batch.delete(at('shortids/CCCCCCCC')));
const unlisted = (fields: Record<string, unknown>) => ({
  'rankings/odd': { ...rankingOf('odd', 'OOOOOOOO', []), ...fields },
  'rankings/odd/items/a': item('a', 1),
});
const buryOdd = buryRanking({ ranking: 'odd', slug: null });

/** They fail. */
const attacks: readonly RuleCase[] = [
  ...ROLES.flatMap((role) => [
    deny('rankings.get', role, 'a tombstone', get(TOMBSTONE)),
    deny('items.get', role, 'below a tombstone', get(`${TOMBSTONE}/items/left`)),
    deny('items.list', role, 'below a tombstone', list(`${TOMBSTONE}/items`, limit(20))),
    deny('items.delete', role, 'below a tombstone', remove(`${TOMBSTONE}/items/left`)),
    deny('rankings.update', role, 'a tombstone', update(TOMBSTONE, { ownerUid: role })),
    deny('rankings.update', role, 'a tombstone again', set(TOMBSTONE, NOW)),
    deny('rankings.update', role, 'a deleted id taken', createRanking({ id: DELETED_ID })),
    deny('rankings.delete', role, 'a tombstone', remove(TOMBSTONE)),
    deny('shortids.get', role, 'of a tombstone', get('shortids/TTTTTTTT')),
    deny('shortids.delete', role, 'of a tombstone', remove('shortids/TTTTTTTT')),
  ]),
  deny(
    'shortids.update',
    'owner',
    'taken from a tombstone by a new ranking',
    createRanking({ fields: { shortid: 'TTTTTTTT' } }),
  ),
  deny(
    'rankings.create',
    'owner',
    'with the shortid of a tombstone',
    createRanking({ fields: { shortid: 'TTTTTTTT' }, shortidRankingId: null }),
  ),
  ...[true, false].map((isReservedAgain) =>
    deny(
      'rankings.update',
      'owner',
      'shortid of a tombstone taken',
      repairWith('TTTTTTTT', isReservedAgain),
    ),
  ),
  deny(
    'shortids.create',
    'owner',
    'for a tombstone',
    set('shortids/UUUUUUUU', { rankingId: DELETED_ID }),
  ),
  deny(
    'slugs.create',
    'owner',
    'for a tombstone',
    set('users/owner/slugs/autre', { rankingId: DELETED_ID }),
  ),
  deny('shortids.delete', 'owner', 'with a ranking that leaves a tombstone', buryAndFree),
  deny(
    'rankings.update',
    'owner',
    'old, buried with its items',
    buryRanking({ ranking: 'old', slug: null }),
  ),
  ...[
    { itemIds: ['a'], itemsCount: 0 },
    { itemIds: ['a'] },
    { itemIds: [null] },
    { itemIds: null, itemsCount: 0 },
    { itemIds: 5 },
    { itemIds: ['a', 'b', 'c'], itemsCount: 3 },
  ].map((fields) =>
    withSeeds(
      deny('rankings.update', 'owner', `buried with ${JSON.stringify(fields)}`, buryOdd),
      unlisted(fields),
    ),
  ),
  deny(
    'items.create',
    'owner',
    'below a tombstone',
    changeList({ ranking: DELETED_ID, itemIds: ['a'], create: { a: 1 } }),
  ),
];

/** A deleted ranking leaves a tombstone: nobody reads it, and nobody gets its id or its shortid. */
export const tombstoneCases: readonly RuleCase[] = [
  ...attacks,
  allow('rankings.update', 'owner', 'buried', buryRanking()),
  allow('rankings.update', 'owner', 'buried, slug kept', buryRanking({ slug: null })),
  allow('slugs.delete', 'owner', 'of a tombstone', remove('users/owner/slugs/buried')),
  ...(['visitor', 'other', 'admin'] as const).map((role) =>
    deny('rankings.update', role, 'buried', buryRanking({ slug: null })),
  ),
  deny('slugs.delete', 'other', 'of a tombstone', remove('users/owner/slugs/buried')),
  deny('rankings.update', 'owner', 'buried before', bury({ deletedAt: Timestamp.fromMillis(1) })),
  deny('rankings.update', 'owner', 'buried without a time', bury({})),
  deny('rankings.update', 'owner', 'buried with another field', bury({ ...NOW, extra: 1 })),
  deny('rankings.update', 'owner', 'buried with its owner', bury({ ...NOW, ownerUid: 'owner' })),
  deny(
    'rankings.update',
    'owner',
    'buried with items',
    buryRanking({ ranking: 'holed', slug: null }),
  ),
  deny(
    'rankings.update',
    'owner',
    'marked as deleted',
    update('rankings/empty', { ...NOW, updatedAt: serverTimestamp() }),
  ),
  deny('rankings.create', 'owner', 'a tombstone', set('rankings/NewRankingOfTheOwner', NOW)),
  deny(
    'rankings.list',
    'owner',
    'tombstones',
    list('rankings', where('deletedAt', '!=', null), limit(1)),
  ),
  deny('rankings.delete', 'owner', 'with reservations', together(removal('empty', 'CCCCCCCC'))),
];
