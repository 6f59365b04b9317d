import { batchesOf, LIMITS } from '@palmanga/core';
import { describe, expect, it } from 'vitest';

import type { MakeHarness } from '../harness.ts';
import { fillRanking } from '../support/filled-ranking.ts';
import { persist } from '../support/persist.ts';
import { expectCode } from '../support/rejects.ts';
import { itemAt, items } from '../support/samples.ts';
import { freshNames, useHarness } from '../support/use-harness.ts';

const WINDOW = LIMITS.versionWindow;

/** The former orders of rankings. */
export function describeRankingVersionsContract(name: string, makeHarness: MakeHarness): void {
  describe(`${name}: versions of rankings`, () => {
    const harness = useHarness(makeHarness);
    const title = freshNames('versions');

    /** A ranking with these items, whose latest version began long ago. */
    const settled = async (...ids: readonly string[]) => {
      const made = await fillRanking(harness(), title(), ids);
      const { rankings, id } = made;
      if (ids.length > 0) await harness().ageVersions(id, WINDOW);
      const orders = async () =>
        (await rankings.listVersions(id)).map((one) => one.itemIds.join(''));
      return { ...made, orders, later: () => harness().ageVersions(id, WINDOW) };
    };

    it('begin with the present order, and none is kept of an empty one', async () => {
      const { rankings, id, orders } = await settled();
      const created = await rankings.get(id);
      expect(await rankings.listVersions(id)).toEqual([
        { madeAt: created?.updatedAt, itemIds: [], itemsCount: 0, tiers: [] },
      ]);
      await rankings.addItems(id, items('a', 'b'));
      expect(await orders()).toEqual(['ab']);
      await rankings.reorder(id, ['b', 'a']);
      expect(await orders()).toEqual(['ba']);
    });

    it('are one for all changes within ten minutes, with the order before the first', async () => {
      const { rankings, id, orders } = await settled('a', 'b', 'c');
      const begun = Date.now();
      await rankings.place(id, 'c', 1);
      await rankings.removeItem(id, 'a');
      await rankings.addItems(id, items('d'));
      await rankings.insertItems(id, [itemAt('e', 1)]);
      expect(await orders()).toEqual(['ecbd', 'abc']);
      const [present, former] = await rankings.listVersions(id);
      // A minute for clocks that differ.
      expect(present?.madeAt).toBeGreaterThan(begun - 60_000);
      expect(former?.madeAt).toBeLessThan(begun - WINDOW + 60_000);
      expect(former?.itemsCount).toBe(3);
    });

    it.each<[string, (one: Awaited<ReturnType<typeof settled>>) => Promise<unknown>]>([
      ['addItems', ({ rankings, id }) => rankings.addItems(id, items('z'))],
      ['insertItems', ({ rankings, id }) => rankings.insertItems(id, [itemAt('z', 1)])],
      ['removeItem', ({ rankings, id }) => rankings.removeItem(id, 'b')],
      ['removeItems', ({ rankings, id }) => rankings.removeItems(id, ['a', 'b', 'c'])],
      ['place', ({ rankings, id }) => rankings.place(id, 'c', 1)],
      [
        'placeItems',
        ({ rankings, id }) => rankings.placeItems(id, [{ mangaId: 'c', position: 1 }]),
      ],
      ['reorder', ({ rankings, id }) => rankings.reorder(id, ['c', 'b'])],
    ])('are kept by %s, each time ten minutes later', async (_, change) => {
      const made = await settled('a', 'b', 'c');
      await change(made);
      const [present = ''] = await made.orders();
      expect(await made.orders()).toEqual([present, 'abc']);
      await made.later();
      await made.rankings.addItems(made.id, items('y'));
      const kept = present === '' ? ['abc'] : [present, 'abc'];
      expect(await made.orders()).toEqual([`${present}y`, ...kept]);
      const times = (await made.rankings.listVersions(made.id)).map(({ madeAt }) => madeAt);
      expect(times).toEqual(times.toSorted((a, b) => b - a));
    });

    it('are not kept by what leaves the order as it is', async () => {
      const { rankings, id, orders } = await settled('a', 'b');
      await rankings.reorder(id, ['a', 'b']);
      await rankings.place(id, 'b', 7);
      await rankings.removeItem(id, 'z');
      await rankings.addItems(id, items('a'));
      await rankings.insertItems(id, [itemAt('a', 2)]);
      await rankings.setNote(id, 'a', { text: 'Lu', isSpoiler: false });
      await rankings.setDescription(id, 'Lus');
      await rankings.rename(id, title());
      await rankings.setVisibility(id, 'link');
      await rankings.repairSharing(id);
      expect(await orders()).toEqual(['ab']);
    });

    it('bring an order back by reorder, and what was removed by insertItems', async () => {
      const { rankings, id, holds, orders } = await settled('a', 'b', 'c', 'd');
      await rankings.removeItem(id, 'b');
      await rankings.reorder(id, ['d', 'c', 'a']);
      await rankings.addItems(id, items('e'));
      const former = (await rankings.listVersions(id))[1]?.itemIds ?? [];
      await rankings.reorder(id, former);
      await holds('a', 'c', 'd', 'e');
      await rankings.insertItems(id, [itemAt('b', 2)]);
      await holds('a', 'b', 'c', 'd', 'e');
      expect(await orders()).toEqual(['abcde', 'abcd']);
    });

    it('are the fifty latest', async () => {
      const { rankings, id, later, orders } = await settled('a', 'b');
      const made = ['ab'];
      for (let turn = 0; turn < LIMITS.keptVersions + 3; turn += 1) {
        await rankings.reorder(id, turn % 3 === 0 ? ['b', 'a'] : ['a', 'b']);
        if (turn % 3 === 1) await rankings.addItems(id, items(`x${turn}`));
        if (turn % 3 === 2) await rankings.removeItem(id, `x${turn - 1}`);
        made.unshift((await rankings.listItemIds(id)).join(''));
        await later();
      }
      expect(await orders()).toEqual(made.slice(0, LIMITS.keptVersions + 1));
    });

    it('hold the first ids of a very long order, and its length', async () => {
      const { rankings, id } = await fillRanking(harness(), title(), []);
      const ids = Array.from({ length: 600 }, (_, index) =>
        `${index}-`.padEnd(149, 'é').slice(0, 75),
      );
      for (const part of batchesOf(ids, 300)) await rankings.addItems(id, items(...part));
      await harness().ageVersions(id, WINDOW);
      await rankings.removeItem(id, ids[599] ?? '');
      const [present, former] = await rankings.listVersions(id);
      expect(present?.itemIds).toEqual(ids.slice(0, 599));
      expect(former?.itemsCount).toBe(600);
      const kept = former?.itemIds ?? [];
      expect(kept).toEqual(ids.slice(0, kept.length));
      const bytes = new TextEncoder().encode(kept.join('')).length;
      expect(bytes).toBeLessThanOrEqual(LIMITS.versionBytes);
      expect(bytes).toBeGreaterThan(LIMITS.versionBytes - 150);
    });

    it('are one when two windows change the list at once, and each is an order it had', async () => {
      const { rankings, id, later, orders } = await settled('a', 'b', 'c', 'd');
      const [one, two] = await Promise.all([harness().as('lister'), harness().as('lister')]);
      await Promise.all([
        persist(() => one.rankings.place(id, 'd', 1)),
        persist(() => two.rankings.place(id, 'a', 4)),
        persist(() => rankings.removeItem(id, 'b')),
      ]);
      const [present = ''] = await orders();
      expect(await orders()).toEqual([present, 'abcd']);
      await later();
      await Promise.all([
        persist(() => one.rankings.addItems(id, items('x'))),
        persist(() => two.rankings.reorder(id, ['c', 'a'])),
      ]);
      expect((await orders()).slice(1)).toEqual([present, 'abcd']);
    });

    it.each(['public', 'link', 'private'] as const)(
      'are their owner’s alone while the ranking is %s',
      async (visibility) => {
        const { rankings, id, orders } = await settled('a', 'b');
        await rankings.reorder(id, ['b', 'a']);
        await rankings.setVisibility(id, visibility);
        const other = await harness().as('another');
        const code = visibility === 'private' ? 'ranking-not-found' : 'forbidden';
        await expectCode(() => other.rankings.listVersions(id), code);
        const visitor = await harness().visitor();
        await expectCode(() => visitor.rankings.listVersions(id), 'unauthenticated');
        expect(await orders()).toEqual(['ba', 'ab']);
      },
    );

    it('go with the ranking, also when a window changes it meanwhile', async () => {
      const { rankings, id, later } = await settled('a', 'b');
      for (const order of ['ba', 'ab', 'ba']) {
        await rankings.reorder(id, Array.from(order));
        await later();
      }
      const other = await harness().as('lister');
      await Promise.all([
        rankings.delete(id),
        persist(() => other.rankings.reorder(id, ['a', 'b'])).catch(() => undefined),
      ]);
      expect(await rankings.get(id)).toBeNull();
      await expectCode(() => rankings.listVersions(id), 'ranking-not-found');
      expect(await harness().countVersions(id)).toBe(0);
    });

    it('are not kept while a ranking is deleted', async () => {
      const { rankings, id } = await settled('a', 'b');
      await rankings.delete(id);
      expect(await harness().countVersions(id)).toBe(0);
    });
  });
}
