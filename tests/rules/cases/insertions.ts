import { serverTimestamp, Timestamp } from 'firebase/firestore/lite';

import { changeList } from '../support/ranking-writes.ts';
import { allow, deny } from '../support/rule-case.ts';

const IDS = ['a', 'b', 'c', 'd'];
const PAST = Timestamp.fromMillis(1_700_000_000_000);
/** The time of an item that was removed before and comes back. */
const BACK = { addedAt: PAST, restoredAt: serverTimestamp() };
/** One item put in front of the others. */
const putFirst = (fields: Record<string, unknown>, move: object = { a: 2, b: 3, c: 4, d: 5 }) =>
  changeList({
    itemIds: ['e', ...IDS],
    create: { e: { position: 1, ...fields } },
    move: { ...move },
  });
/** `count` items put in front of the others, each created as `made` says; null is never written. */
const putMany = (
  count: number,
  made: (index: number) => number | Record<string, unknown> | null,
) => {
  const ids = Array.from({ length: count }, (_, index) => `n${index}`);
  const entries = ids.flatMap((id, index) => {
    const fields = made(index);
    return fields === null ? [] : [[id, fields] as const];
  });
  return changeList({
    itemIds: [...ids, ...IDS],
    create: Object.fromEntries(entries),
    move: Object.fromEntries(IDS.map((id, index) => [id, count + index + 1])),
  });
};
/** The tenth of twenty with these fields: the ranking's rule does not look at it. */
const putTenth = (fields: Record<string, unknown>) =>
  putMany(20, (index) => ({ position: index + 1, ...(index === 9 && fields) }));
const putFirstWithout = (count: number, missing: number) =>
  putMany(count, (index) => (index === missing ? null : index + 1));

const yes = (what: string, run: ReturnType<typeof changeList>) =>
  allow('items.create', 'owner', what, run);
const no = (what: string, run: ReturnType<typeof changeList>) =>
  deny('items.create', 'owner', what, run);

/** New items at any place of the list, and items that come back with their former time. */
export const insertionCases = [
  yes('in front of the others', putFirst({})),
  yes('in front of the others, with its former time', putFirst(BACK)),
  yes(
    'at the end, with its former time',
    changeList({ itemIds: [...IDS, 'e'], create: { e: { position: 5, ...BACK } } }),
  ),
  yes(
    'two amid the others',
    changeList({
      itemIds: ['a', 'e', 'b', 'c', 'f', 'd'],
      create: { e: { position: 2, ...BACK }, f: 5 },
      move: { b: 3, c: 4, d: 6 },
    }),
  ),
  ...[2, 3, 4, 5, 6, 7, 20].map((count) =>
    yes(`${count} in front of the others`, putFirstWithout(count, -1)),
  ),
  ...[0, 1, 2, 3, 4, 5, 19].map((missing) =>
    no(`20 in front of the others, item ${missing} never written`, putFirstWithout(20, missing)),
  ),
  no('in front of the others, which stay where they were', putFirst({}, {})),
  no('in front of the others, the last stays where it was', putFirst({}, { a: 2, b: 3, c: 4 })),
  no('in front of the others, at another place', putFirst({ position: 2 })),
  no(
    'in front of the others, in another order',
    changeList({
      itemIds: ['e', 'b', 'a', 'c', 'd'],
      create: { e: 1 },
      move: { b: 2, a: 3, c: 4, d: 5 },
    }),
  ),
  no(
    'in place of another',
    changeList({
      itemIds: ['e', 'a', 'b', 'c'],
      create: { e: 1 },
      move: { a: 2, b: 3, c: 4 },
      remove: ['d'],
    }),
  ),
  no(
    'one that is not listed, taken as put back',
    changeList({
      itemIds: ['orphan', ...IDS],
      move: { a: 2, b: 3, c: 4, d: 5 },
    }),
  ),
  no('a former time alone', putFirst({ addedAt: PAST })),
  no('a former time, come back at another time', putFirst({ addedAt: PAST, restoredAt: PAST })),
  yes('the tenth of twenty, with its former time', putTenth(BACK)),
  no('the tenth of twenty, come back at another time', putTenth({ ...BACK, restoredAt: PAST })),
  no(
    'a time to come',
    putFirst({ addedAt: Timestamp.fromMillis(4_000_000_000_000), restoredAt: serverTimestamp() }),
  ),
  no('a time of another type', putFirst({ addedAt: 1, restoredAt: serverTimestamp() })),
  no('a new one that says it came back', putFirst({ restoredAt: serverTimestamp() })),
  no('a time of its return of another type', putFirst({ addedAt: PAST, restoredAt: true })),
  no('an id that is a path', changeList({ itemIds: ['x/y', ...IDS], create: {} })),
];
