import { deleteField } from 'firebase/firestore/lite';

import { changeList } from '../support/ranking-writes.ts';
import { allow, deny, type RuleCase, type Run, withSeeds } from '../support/rule-case.ts';
import { item, rankingOf } from '../support/world.ts';

const IDS = ['a', 'b', 'c', 'd'];
const NEW = Array.from({ length: 20 }, (_, index) => `n${index}`);

/** 20 items are added, and the tenth id is another one, of an item that is not written. */
function addTwenty(tenth: unknown): Run {
  const ids = NEW.with(10, '');
  const create = Object.fromEntries(
    ids.flatMap((id, index) => (id === '' ? [] : [[id, 5 + index]])),
  );
  return changeList({ itemIds: [...IDS, ...NEW.slice(0, 10), tenth, ...NEW.slice(11)], create });
}

/** What is no id of a manga. */
const BAD_IDS: readonly unknown[] = [
  '',
  'a/b',
  '/',
  'x/',
  '.',
  '..',
  '__x__',
  'x'.repeat(301),
  5,
  true,
  null,
  { a: 1 },
];
const NAMES = BAD_IDS.map((id) => JSON.stringify(id).slice(0, 20));
const LONG = Array.from({ length: 4999 }, (_, index) => `${index}`.padStart(190, 'x'));

/** A ranking with items a and b whose list holds something else between them. */
const damaged = (bad: unknown) => ({
  'rankings/torn': {
    ...rankingOf('torn', 'TTTTTTTT', []),
    itemIds: ['a', bad, 'b'],
    itemsCount: 3,
  },
  'rankings/torn/items/a': item('a', 1),
  'rankings/torn/items/b': item('b', 3),
});
const mend = changeList({ ranking: 'torn', itemIds: ['a', 'b'], move: { b: 2 } });

/** A list holds ids of manga only, at the places that are not looked up too. */
export const listCases: readonly RuleCase[] = [
  ...BAD_IDS.map((id, index) =>
    deny('rankings.update', 'owner', `id ${NAMES[index]} among 20`, addTwenty(id)),
  ),
  ...['x'.repeat(300), '...', '__x', 'a\nb', 'é'.repeat(300)].map((id) =>
    allow(
      'rankings.update',
      'owner',
      `id ${JSON.stringify(id).slice(0, 20)} among 20`,
      addTwenty(id),
    ),
  ),
  deny(
    'rankings.update',
    'owner',
    'old ranking, an empty id between its ends',
    changeList({ ranking: 'old', itemIds: ['a', '', 'c'] }),
  ),
  ...BAD_IDS.flatMap((id, index) =>
    [
      allow('rankings.update', 'owner', `list with ${NAMES[index]} made anew`, mend),
      deny(
        'rankings.update',
        'owner',
        `list with ${NAMES[index]} made anew with another order`,
        changeList({ ranking: 'torn', itemIds: ['b', 'a'] }),
      ),
    ].map((one) => withSeeds(one, damaged(id))),
  ),
  { ...deny('rankings.update', 'other', 'torn list of another', mend), seeds: damaged('') },
  {
    ...deny(
      'rankings.update',
      'owner',
      'torn list made anew with an empty id',
      changeList({ ranking: 'torn', itemIds: ['a', '', 'b'] }),
    ),
    seeds: damaged(5),
  },
  deny(
    'rankings.update',
    'owner',
    'list without b and c, which stay',
    changeList({ itemIds: ['a', 'd'], move: { d: 2 } }),
  ),
  deny(
    'rankings.update',
    'owner',
    'list removed',
    changeList({ itemIds: deleteField(), itemsCount: 0 }),
  ),
  {
    ...allow(
      'rankings.update',
      'owner',
      'the 5,000th item',
      changeList({ ranking: 'long', itemIds: [...LONG, 'last'], create: { last: 5000 } }),
    ),
    seeds: { 'rankings/long': rankingOf('long', 'LLLLLLLL', LONG) },
  },
];
