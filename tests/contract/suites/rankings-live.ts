import type { Ranking, ListSlice } from '@palmanga/core';
import { describe, expect, it } from 'vitest';

import type { Client, MakeHarness } from '../harness.ts';
import { tick } from '../support/eventually.ts';
import { items } from '../support/samples.ts';
import { freshNames, useHarness } from '../support/use-harness.ts';
import { record } from '../support/watch-log.ts';

/** The live list of one's own rankings. */
export function describeRankingsLiveContract(name: string, makeHarness: MakeHarness): void {
  describe(`${name}: own rankings, live`, () => {
    const harness = useHarness(makeHarness);
    const fresh = freshNames('observer');
    const client = async () => harness().as(fresh());
    const watch = ({ rankings }: Pick<Client, 'rankings'>, limit = 20) =>
      record<ListSlice<Ranking>>((observer) => rankings.watchOwn({ limit }, observer));

    it('reports the present state first, asynchronously, even when there is nothing', async () => {
      const log = watch(await client());
      expect(log.values).toEqual([]);
      await log.settles((slice) => expect(slice).toEqual({ items: [], hasMore: false }));
      expect(log.values).toHaveLength(1);
      log.stop();
    });

    it('lists the newest first, at most so many, and says when more exist', async () => {
      const owner = await client();
      for (const title of ['un', 'deux', 'trois', 'quatre']) {
        await owner.rankings.create({ title });
        await tick();
      }
      const [three, four] = [watch(owner, 3), watch(owner, 4)];
      await three.settles(({ items: shown, hasMore }) => {
        expect(shown.map(({ title }) => title)).toEqual(['quatre', 'trois', 'deux']);
        expect(hasMore).toBe(true);
      });
      await four.settles(({ items: shown, hasMore }) => {
        expect(shown.map(({ title }) => title)).toEqual(['quatre', 'trois', 'deux', 'un']);
        expect(hasMore).toBe(false);
      });
      three.stop();
      four.stop();
    });

    it('keeps the order of creation whatever changes later', async () => {
      const owner = await client();
      const ids: string[] = [];
      for (const title of ['un', 'deux', 'trois']) {
        ids.push((await owner.rankings.create({ title })).id);
        await tick();
      }
      const [oldest = '', second = ''] = ids;
      await owner.rankings.addItems(oldest, items('a', 'b'));
      await tick();
      await owner.rankings.rename(second, 'deux bis');
      const log = watch(owner);
      await log.settles(({ items: shown }) =>
        expect(shown.map(({ title }) => title)).toEqual(['trois', 'deux bis', 'un']),
      );
      log.stop();
    });

    it('reports creation, a new count, a new name and deletion, on every device', async () => {
      const owner = fresh();
      const [phone, desk] = [await harness().as(owner), await harness().as(owner)];
      const logs = [watch(phone), watch(desk)];
      for (const log of logs) await log.begins();
      const { id } = await phone.rankings.create({ title: 'Avant' });
      const shows = async (expected: readonly object[]) => {
        for (const log of logs) {
          await log.settles((slice) => expect(slice.items).toMatchObject(expected));
        }
      };
      await shows([{ id, title: 'Avant', itemsCount: 0 }]);
      await desk.rankings.addItems(id, items('a', 'b'));
      await shows([{ id, itemsCount: 2 }]);
      await desk.rankings.removeItem(id, 'a');
      await shows([{ id, itemsCount: 1 }]);
      await phone.rankings.rename(id, 'Après');
      await shows([{ id, title: 'Après', slug: 'apres' }]);
      await phone.rankings.delete(id);
      for (const log of logs) await log.settles((slice) => expect(slice.items).toEqual([]));
      for (const log of logs) log.stop();
    });

    it('fills the slice again when one of its rankings goes', async () => {
      const owner = await client();
      const ids: string[] = [];
      for (const title of ['un', 'deux', 'trois']) {
        ids.push((await owner.rankings.create({ title })).id);
        await tick();
      }
      const log = watch(owner, 2);
      await log.settles(({ hasMore }) => expect(hasMore).toBe(true));
      await owner.rankings.delete(ids[2] ?? '');
      await log.settles(({ items: shown, hasMore }) => {
        expect(shown.map(({ title }) => title)).toEqual(['deux', 'un']);
        expect(hasMore).toBe(false);
      });
      log.stop();
    });

    it('does not show the rankings of others', async () => {
      const [one, two] = [await client(), await client()];
      const log = watch(one);
      await log.settles(({ items: shown }) => expect(shown).toEqual([]));
      await two.rankings.create({ title: 'À deux' });
      const mine = await one.rankings.create({ title: 'À un' });
      await log.settles(({ items: shown }) => expect(shown).toHaveLength(1));
      const seen = log.values.flatMap((slice) => slice.items.map(({ id }) => id));
      expect(new Set(seen)).toEqual(new Set([mine.id]));
      log.stop();
    });

    it('is silent once stopped, and may be stopped twice', async () => {
      const owner = await client();
      const [stopped, witness] = [watch(owner), watch(owner)];
      for (const log of [stopped, witness]) await log.begins();
      expect(stopped.latest().items).toEqual([]);
      stopped.stop();
      stopped.stop();
      const count = stopped.values.length;
      await owner.rankings.create({ title: 'Sans témoin' });
      await witness.settles(({ items: shown }) => expect(shown).toHaveLength(1));
      expect(stopped.values).toHaveLength(count);
      witness.stop();
    });

    it('reports nothing at all when stopped before the first report', async () => {
      const owner = await client();
      const [stopped, witness] = [watch(owner), watch(owner)];
      stopped.stop();
      await witness.settles(({ items: shown }) => expect(shown).toEqual([]));
      expect(stopped.values).toEqual([]);
      expect(stopped.errors).toEqual([]);
      witness.stop();
    });
  });
}
