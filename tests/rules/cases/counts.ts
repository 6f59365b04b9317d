import { LIMITS } from '@palmanga/core';

import {
  burial,
  buryRanking,
  createRanking,
  creation,
  NEW_ID,
  removal,
  together,
  type Write,
} from '../support/ranking-writes.ts';
import {
  allow,
  deny,
  everyRole,
  get,
  list,
  remove,
  type RuleCase,
  type Run,
  set,
  update,
  withSeeds,
} from '../support/rule-case.ts';
import { DELETED_ID, rankingOf } from '../support/world.ts';

const PATH = 'users/owner/counts/rankings';
const LIMIT = LIMITS.rankingsPerUser;
/** What the counter says before most cases. */
const COUNT = 7;
const SECOND_ID = 'SecondRankingOfOwner';

type Counter = Readonly<Record<string, unknown>>;

const seeded = (count: number) => ({ [PATH]: { count, rankingId: 'public' } });
const create = (counter: Counter | null) => createRanking({ counter });
const createAs = (count: unknown, rankingId: string = NEW_ID) => create({ count, rankingId });
const bury = (count: unknown, rankingId = 'empty') =>
  buryRanking({ counter: { count, rankingId } });
/** Writes the counter after other writes of the commit. */
const thenCount =
  (count: number, rankingId: string): Write =>
  (batch, at) =>
    void batch.set(at(PATH), { count, rankingId });
const second = (counter: Counter | null) =>
  creation({ id: SECOND_ID, fields: { slug: 'second', shortid: 'MMMMMMMM' }, counter });

/** Refused changes of a counter of COUNT. */
const ATTACKS: readonly (readonly [name: string, run: Run])[] = [
  ['plus two', createAs(COUNT + 2)],
  ['the same', createAs(COUNT)],
  ['less for a new ranking', createAs(COUNT - 1)],
  ['started again', createAs(1)],
  ['no number', createAs(`${COUNT + 1}`)],
  ['extra field', create({ count: COUNT + 1, rankingId: NEW_ID, extra: 1 })],
  ['no ranking', create({ count: COUNT + 1 })],
  ['no count', create({ rankingId: NEW_ID })],
  ['more for a ranking of before', createAs(COUNT + 1, 'public')],
  ['more, alone', set(PATH, { count: COUNT + 1, rankingId: 'public' })],
  ['less, alone', set(PATH, { count: COUNT - 1, rankingId: 'public' })],
  ['more for no ranking', set(PATH, { count: COUNT + 1, rankingId: 'none' })],
  ['less for no ranking', set(PATH, { count: COUNT - 1, rankingId: 'none' })],
  ['more for a tombstone', set(PATH, { count: COUNT + 1, rankingId: DELETED_ID })],
  ['less for a tombstone', set(PATH, { count: COUNT - 1, rankingId: DELETED_ID })],
  ['another ranking, alone', update(PATH, { rankingId: 'empty' })],
  ['two less', bury(COUNT - 2)],
  ['more for a deletion', bury(COUNT + 1)],
  ['less for a ranking that stays', bury(COUNT - 1, 'public')],
  [
    'less twice for one deletion',
    together(burial({}), thenCount(6, 'empty'), thenCount(5, 'empty')),
  ],
  [
    'more twice for one ranking',
    together(creation({ counter: null }), thenCount(8, NEW_ID), thenCount(9, NEW_ID)),
  ],
  [
    'two new rankings',
    together(creation({ counter: null }), second({ count: COUNT + 2, rankingId: SECOND_ID })),
  ],
];

/** A user has at most 1,000 rankings: the counter changes by one, with the ranking that it names. */
export const countCases: readonly RuleCase[] = [
  ...everyRole(
    'counts',
    {
      get: get(PATH),
      list: list('users/owner/counts'),
      create: createRanking(),
      update: createAs(COUNT + 1),
      delete: remove(PATH),
    },
    { get: ['owner'], list: [], create: ['owner'], update: ['owner'], delete: [] },
  ).map((one) => (one.rule === 'counts.create' ? one : withSeeds(one, seeded(COUNT)))),
  ...ATTACKS.map(([name, run]) =>
    withSeeds(deny('counts.update', 'owner', name, run), seeded(COUNT)),
  ),
  deny('counts.create', 'owner', 'as two', createAs(2)),
  deny('counts.create', 'owner', 'as none', createAs(0)),
  deny('counts.create', 'owner', 'alone', set(PATH, { count: 1, rankingId: 'public' })),
  deny('counts.create', 'owner', 'for a deletion', bury(1)),
  deny('counts.create', 'owner', 'below zero', bury(-1)),
  deny('counts.create', 'owner', 'extra field', create({ count: 1, rankingId: NEW_ID, extra: 1 })),
  deny(
    'counts.create',
    'owner',
    'then more in the same commit',
    together(creation({}), thenCount(2, NEW_ID)),
  ),
  deny(
    'counts.create',
    'owner',
    'of something else',
    together(creation({}), (batch, at) => {
      batch.set(at('users/owner/counts/others'), { count: 1, rankingId: NEW_ID });
    }),
  ),
  deny(
    'counts.create',
    'other',
    'for the ranking of another',
    set('users/other/counts/rankings', { count: 1, rankingId: 'public' }),
  ),

  withSeeds(allow('counts.update', 'owner', 'less for a deletion', bury(COUNT - 1)), seeded(COUNT)),
  withSeeds(allow('counts.update', 'owner', 'none for the last', bury(0)), seeded(1)),
  withSeeds(deny('counts.update', 'owner', 'below zero', bury(-1)), seeded(0)),
  withSeeds(allow('counts.update', 'owner', 'the 1,000th', createAs(LIMIT)), seeded(LIMIT - 1)),
  withSeeds(deny('counts.update', 'owner', 'the 1,001st', createAs(LIMIT + 1)), seeded(LIMIT)),
  withSeeds(
    allow('counts.update', 'owner', 'less of too many', bury(LIMIT + 4)),
    seeded(LIMIT + 5),
  ),
  withSeeds(deny('counts.update', 'owner', 'a deletion of another’s', bury(COUNT - 1)), {
    ...seeded(COUNT),
    'rankings/empty': { ...rankingOf('empty', 'CCCCCCCC', []), ownerUid: 'other' },
  }),
  withSeeds(
    deny(
      'counts.update',
      'owner',
      'less for a deletion for good',
      together(removal('empty', 'CCCCCCCC'), thenCount(COUNT - 1, 'empty')),
    ),
    seeded(COUNT),
  ),

  deny('rankings.create', 'owner', 'not counted', create(null)),
  withSeeds(deny('rankings.create', 'owner', 'not counted anew', create(null)), seeded(COUNT)),
  withSeeds(deny('rankings.create', 'owner', 'the 1,001st', create(null)), seeded(LIMIT)),
  deny('rankings.create', 'owner', 'two, one counted', together(creation({}), second(null))),
  deny(
    'rankings.create',
    'owner',
    'two, counted together',
    together(creation({ counter: null }), second({ count: 2, rankingId: SECOND_ID })),
  ),
  deny(
    'rankings.create',
    'owner',
    'two, counted one after the other',
    together(creation({}), second({ count: 2, rankingId: SECOND_ID })),
  ),
];
