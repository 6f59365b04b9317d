import { type Tier, TIER_COLORS, tierKeyAt, usualTiers } from '@palmanga/core';
import { describe, expect, it } from 'vitest';

import type { MakeHarness, Ports } from '../harness.ts';
import { readAll } from '../support/pages.ts';
import { persist } from '../support/persist.ts';
import { createRandom, type Random, SEED } from '../support/random.ts';
import { itemAt, items } from '../support/samples.ts';
import { useHarness } from '../support/use-harness.ts';

/** More under `npm run test:faults`, fewer in `npm test`. */
const ROUNDS = Number(process.env['PALMANGA_INTERLEAVINGS'] ?? 100);
const FIRST = Array.from({ length: 30 }, (_, index) => `m${index}`);
const TIMEOUT_MS = 300_000;

type Rankings = Ports['rankings'];

/** One window renames, colours and moves a cut, as it sees the tiers. */
async function cut(rankings: Rankings, id: string, random: Random, round: number): Promise<Tier> {
  const before = (await rankings.get(id))?.tiers ?? [];
  const at = random.integer(before.length);
  const [above = 0, below = before.at(-1)?.end ?? 0] = [before[at - 1]?.end, before[at + 1]?.end];
  const after = before.map((tier, index) =>
    index === at
      ? Object.assign({}, tier, {
          label: `R${round}`,
          name: `Tour ${round}`,
          color: random.pick(TIER_COLORS),
          end: above + random.integer(Math.max(1, below - above + 1)),
        })
      : tier,
  );
  await persist(() => rankings.setTiers(id, { before, after }));
  const [changed] = after.slice(at);
  if (changed === undefined) throw new Error('The tiers are gone');
  return changed;
}

/** The other adds, removes and takes that back, moves into a tier, and sorts. */
async function edit(rankings: Rankings, id: string, random: Random, round: number): Promise<void> {
  await persist(() => rankings.addItems(id, items(`n${round}`)));
  const ids = await rankings.listItemIds(id);
  const tiers = (await rankings.get(id))?.tiers ?? [];
  const gone = random.shuffle(ids).slice(0, 3);
  const back = gone.map((mangaId) => {
    const position = ids.indexOf(mangaId) + 1;
    return { ...itemAt(mangaId, position), tier: tierKeyAt(tiers, position) };
  });
  await persist(() => rankings.removeItems(id, gone));
  await persist(() => rankings.insertItems(id, back));
  const moved = random.pick(ids);
  const key = random.pick(tiers).key;
  await persist(() => rankings.place(id, moved, 1 + random.integer(ids.length), key));
  if (round % 5 === 0) await persist(() => rankings.reorder(id, random.shuffle(ids)));
}

async function expectWhole(rankings: Rankings, id: string, keys: readonly string[]) {
  const list = await readAll(50, (request) => rankings.listItems(id, request));
  expect(list.map(({ position }) => position)).toEqual(list.map((_, index) => index + 1));
  expect(new Set(list.map(({ mangaId }) => mangaId)).size).toBe(list.length);
  const ranking = await rankings.get(id);
  const ends = ranking?.tiers.map(({ end }) => end) ?? [];
  expect(ranking?.tiers.map(({ key }) => key)).toEqual(keys);
  expect(ends).toEqual(ends.toSorted((a, b) => a - b));
  expect(ends.at(-1)).toBeLessThanOrEqual(list.length);
  expect(ends[0]).toBeGreaterThanOrEqual(0);
  return { ids: list.map(({ mangaId }) => mangaId), tiers: ranking?.tiers ?? [] };
}

/** Two windows of one account: one changes the tiers, the other the items. */
export function describeRankingTiersRacesContract(name: string, makeHarness: MakeHarness): void {
  describe(`${name}: races on tiers`, () => {
    const harness = useHarness(makeHarness);

    it(
      `tear and lose nothing in ${ROUNDS} rounds (seed ${SEED})`,
      async () => {
        const [one, two] = [await harness().as('racer'), await harness().as('racer')];
        const { id } = await one.rankings.create({ title: 'Course de paliers' });
        const tiers = usualTiers(FIRST.length);
        const keys = tiers.map(({ key }) => key);
        await one.rankings.addItems(id, items(...FIRST), tiers);
        const random = createRandom(SEED);
        for (let round = 0; round < ROUNDS; round += 1) {
          const seeds = [random.integer(2 ** 31), random.integer(2 ** 31)];
          const [changed] = await Promise.all([
            cut(one.rankings, id, createRandom(seeds[0] ?? 0), round),
            edit(two.rankings, id, createRandom(seeds[1] ?? 0), round),
          ]);
          const now = await expectWhole(two.rankings, id, keys);
          expect(now.ids).toHaveLength(FIRST.length + round + 1);
          const { label, name: named, color } = changed;
          expect(now.tiers.find(({ key }) => key === changed.key)).toMatchObject({
            label,
            name: named,
            color,
          });
        }
      },
      TIMEOUT_MS,
    );
  });
}
