import type { ListSlice, Ranking, RankingItem } from '@palmanga/core';
import { describe, expect, it } from 'vitest';

import type { MakeHarness } from '../harness.ts';
import { item, items } from '../support/samples.ts';
import { freshNames, useHarness } from '../support/use-harness.ts';
import { record } from '../support/watch-log.ts';

/** What `topItems` should be, from the items themselves. */
export const topOf = (list: readonly RankingItem[]) =>
  list.slice(0, 5).map(({ mangaId: id, title, coverUrl: cover }) => ({ id, title, cover }));

/** The copies of the first items that a ranking carries. */
export function describeTopItemsContract(name: string, makeHarness: MakeHarness): void {
  describe(`${name}: top items`, () => {
    const harness = useHarness(makeHarness);
    const fresh = freshNames('top');

    it('are the first five, whatever changes them', async () => {
      const { rankings } = await harness().as(fresh());
      const created = await rankings.create({ title: 'Mes cinq premiers' });
      expect(created.topItems).toEqual([]);
      const { id, shortid } = created;
      const holds = async (...expected: readonly string[]) => {
        const ranking = await rankings.get(id);
        expect(ranking?.topItems.map((top) => top.id)).toEqual(expected);
        const { items: first } = await rankings.listItems(id, { cursor: null, limit: 5 });
        expect(ranking?.topItems).toEqual(topOf(first));
      };
      await rankings.addItems(id, items('a', 'b', 'c'));
      await holds('a', 'b', 'c');
      await rankings.addItems(id, [...items('d', 'e', 'f'), { ...item('g'), coverUrl: null }]);
      await holds('a', 'b', 'c', 'd', 'e');
      await rankings.reorder(id, ['g', 'f', 'b']);
      await holds('g', 'f', 'b', 'a', 'c');
      await rankings.removeItem(id, 'd');
      await holds('g', 'f', 'b', 'a', 'c');
      await rankings.removeItem(id, 'f');
      await holds('g', 'b', 'a', 'c', 'e');
      expect((await rankings.rename(id, 'Autre nom')).topItems).toHaveLength(5);
      expect((await rankings.repairSharing(id)).topItems).toHaveLength(5);
      await holds('g', 'b', 'a', 'c', 'e');
      const visitor = await harness().visitor();
      expect((await visitor.rankings.findByShortid(shortid))?.topItems[0]).toEqual({
        id: 'g',
        title: 'Titre g',
        cover: null,
      });
      for (const mangaId of ['g', 'b', 'a', 'c']) await rankings.removeItem(id, mangaId);
      await holds('e');
      await rankings.removeItem(id, 'e');
      await holds();
    });

    it('follow in the live list of one’s rankings', async () => {
      const owner = await harness().as(fresh());
      const { id } = await owner.rankings.create({ title: 'En direct' });
      const log = record<ListSlice<Ranking>>(
        (observer) => owner.rankings.watchOwn({ limit: 3 }, observer),
        owner,
      );
      await log.begins();
      const shows = (...expected: readonly string[]) =>
        log.settles(({ items: [ranking] }) => {
          expect(ranking?.topItems.map((top) => top.id)).toEqual(expected);
        });
      await owner.rankings.addItems(id, items('a', 'b'));
      await shows('a', 'b');
      await owner.rankings.reorder(id, ['b']);
      await shows('b', 'a');
      log.stop();
    });
  });
}
