import type { AppError, ItemsWindow, RankingItem } from '@palmanga/core';
import { describe, expect, it } from 'vitest';

import type { Client, MakeHarness, Ports } from '../harness.ts';
import { readAll } from '../support/pages.ts';
import { persist } from '../support/persist.ts';
import { createRandom, type Random, SEED } from '../support/random.ts';
import { itemAt, items } from '../support/samples.ts';
import { useHarness } from '../support/use-harness.ts';
import { record } from '../support/watch-log.ts';
import { topOf } from './top-items.ts';

/**
 * Each run tries others (`SEED`). Fewer in `npm test` and where the whole suite runs a thousand times
 * (scripts/mutants.ts); more under `npm run test:faults`.
 */
const INTERLEAVINGS = Number(process.env['PALMANGA_INTERLEAVINGS'] ?? 40);
const AT_ONCE = Math.min(10, INTERLEAVINGS);
const STEPS = 4;
const POOL = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];
const TIMEOUT_MS = 300_000 + INTERLEAVINGS * 3000;

type Rankings = Ports['rankings'];

/** The ids that the two clients added to a ranking and removed from it, in whatever order. */
interface Changes {
  readonly added: Set<string>;
  readonly removed: Set<string>;
}

async function act(
  rankings: Rankings,
  id: string,
  random: Random,
  changes: Changes,
): Promise<void> {
  for (let step = 0; step < STEPS; step += 1) {
    const some = random.shuffle(POOL).slice(0, 1 + random.integer(4));
    const kind = random.pick([
      'add',
      'add',
      'remove',
      'remove several',
      'reorder',
      'place',
      'place several',
      'insert',
    ] as const);
    if (kind === 'add') {
      const { added, skipped } = await persist(() => rankings.addItems(id, items(...some)));
      expect([...added, ...skipped].toSorted()).toEqual(some.toSorted());
      for (const mangaId of added) changes.added.add(mangaId);
    } else if (kind === 'remove') {
      const [mangaId = ''] = some;
      changes.removed.add(mangaId);
      await persist(() => rankings.removeItem(id, mangaId));
    } else if (kind === 'insert') {
      const inserted = some.map((mangaId) =>
        itemAt(mangaId, 1 + random.integer(8), random.pick([null, 1_700_000_000_000])),
      );
      const { added, skipped } = await persist(() => rankings.insertItems(id, inserted));
      expect([...added, ...skipped].toSorted()).toEqual(some.toSorted());
      for (const mangaId of added) changes.added.add(mangaId);
    } else if (kind === 'remove several') {
      for (const mangaId of some) changes.removed.add(mangaId);
      await persist(() => rankings.removeItems(id, some));
    } else if (kind === 'place several') {
      const placed = some.map((mangaId) => ({ mangaId, position: 1 + random.integer(8) }));
      await persist(() => rankings.placeItems(id, placed));
    } else if (kind === 'place') {
      const [mangaId = ''] = some;
      await persist(() => rankings.place(id, mangaId, 1 + random.integer(8)));
    } else {
      await persist(() => rankings.reorder(id, some));
    }
  }
}

const placesOf = (list: readonly RankingItem[]) => list.map(({ position }) => position);
const dense = (list: readonly unknown[]) => list.map((_, index) => index + 1);

/** Expects positions 1..n, the count n, each item once, and true top items. Returns the ids in order. */
async function expectValid(rankings: Rankings, id: string): Promise<string[]> {
  const list = await readAll(50, (request) => rankings.listItems(id, request));
  const ids = list.map(({ mangaId }) => mangaId);
  expect(placesOf(list)).toEqual(dense(list));
  expect(new Set(ids).size).toBe(ids.length);
  const ranking = await rankings.get(id);
  expect(ranking?.itemsCount).toBe(ids.length);
  expect(ranking?.topItems).toEqual(topOf(list));
  return ids;
}

/** @param visitor watches nothing else: no live read may begin on its connection meanwhile */
async function interleave(
  [one, two]: readonly [Client, Client],
  visitor: Ports,
  random: Random,
): Promise<void> {
  const initial = random.shuffle(POOL).slice(0, random.integer(6));
  const { id } = await one.rankings.create({ title: 'Course' });
  if (initial.length > 0) await one.rankings.addItems(id, items(...initial));
  const watch = async (limit: number) => {
    const started = record<ItemsWindow>(
      (observer) => visitor.rankings.watchItems(id, { limit }, observer),
      visitor,
    );
    await started.begins();
    return started;
  };
  const log = await watch(50);
  const window = await watch(2);
  const changes: Changes = { added: new Set(initial), removed: new Set() };
  const [left, right] = [
    createRandom(random.integer(2 ** 31)),
    createRandom(random.integer(2 ** 31)),
  ];
  await Promise.all([act(one.rankings, id, left, changes), act(two.rankings, id, right, changes)]);

  const ids = await expectValid(two.rankings, id);
  const certain = [...changes.added].filter((mangaId) => !changes.removed.has(mangaId));
  expect(ids).toEqual(expect.arrayContaining(certain));
  expect([...changes.added]).toEqual(expect.arrayContaining(ids));
  // Long, because a busy machine may have to open the connection of live reads again.
  await log.settles(
    (slice) => expect(slice.items.map(({ mangaId }) => mangaId)).toEqual(ids),
    60_000,
  );
  await window.settles((slice) => expect(slice.total).toBe(ids.length), 60_000);
  for (const slice of log.values) expect(placesOf(slice.items)).toEqual(dense(slice.items));
  for (const { items: shown, total } of log.values) expect(total).toBe(shown.length);
  for (const { items: shown, hasMore, total } of window.values) {
    expect(hasMore).toBe(total > shown.length);
  }
  for (const one of [log, window]) {
    expect(one.errors).toEqual([]);
    one.stop();
  }
}

/** Two clients changing one ranking at once. */
export function describeRankingRacesContract(name: string, makeHarness: MakeHarness): void {
  describe(`${name}: races on one ranking`, () => {
    const harness = useHarness(makeHarness);
    const devices = async (): Promise<[Client, Client]> => [
      await harness().as('racer'),
      await harness().as('racer'),
    ];
    const made = async (...ids: readonly string[]) => {
      const [one, two] = await devices();
      const { id } = await one.rankings.create({ title: 'Course' });
      if (ids.length > 0) await one.rankings.addItems(id, items(...ids));
      return { one: one.rankings, two: two.rankings, id };
    };

    it(
      `stay valid under ${INTERLEAVINGS} random interleavings (seed ${SEED})`,
      async () => {
        const clients = await devices();
        const visitors: Ports[] = [];
        for (let index = 0; index < AT_ONCE; index += 1) visitors.push(await harness().visitor());
        const random = createRandom(SEED);
        for (let done = 0; done < INTERLEAVINGS; done += AT_ONCE) {
          const races = visitors.map((visitor) =>
            interleave(clients, visitor, createRandom(random.integer(2 ** 31))),
          );
          await Promise.all(races);
        }
      },
      TIMEOUT_MS,
    );

    it(
      'lose no item that two clients append, and keep the order of each',
      async () => {
        const { one, two, id } = await made();
        const left = Array.from({ length: 15 }, (_, index) => `left-${index}`);
        const right = Array.from({ length: 15 }, (_, index) => `right-${index}`);
        const append = async (rankings: Rankings, ids: readonly string[]) => {
          for (const mangaId of ids) await persist(() => rankings.addItems(id, items(mangaId)));
        };
        await Promise.all([append(one, left), append(two, right)]);
        const ids = await expectValid(one, id);
        expect(ids).toHaveLength(30);
        expect(ids.filter((mangaId) => mangaId.startsWith('left'))).toEqual(left);
        expect(ids.filter((mangaId) => mangaId.startsWith('right'))).toEqual(right);
      },
      TIMEOUT_MS,
    );

    it(
      'add one manga once, and tell one client that it was there',
      async () => {
        const { one, two, id } = await made('z');
        const answers = await Promise.all(
          [one, two].map((rankings) => persist(() => rankings.addItems(id, items('a', 'b')))),
        );
        expect(answers.flatMap(({ added }) => added).toSorted()).toEqual(['a', 'b']);
        expect(answers.flatMap(({ skipped }) => skipped).toSorted()).toEqual(['a', 'b']);
        expect(await expectValid(one, id)).toEqual(['z', 'a', 'b']);
      },
      TIMEOUT_MS,
    );

    it(
      'remove one item once',
      async () => {
        const { one, two, id } = await made('a', 'b', 'c', 'd');
        await Promise.all([
          persist(() => one.removeItem(id, 'b')),
          persist(() => two.removeItem(id, 'b')),
          persist(() => one.removeItem(id, 'c')),
        ]);
        expect(await expectValid(two, id)).toEqual(['a', 'd']);
      },
      TIMEOUT_MS,
    );

    it(
      'take one of two orders, not a mixture',
      async () => {
        const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
        const { one, two, id } = await made(...ids);
        const [left, right] = [ids.toReversed(), ['c', 'a', 'e', 'b', 'f', 'd']];
        await Promise.all([
          persist(() => one.reorder(id, left)),
          persist(() => two.reorder(id, right)),
        ]);
        expect([left, right]).toContainEqual(await expectValid(one, id));
      },
      TIMEOUT_MS,
    );

    it(
      'make both of two moves, one after the other',
      async () => {
        const { one, two, id } = await made('a', 'b', 'c', 'd', 'e', 'f');
        await Promise.all([
          persist(() => one.place(id, 'e', 1)),
          persist(() => two.place(id, 'f', 1)),
        ]);
        expect([
          ['f', 'e', 'a', 'b', 'c', 'd'],
          ['e', 'f', 'a', 'b', 'c', 'd'],
        ]).toContainEqual(await expectValid(one, id));
      },
      TIMEOUT_MS,
    );

    it(
      'make both a move and a removal of several',
      async () => {
        const { one, two, id } = await made('a', 'b', 'c', 'd', 'e', 'f');
        await Promise.all([
          persist(() =>
            one.placeItems(id, [
              { mangaId: 'f', position: 1 },
              { mangaId: 'b', position: 2 },
            ]),
          ),
          persist(() => two.removeItems(id, ['a', 'b', 'e'])),
        ]);
        expect(await expectValid(one, id)).toEqual(['f', 'c', 'd']);
      },
      TIMEOUT_MS,
    );

    it(
      'leave nothing of a ranking deleted while it is filled',
      async () => {
        const { one, two, id } = await made(...POOL);
        const fill = async () => {
          for (let round = 0; round < 10; round += 1) {
            await persist(() => two.addItems(id, items(`late-${round}`)));
          }
        };
        const filled = fill().catch((error: unknown) => error);
        await persist(() => one.delete(id));
        const outcome = await filled;
        expect(outcome === undefined ? 'held' : (outcome as AppError).code).toMatch(
          /^(?:held|ranking-not-found)$/,
        );
        expect(await one.get(id)).toBeNull();
        await expect(two.listItemIds(id)).rejects.toMatchObject({ code: 'ranking-not-found' });
      },
      TIMEOUT_MS,
    );
  });
}
