import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type PlacedItem, planAppend, planRemoval, planReorder } from './ordering.ts';

type Places = ReadonlyMap<string, number>;

const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
const lists = fc.array(ids, { minLength: 1, maxLength: 10 });
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('append' as const), ids: lists }),
    fc.record({ kind: fc.constant('remove' as const), id: ids }),
    fc.record({ kind: fc.constant('reorder' as const), ids: lists }),
  ),
  { maxLength: 30 },
);

const items = (places: Places): PlacedItem[] =>
  Array.from(places, ([mangaId, position]) => ({ mangaId, position }));
const inOrder = (places: Places): string[] =>
  items(places)
    .toSorted((a, b) => a.position - b.position)
    .map(({ mangaId }) => mangaId);

/** Carries a plan's writes out, as a backend does, on the positions stored before. */
function write(before: Places, writes: readonly PlacedItem[]): Map<string, number> {
  const after = new Map(before);
  for (const { mangaId, position } of writes) {
    expect(after.get(mangaId), 'a write that changes nothing').not.toBe(position);
    after.set(mangaId, position);
  }
  return after;
}

function expectDense(places: Places, itemsCount: number): void {
  const positions = [...places.values()].toSorted((a, b) => a - b);
  expect(positions).toEqual(Array.from(positions, (_, index) => index + 1));
  expect(itemsCount).toBe(places.size);
}

function append(before: Places, given: readonly string[]): [Places, number] {
  const asItem = (mangaId: string) => ({ mangaId, title: '', author: '', coverUrl: null });
  const plan = planAppend([...before.keys()], given.map(asItem), 0);
  const after = write(before, plan.added);
  const fresh = [...new Set(given)].filter((id) => !before.has(id));
  expect(inOrder(after)).toEqual([...inOrder(before), ...fresh]);
  expect(plan.skipped).toEqual([...new Set(given)].filter((id) => before.has(id)));
  return [after, plan.itemsCount];
}

function remove(before: Places, id: string): [Places, number] {
  const plan = planRemoval(items(before), new Set([id]));
  const after = write(before, plan.writes);
  expect(plan.removed).toEqual(after.delete(id) ? [id] : []);
  expect(inOrder(after)).toEqual(inOrder(before).filter((other) => other !== id));
  return [after, plan.itemsCount];
}

function reorder(before: Places, listed: readonly string[]): [Places, number] {
  const plan = planReorder(items(before), listed);
  const after = write(before, plan.writes);
  const present = [...new Set(listed)].filter((id) => before.has(id));
  const others = inOrder(before).filter((id) => !listed.includes(id));
  expect(inOrder(after)).toEqual([...present, ...others]);
  return [after, plan.itemsCount];
}

describe('ordering', () => {
  it('keeps positions 1 to n and loses nothing, under any appends, removals and reorders', () => {
    fc.assert(
      fc.property(steps, (list) => {
        let places: Places = new Map();
        for (const step of list) {
          const [after, itemsCount] =
            step.kind === 'append'
              ? append(places, step.ids)
              : step.kind === 'remove'
                ? remove(places, step.id)
                : reorder(places, step.ids);
          expectDense(after, itemsCount);
          places = after;
        }
      }),
      { numRuns: 500 },
    );
  });

  it('writes at most d + 1 items to move one item by d places', () => {
    const sizes = fc.integer({ min: 1, max: 60 });
    fc.assert(
      fc.property(sizes, fc.nat(), fc.nat(), (size, first, second) => {
        const order = Array.from({ length: size }, (_, index) => `m${index}`);
        const [from, to] = [first % size, second % size];
        const moved = order.toSpliced(from, 1).toSpliced(to, 0, order[from] ?? '');
        const current = order.map((mangaId, index) => ({ mangaId, position: index + 1 }));
        const distance = Math.abs(from - to);
        expect(planReorder(current, moved).writes).toHaveLength(distance === 0 ? 0 : distance + 1);
      }),
    );
  });
});
