import type { ItemsWindow } from '@palmanga/core';
import { describe, expect, it } from 'vitest';

import type { MakeHarness, Ports } from '../harness.ts';
import { eventually } from '../support/eventually.ts';
import { items } from '../support/samples.ts';
import { freshNames, useHarness } from '../support/use-harness.ts';
import { record } from '../support/watch-log.ts';

const idsOf = (slice: ItemsWindow) => slice.items.map(({ mangaId }) => mangaId);

/** The live list of a ranking's items. */
export function describeRankingItemsLiveContract(name: string, makeHarness: MakeHarness): void {
  describe(`${name}: ranking items, live`, () => {
    const harness = useHarness(makeHarness);
    const title = freshNames('liste');

    const withItems = async (...ids: readonly string[]) => {
      const owner = await harness().as('live');
      const { id } = await owner.rankings.create({ title: title() });
      if (ids.length > 0) await owner.rankings.addItems(id, items(...ids));
      const watch = (client: Ports, limit = 20) =>
        record<ItemsWindow>(
          (observer) => client.rankings.watchItems(id, { limit }, observer),
          client,
        );
      return { owner, id, watch };
    };

    it('reports the first items by position first, asynchronously', async () => {
      const { owner, watch } = await withItems('a', 'b', 'c');
      const [two, three] = [watch(owner, 2), watch(owner, 3)];
      expect(two.values).toEqual([]);
      await two.settles((slice) => {
        expect(slice.items).toMatchObject([
          { mangaId: 'a', title: 'Titre a', position: 1 },
          { mangaId: 'b', position: 2 },
        ]);
        expect(slice.hasMore).toBe(true);
      });
      await three.settles((slice) => {
        expect(idsOf(slice)).toEqual(['a', 'b', 'c']);
        expect(slice.hasMore).toBe(false);
      });
      two.stop();
      three.stop();
    });

    it('keeps the owner’s devices and a visitor in step', async () => {
      const { owner, id, watch } = await withItems();
      const visitor = await harness().visitor();
      const logs = [watch(owner), watch(visitor)];
      for (const log of logs) await log.begins();
      const shows = async (...expected: readonly string[]) => {
        for (const log of logs)
          await log.settles((slice) => expect(idsOf(slice)).toEqual(expected));
      };
      await shows();
      await owner.rankings.addItems(id, items('a', 'b', 'c'));
      await shows('a', 'b', 'c');
      await owner.rankings.reorder(id, ['c', 'a', 'b']);
      await shows('c', 'a', 'b');
      await owner.rankings.removeItem(id, 'a');
      await shows('c', 'b');
      const places = logs.flatMap(({ values }) =>
        values.map((slice) => slice.items.map(({ position }) => position)),
      );
      expect(places.filter((list) => list.some((position, at) => position !== at + 1))).toEqual([]);
      for (const log of logs) log.stop();
    });

    it('fills the slice again when one of its items goes', async () => {
      const { owner, id, watch } = await withItems('a', 'b', 'c');
      const log = watch(owner, 2);
      await log.begins();
      await log.settles((slice) => expect(slice.hasMore).toBe(true));
      await owner.rankings.removeItem(id, 'a');
      await log.settles((slice) => {
        expect(idsOf(slice)).toEqual(['b', 'c']);
        expect(slice.hasMore).toBe(false);
      });
      log.stop();
    });

    it('says the true total, whatever comes and goes beyond the window', async () => {
      const { owner, id, watch } = await withItems();
      const visitor = await harness().visitor();
      const logs = [watch(owner), watch(visitor), watch(visitor, 1)];
      for (const log of logs) await log.begins();
      const counts = async (total: number) => {
        for (const log of logs) {
          await log.settles((slice) => expect(slice.total).toBe(total));
        }
      };
      await counts(0);
      const ids = Array.from({ length: 25 }, (_, index) => `m${index + 1}`);
      await owner.rankings.addItems(id, items(...ids.slice(0, 20)));
      await counts(20);
      await owner.rankings.addItems(id, items(...ids.slice(20)));
      await counts(25);
      for (const [removed, left] of [
        ['m25', 24],
        ['m22', 23],
        ['m3', 22],
      ] as const) {
        await owner.rankings.removeItem(id, removed);
        await counts(left);
      }
      await owner.rankings.reorder(id, ['m24', 'm21']);
      const [, visible] = logs;
      await visible?.settles((slice) => {
        expect(idsOf(slice).slice(0, 3)).toEqual(['m24', 'm21', 'm1']);
        expect(slice).toMatchObject({ total: 22, hasMore: true });
        expect(slice.items).toHaveLength(20);
      });
      for (const { values } of logs) {
        const wrong = values.filter(({ items: shown, hasMore, total }) => {
          return hasMore !== total > shown.length || total < shown.length;
        });
        expect(wrong).toEqual([]);
      }
      for (const log of logs) log.stop();
    });

    it('says ranking-not-found when there is none, or no more', async () => {
      const { owner, id, watch } = await withItems('a');
      const nowhere = record<ItemsWindow>((observer) =>
        owner.rankings.watchItems('nothing', { limit: 20 }, observer),
      );
      const notFound = [expect.objectContaining({ code: 'ranking-not-found' })];
      await eventually(() => expect(nowhere.errors).toEqual(notFound));
      expect(nowhere.values).toEqual([]);

      const log = watch(owner);
      await log.begins();
      await log.settles((slice) => expect(idsOf(slice)).toEqual(['a']));
      await owner.rankings.delete(id);
      await eventually(() => expect(log.errors).toEqual(notFound));
      nowhere.stop();
      log.stop();
    });

    it('is silent once stopped, and may be stopped twice', async () => {
      const { owner, id, watch } = await withItems('a');
      const [stopped, witness] = [watch(owner), watch(owner)];
      for (const log of [stopped, witness]) await log.begins();
      expect(idsOf(stopped.latest())).toEqual(['a']);
      stopped.stop();
      stopped.stop();
      const count = stopped.values.length;
      await owner.rankings.addItems(id, items('b'));
      await witness.settles((slice) => expect(idsOf(slice)).toEqual(['a', 'b']));
      expect(stopped.values).toHaveLength(count);
      witness.stop();
    });
  });
}
