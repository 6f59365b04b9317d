import { deleteField, limit, serverTimestamp, Timestamp } from 'firebase/firestore/lite';

import { burial, changeList, createRanking, NEW_ID, together } from '../support/ranking-writes.ts';
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
  withSeeds,
} from '../support/rule-case.ts';
import { item, rankingOf, ROLES } from '../support/world.ts';

type Fields = Record<string, unknown>;

const BEGUN = Timestamp.fromMillis(Date.UTC(2026, 0, 1));
const UPDATED = rankingOf('', '', []).updatedAt;
const NOW = serverTimestamp();
const OTHERS = ROLES.filter((role) => role !== 'owner');
/** 150 bytes each: 437 of them fit. */
const LONG = Array.from({ length: 440 }, (_, index) => `${index}-`.padEnd(150, 'x'));

const versioned = (ids: readonly string[], count?: number) => ({
  ...rankingOf('versioned', 'VVVVVVVV', ids),
  ...(count !== undefined && { versions: { begunAt: BEGUN, count } }),
});
const TIERS = ['s\tred\t1\tS\t'];
const TIERED = { ranking: 'tiered', kept: { tiers: TIERS } };
const SEEDS = {
  'rankings/versioned': versioned(['a', 'b', 'c'], 7),
  'rankings/versioned/items/a': item('a', 1),
  'rankings/versioned/items/b': item('b', 2),
  'rankings/versioned/items/c': item('c', 3),
  'rankings/versioned/versions/6': version({ number: 6 }),
  'rankings/tiered': { ...versioned(['a', 'b', 'c'], 7), tiers: TIERS },
  'rankings/tiered/items/a': item('a', 1),
  'rankings/tiered/items/b': item('b', 2),
  'rankings/tiered/items/c': item('c', 3),
  'rankings/first': versioned(['a', 'b', 'c']),
  'rankings/first/items/a': item('a', 1),
  'rankings/first/items/b': item('b', 2),
  'rankings/first/items/c': item('c', 3),
  'rankings/undated': { ...versioned(['a', 'b', 'c']), updatedAt: null },
  'rankings/undated/items/a': item('a', 1),
  'rankings/undated/items/b': item('b', 2),
  'rankings/undated/items/c': item('c', 3),
  'rankings/round': versioned(['a', 'b', 'c'], 123),
  'rankings/round/items/a': item('a', 1),
  'rankings/round/items/b': item('b', 2),
  'rankings/round/items/c': item('c', 3),
  'rankings/round/versions/23': version({ number: 73 }),
  'rankings/cleared': versioned([], 3),
  'rankings/cleared/versions/0': version({ number: 0 }),
  'rankings/cleared/versions/1': version({ number: 1 }),
  'rankings/cleared/versions/2': version({ number: 2 }),
  'rankings/once': versioned([], 1),
  'rankings/once/versions/0': version({ number: 0 }),
  'rankings/never': versioned([], 0),
};
const LONG_SEEDS = {
  'rankings/long': versioned(LONG, 2),
  ...Object.fromEntries(
    LONG.map((id, index) => [`rankings/long/items/${id}`, item(id, index + 1)]),
  ),
};
const onLong = (one: RuleCase): RuleCase => withSeeds(one, LONG_SEEDS);
const on = (one: RuleCase): RuleCase => withSeeds(one, SEEDS);

function version(fields: Fields): Fields {
  return { number: 7, itemIds: ['a', 'b', 'c'], itemsCount: 3, madeAt: BEGUN, ...fields };
}

interface Begun {
  readonly ranking?: string;
  /** The ranking's field; null leaves it as it is. */
  readonly versions?: Fields | null;
  /** The slot that is written; null writes no version. */
  readonly slot?: string | null;
  readonly kept?: Fields;
  /** Further documents to set in the commit, by path. */
  readonly also?: Readonly<Record<string, Fields>>;
}

/** Reverses the list of a ranking and begins a version, as the client does. */
function begin({ ranking = 'versioned', slot = '7', kept = {}, ...given }: Begun): Run {
  const { versions = { begunAt: NOW, count: 8 } } = given;
  return async (db) => {
    const change = changeList({
      ranking,
      itemIds: ['c', 'b', 'a'],
      move: { a: 3, c: 1 },
      ...(versions !== null && { fields: { versions } }),
      also: {
        ...(slot !== null && { [`rankings/${ranking}/versions/${slot}`]: version(kept) }),
        ...given.also,
      },
    });
    await change(db, async () => {});
  };
}

/** Swaps the last two items of the long list, and keeps its first ids. */
const beginLong = (kept: number, fields: Fields = {}): Run =>
  changeList({
    ranking: 'long',
    itemIds: [...LONG.slice(0, -2), LONG[439], LONG[438]],
    move: { [LONG[439] ?? '']: 439, [LONG[438] ?? '']: 440 },
    fields: { versions: { begunAt: NOW, count: 3 } },
    also: {
      'rankings/long/versions/2': version({
        number: 2,
        itemIds: LONG.slice(0, kept),
        itemsCount: 440,
        ...fields,
      }),
    },
  });

/** Adds to an empty ranking. */
const fill = (ranking: string, versions: Fields): Run =>
  changeList({ ranking, itemIds: ['x'], create: { x: 1 }, fields: { versions } });

const bury = (ranking: string, slots: readonly number[]): Run =>
  together(burial({ ranking, slug: null }), (batch, at) => {
    for (const slot of slots) batch.delete(at(`rankings/${ranking}/versions/${slot}`));
  });

const REFUSED: readonly (readonly [string, Begun])[] = [
  ['without the version', { slot: null }],
  ['in another slot', { slot: '8' }],
  ['in a slot of another form', { slot: '07' }],
  ['with another number', { kept: { number: 8 } }],
  ['with the number of the slot before', { slot: '6', kept: { number: 6 } }],
  ['with the order after', { kept: { itemIds: ['c', 'b', 'a'] } }],
  ['with a part of the order', { kept: { itemIds: ['a', 'b'] } }],
  ['with no order', { kept: { itemIds: [] } }],
  ['with a text for the order', { kept: { itemIds: 'abc' } }],
  ['with another length', { kept: { itemsCount: 4 } }],
  ['with the time of now', { kept: { madeAt: NOW } }],
  ['with the time of the last change', { kept: { madeAt: UPDATED } }],
  ['with tiers that the order never had', { kept: { tiers: TIERS } }],
  ['without the tiers of the order', { ranking: 'tiered' }],
  ['with other tiers than the order’s', { ranking: 'tiered', kept: { tiers: ['s\tred\t2\tS\t'] } }],
  ['with another field of its own', { kept: { extra: 1 } }],
  ['without a field', { kept: { itemsCount: undefined } }],
  ['counted twice', { versions: { begunAt: NOW, count: 9 } }],
  ['not counted', { versions: { begunAt: NOW, count: 7 } }],
  ['counted down', { versions: { begunAt: NOW, count: 6 } }],
  ['at another time', { versions: { begunAt: BEGUN, count: 8 } }],
  ['with another field', { versions: { begunAt: NOW, count: 8, extra: 1 } }],
  ['without a time', { versions: { count: 8 } }],
  ['alone, while the ranking counts none', { versions: null }],
];

/** The former orders of rankings: written with the change that ends them, read by the owner alone. */
export const versionCases: readonly RuleCase[] = [
  on(allow('versions.get', 'owner', 'of a ranking', get('rankings/versioned/versions/6'))),
  on(allow('versions.list', 'owner', 'fifty', list('rankings/versioned/versions', limit(50)))),
  on(deny('versions.list', 'owner', 'more', list('rankings/versioned/versions', limit(51)))),
  on(deny('versions.list', 'owner', 'without a limit', list('rankings/versioned/versions'))),
  on(allow('versions.create', 'owner', 'with the change that ends it', begin({}))),
  on(
    allow(
      'versions.create',
      'owner',
      'the first of a ranking',
      begin({
        ranking: 'first',
        slot: '0',
        versions: { begunAt: NOW, count: 1 },
        kept: { number: 0, madeAt: UPDATED },
      }),
    ),
  ),
  ...(
    [
      [allow, 'now', NOW],
      [deny, 'earlier', UPDATED],
      [deny, 'without one', null],
    ] as const
  ).map(([expected, name, madeAt]) =>
    on(
      expected(
        'versions.create',
        'owner',
        `the first of a ranking without a time, ${name}`,
        begin({
          ranking: 'undated',
          slot: '0',
          versions: { begunAt: NOW, count: 1 },
          kept: { number: 0, madeAt },
        }),
      ),
    ),
  ),
  on(
    allow(
      'versions.update',
      'owner',
      'in the place of the oldest',
      begin({
        ranking: 'round',
        slot: '23',
        versions: { begunAt: NOW, count: 124 },
        kept: { number: 123 },
      }),
    ),
  ),
  ...[0, 1].map((number) =>
    on(
      deny(
        'versions.update',
        'owner',
        `in the place of the oldest, number ${number}`,
        begin({
          ranking: 'round',
          slot: '23',
          versions: { begunAt: NOW, count: 124 },
          kept: { number: 73 + number * 100 },
        }),
      ),
    ),
  ),
  on(allow('versions.create', 'owner', 'with the order’s tiers', begin(TIERED))),
  ...REFUSED.map(([name, begun]) => on(deny('versions.create', 'owner', name, begin(begun)))),
  on(
    allow(
      'rankings.update',
      'owner',
      'the list without a version',
      begin({ versions: null, slot: null }),
    ),
  ),
  onLong(allow('versions.create', 'owner', 'the first ids of a long order', beginLong(436))),
  onLong(deny('versions.create', 'owner', 'a long order as a whole', beginLong(440))),
  onLong(deny('versions.create', 'owner', 'one id more than fits', beginLong(437))),
  onLong(
    deny(
      'versions.create',
      'owner',
      'the length of what is kept',
      beginLong(436, { itemsCount: 436 }),
    ),
  ),
  onLong(
    deny(
      'versions.create',
      'owner',
      'ids of a long order in another order',
      beginLong(436, { itemIds: LONG.slice(0, 436).toReversed() }),
    ),
  ),
  on(
    allow(
      'rankings.update',
      'owner',
      'first items begin a version',
      fill('never', { begunAt: NOW, count: 0 }),
    ),
  ),
  on(
    allow(
      'rankings.update',
      'owner',
      'items after none begin one',
      fill('cleared', { begunAt: NOW, count: 3 }),
    ),
  ),
  on(
    deny(
      'rankings.update',
      'owner',
      'an empty order counted',
      fill('cleared', { begunAt: NOW, count: 4 }),
    ),
  ),
  on(
    deny(
      'rankings.update',
      'owner',
      'a version without a change of the list',
      together((batch, at) => {
        batch.update(at('rankings/versioned'), {
          versions: { begunAt: NOW, count: 8 },
          updatedAt: NOW,
        });
        batch.set(at('rankings/versioned/versions/7'), version({}));
      }),
    ),
  ),
  on(
    deny(
      'rankings.update',
      'owner',
      'what is known of its versions taken away',
      begin({ versions: deleteField() as unknown as Fields, slot: null }),
    ),
  ),
  on(
    deny(
      'rankings.update',
      'owner',
      'a new time alone, with a new order',
      begin({ versions: { begunAt: NOW, count: 7 }, slot: null }),
    ),
  ),
  on(
    deny(
      'versions.create',
      'owner',
      'without a change',
      set('rankings/versioned/versions/7', version({})),
    ),
  ),
  on(
    deny(
      'versions.update',
      'owner',
      'changed afterwards',
      update('rankings/versioned/versions/6', { itemIds: ['z'] }),
    ),
  ),
  on(
    deny(
      'versions.create',
      'owner',
      'in two slots',
      begin({ also: { 'rankings/versioned/versions/9': version({}) } }),
    ),
  ),
  deny(
    'rankings.create',
    'owner',
    'with versions',
    createRanking({ fields: { versions: { begunAt: NOW, count: 0 } } }),
  ),
  on(deny('versions.delete', 'owner', 'alone', remove('rankings/versioned/versions/6'))),
  on(allow('versions.delete', 'owner', 'with the ranking', bury('cleared', [0, 1, 2]))),
  on(
    allow(
      'versions.delete',
      'owner',
      'with the ranking, also slots that are free',
      bury('never', [0, 49]),
    ),
  ),
  on(deny('rankings.update', 'owner', 'buried without its versions', bury('cleared', []))),
  on(deny('rankings.update', 'owner', 'buried without its only version', bury('once', []))),
  on(deny('rankings.update', 'owner', 'buried without its first version', bury('cleared', [1, 2]))),
  on(allow('rankings.update', 'owner', 'buried, never had versions', bury('never', []))),
  ...OTHERS.flatMap((role) => [
    on(deny('versions.get', role, 'of a public ranking', get('rankings/versioned/versions/6'))),
    on(deny('versions.get', role, 'that is not there', get('rankings/versioned/versions/9'))),
    on(
      deny(
        'versions.list',
        role,
        'of a public ranking',
        list('rankings/versioned/versions', limit(1)),
      ),
    ),
    on(deny('versions.create', role, 'with a change', begin({}))),
    on(
      deny(
        'versions.update',
        role,
        'of another',
        update('rankings/versioned/versions/6', { number: 7 }),
      ),
    ),
    on(deny('versions.delete', role, 'of another', remove('rankings/cleared/versions/2'))),
  ]),
  ...(['owner', 'other'] as const).flatMap((role) => [
    withSeeds(
      deny('versions.get', role, 'left below a tombstone', get('rankings/gone/versions/0')),
      { 'rankings/gone': { deletedAt: BEGUN }, 'rankings/gone/versions/0': version({}) },
    ),
    withSeeds(
      deny('versions.delete', role, 'left below a tombstone', remove('rankings/gone/versions/0')),
      { 'rankings/gone': { deletedAt: BEGUN }, 'rankings/gone/versions/0': version({}) },
    ),
    withSeeds(
      deny('versions.list', role, 'left below nothing', list('rankings/gone/versions', limit(1))),
      { 'rankings/gone/versions/0': version({}) },
    ),
  ]),
  withSeeds(
    deny('rankings.create', 'owner', 'over versions that were left behind', createRanking()),
    { [`rankings/${NEW_ID}/versions/0`]: version({}) },
  ),
];
