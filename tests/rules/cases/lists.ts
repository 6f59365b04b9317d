import { deleteField } from 'firebase/firestore/lite';

import { changeList } from '../support/ranking-writes.ts';
import { allow, deny, list, type RuleCase, type Run, withSeeds } from '../support/rule-case.ts';
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

/** A ranking with items a and b whose `itemIds` is no list. */
const unlisted = (itemIds: unknown) => ({
  ...damaged(''),
  'rankings/torn': { ...damaged('')['rankings/torn'], itemIds },
});
const NO_LISTS: readonly unknown[] = [null, '', 'a,b', 3, true, {}, { a: 1 }];

/** Ids of more items than a new ranking may have. */
const TOO_MANY = Array.from({ length: 5001 }, (_, index) => `n${index}`);
/** A ranking with that many items, of which the rules look at the first and the last. */
const huge = (itemIds: unknown) => ({
  'rankings/huge': { ...rankingOf('huge', 'UUUUUUUU', []), itemIds },
  'rankings/huge/items/n0': item('n0', 1),
  'rankings/huge/items/n5000': item('n5000', 5001),
});
const adoptTooMany = changeList({ ranking: 'huge', itemIds: TOO_MANY });

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
  ...NO_LISTS.flatMap((value) => {
    const name = JSON.stringify(value);
    return [
      allow('rankings.update', 'owner', `${name} in the place of a list, made anew`, mend),
      deny(
        'rankings.update',
        'owner',
        `${name} in the place of a list, made anew with another order`,
        changeList({ ranking: 'torn', itemIds: ['b', 'a'] }),
      ),
      deny('rankings.update', 'other', `${name} in the place of a list of another`, mend),
      allow(
        'items.list',
        'owner',
        `all, ${name} in the place of a list`,
        list('rankings/torn/items'),
      ),
    ].map((one) => withSeeds(one, unlisted(value)));
  }),
  ...[null, 'n0'].map((value) =>
    withSeeds(
      allow(
        'rankings.update',
        'owner',
        `5,001 items listed after ${JSON.stringify(value)}`,
        adoptTooMany,
      ),
      huge(value),
    ),
  ),
  ...[[], ['']].map((value) =>
    withSeeds(
      deny(
        'rankings.update',
        'owner',
        `5,001 items listed after ${JSON.stringify(value)}`,
        adoptTooMany,
      ),
      huge(value),
    ),
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
