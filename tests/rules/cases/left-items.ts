import { changeList } from '../support/ranking-writes.ts';
import { allow, deny, remove, type RuleCase, withSeeds } from '../support/rule-case.ts';
import { item } from '../support/world.ts';

const IDS = ['a', 'b', 'c', 'd'];
const NEW = Array.from({ length: 20 }, (_, index) => `n${index}`);
const [, ...REST] = NEW.map((id, index) => [id, 5 + index] as const);

/** Items that were left under a deleted ranking do not become part of a new one with its id. */
export const leftItemCases: readonly RuleCase[] = [
  {
    ...deny(
      'rankings.update',
      'owner',
      'item left at its place taken as new',
      changeList({ ranking: 'empty', itemIds: ['left'] }),
    ),
    seeds: { 'rankings/empty/items/left': item('left', 1) },
  },
  {
    ...deny(
      'rankings.update',
      'owner',
      'item left taken as new, moved to its place',
      changeList({ ranking: 'empty', itemIds: ['left'], move: { left: 1 } }),
    ),
    seeds: { 'rankings/empty/items/left': item('left', 7) },
  },
  ...[2, 3, 4, 5, 6, 20].map((place) =>
    withSeeds(
      deny(
        'rankings.update',
        'owner',
        `item left, ${place}th of 20, taken as new`,
        changeList({
          itemIds: [...IDS, ...NEW],
          create: Object.fromEntries(
            NEW.flatMap((id, index) => (index === place - 1 ? [] : [[id, 5 + index]])),
          ),
        }),
      ),
      { [`rankings/public/items/n${place - 1}`]: item(`n${place - 1}`, 4 + place) },
    ),
  ),
  {
    ...deny(
      'items.update',
      'owner',
      'left, moved into the middle of a list',
      changeList({
        itemIds: [...IDS, 'n0', ...REST.map(([id]) => id)],
        create: Object.fromEntries([['n0', 5], ...REST].filter(([id]) => id !== 'n10')),
        move: { n10: 15 },
      }),
    ),
    seeds: { 'rankings/public/items/n10': item('n10', 9) },
  },
  {
    ...allow('items.delete', 'owner', 'left', remove('rankings/empty/items/left')),
    seeds: { 'rankings/empty/items/left': item('left', 1) },
  },
];
