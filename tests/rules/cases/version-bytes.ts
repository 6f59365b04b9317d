import { serverTimestamp, Timestamp } from 'firebase/firestore/lite';

import { changeList } from '../support/ranking-writes.ts';
import { allow, deny, type RuleCase, type Run, withSeeds } from '../support/rule-case.ts';
import { item, rankingOf } from '../support/world.ts';

const BEGUN = Timestamp.fromMillis(Date.UTC(2026, 0, 1));
/** 65,400 bytes, which leaves 136 of what a version may hold. */
const LONG = Array.from({ length: 436 }, (_, index) => `${index}-`.padEnd(150, 'x'));

/** An order of so many bytes more, in ids of these lengths. */
const orderOf = (...lengths: readonly number[]): readonly string[] => [
  ...LONG,
  ...lengths.map((bytes, index) => `last${index}`.padEnd(bytes, 'x')),
];

/** Swaps the first two items, and keeps the first ids of the order before. */
function keep(order: readonly string[], kept: number): Run {
  const [first = '', second = '', ...rest] = order;
  return changeList({
    ranking: 'bytes',
    itemIds: [second, first, ...rest],
    move: { [second]: 1, [first]: 2 },
    fields: { versions: { begunAt: serverTimestamp(), count: 3 } },
    also: {
      'rankings/bytes/versions/2': {
        number: 2,
        itemIds: order.slice(0, kept),
        itemsCount: order.length,
        madeAt: BEGUN,
      },
    },
  });
}

const on = (order: readonly string[], one: RuleCase): RuleCase =>
  withSeeds(one, {
    'rankings/bytes': {
      ...rankingOf('bytes', 'BBBBBBBB', order),
      versions: { begunAt: BEGUN, count: 2 },
    },
    ...Object.fromEntries(
      order.map((id, index) => [`rankings/bytes/items/${id}`, item(id, index + 1)]),
    ),
  });

const FITS = orderOf(136);
const TOO_LONG = orderOf(137);
const CUT_AT_THE_LIMIT = orderOf(136, 1);
const CUT_BEYOND = orderOf(137, 1);

/** Orders at the very limit of a version's bytes: what just fits is kept whole, only what does not is cut. */
export const versionByteCases: readonly RuleCase[] = [
  on(FITS, allow('versions.create', 'owner', 'an order that just fits', keep(FITS, 437))),
  on(FITS, deny('versions.create', 'owner', 'the first ids of one that fits', keep(FITS, 436))),
  on(
    TOO_LONG,
    allow('versions.create', 'owner', 'the first ids of one a byte too long', keep(TOO_LONG, 436)),
  ),
  on(TOO_LONG, deny('versions.create', 'owner', 'one a byte too long', keep(TOO_LONG, 437))),
  on(
    CUT_AT_THE_LIMIT,
    allow('versions.create', 'owner', 'first ids that just fit', keep(CUT_AT_THE_LIMIT, 437)),
  ),
  on(
    CUT_BEYOND,
    deny('versions.create', 'owner', 'first ids a byte too long', keep(CUT_BEYOND, 437)),
  ),
];
