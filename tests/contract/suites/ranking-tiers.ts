import {
  compareOrders,
  compareTogether,
  type ItemsWindow,
  LIMITS,
  type Rankings,
  readRankingOrder,
  type Tier,
  usualTiers,
} from '@palmanga/core';
import { describe, expect, it } from 'vitest';

import type { MakeHarness } from '../harness.ts';
import { tick } from '../support/eventually.ts';
import { fillRanking } from '../support/filled-ranking.ts';
import { persist } from '../support/persist.ts';
import { expectCode } from '../support/rejects.ts';
import { item, itemAt, items } from '../support/samples.ts';
import { freshNames, useHarness } from '../support/use-harness.ts';
import { record } from '../support/watch-log.ts';

const tier = (key: string, end: number): Tier => ({
  key,
  label: key.toUpperCase(),
  name: `Nom ${key}`,
  color: 'pink',
  end,
});
const sOf = (end: number) => [tier('s', end)];
const sAndA = (s: number, a: number) => [tier('s', s), tier('a', a)];

/** Tiers, which are cuts in the order, and the view of a ranking. */
export function describeRankingTiersContract(name: string, makeHarness: MakeHarness): void {
  describe(`${name}: tiers of rankings`, () => {
    const harness = useHarness(makeHarness);
    const title = freshNames('paliers');

    /** A ranking of these items with tiers, and a check of where these end. */
    const cut = async (ids: string, after: readonly Tier[]) => {
      const made = await fillRanking(harness(), title(), ids.split(''));
      const { rankings, id } = made;
      await rankings.setTiers(id, { before: [], after });
      const ends = async () =>
        (await rankings.get(id))?.tiers.map(({ key, end }) => `${key}${end}`).join(' ');
      return { ...made, ends };
    };

    it('are none, and the view the list, until they are set', async () => {
      const { rankings, id } = await fillRanking(harness(), title(), ['a', 'b', 'c']);
      expect(await rankings.get(id)).toMatchObject({ tiers: [], view: 'list' });
      const after = [...sAndA(1, 1), { ...tier('b', 3), label: 'きらい', name: '' }];
      await rankings.setTiers(id, { before: [], after });
      await rankings.setView(id, 'tiers');
      const own = await rankings.listOwn({ cursor: null, limit: 100 });
      for (const read of [await rankings.get(id), own.items.find((one) => one.id === id)]) {
        expect(read).toMatchObject({ tiers: after, view: 'tiers' });
      }
      const visitor = await harness().visitor();
      expect(await visitor.rankings.get(id)).toMatchObject({ tiers: after, view: 'tiers' });
    });

    it('stay where they are when items are added, and end within the items', async () => {
      const { rankings, id, ends } = await cut('ab', sAndA(1, 40));
      expect(await ends()).toBe('s1 a2');
      await rankings.addItems(id, items('c'));
      expect(await ends()).toBe('s1 a2');
    });

    it.each<[string, (one: Awaited<ReturnType<typeof cut>>) => Promise<unknown>, string, string]>([
      ['removeItem', ({ rankings, id }) => rankings.removeItem(id, 'a'), 'bcdef', 's1 a3'],
      [
        'removeItems',
        ({ rankings, id }) => rankings.removeItems(id, ['a', 'c', 'f']),
        'bde',
        's1 a2',
      ],
      ['place', ({ rankings, id }) => rankings.place(id, 'f', 2), 'afbcde', 's3 a5'],
      [
        'place with a tier',
        ({ rankings, id }) => rankings.place(id, 'f', 3, 's'),
        'abfcde',
        's3 a5',
      ],
      [
        'place in a tier alone',
        ({ rankings, id }) => rankings.place(id, 'b', 2, 'a'),
        'abcdef',
        's1 a4',
      ],
      [
        'place in a tier that is gone',
        ({ rankings, id }) => rankings.place(id, 'f', 3, 'zz'),
        'abfcde',
        's2 a5',
      ],
      ['place at the end', ({ rankings, id }) => rankings.place(id, 'a', 6), 'bcdefa', 's1 a3'],
      [
        'placeItems',
        ({ rankings, id }) =>
          rankings.placeItems(id, [
            { mangaId: 'e', position: 1, tier: 's' },
            { mangaId: 'f', position: 2, tier: 's' },
          ]),
        'efabcd',
        's4 a6',
      ],
      [
        'insertItems',
        ({ rankings, id }) =>
          rankings.insertItems(id, [
            { ...itemAt('y', 3), tier: 's' },
            { ...itemAt('z', 4), tier: 'a' },
          ]),
        'abyzcdef',
        's3 a6',
      ],
      [
        'reorder',
        ({ rankings, id }) => rankings.reorder(id, 'fedcba'.split('')),
        'fedcba',
        's2 a4',
      ],
      [
        'reorder with tiers',
        ({ rankings, id }) =>
          rankings.reorder(id, 'fedcba'.split(''), { before: sAndA(2, 4), after: sOf(5) }),
        'fedcba',
        's5',
      ],
      [
        'reorder with tiers alone',
        ({ rankings, id }) =>
          rankings.reorder(id, 'abcdef'.split(''), { before: sAndA(2, 4), after: sOf(5) }),
        'abcdef',
        's5',
      ],
    ])('follow %s, in the same step', async (_, change, ids, ends) => {
      const made = await cut('abcdef', sAndA(2, 4));
      await change(made);
      await made.holds(...ids.split(''));
      expect(await made.ends()).toBe(ends);
    });

    /** The calls that bring tiers with items. */
    const BRINGING: readonly (readonly [
      string,
      (rankings: Rankings, id: string, ids: string, tiers?: readonly Tier[]) => Promise<unknown>,
    ])[] = [
      [
        'addItems',
        (rankings, id, ids, tiers) => rankings.addItems(id, items(...ids.split('')), tiers),
      ],
      [
        'insertItems',
        (rankings, id, ids, tiers) => {
          const inserted = ids.split('').map((one, index) => itemAt(one, index + 1));
          return rankings.insertItems(id, inserted, tiers);
        },
      ],
    ];

    describe.each(BRINGING)('that %s brings', (_, bring) => {
      it('come with the last part, and never over those that are there', async () => {
        const { rankings, id } = await fillRanking(harness(), title(), []);
        await bring(rankings, id, 'ab');
        await bring(rankings, id, 'c', usualTiers(3));
        expect((await rankings.get(id))?.tiers).toEqual(usualTiers(3));
        await bring(rankings, id, 'd', sOf(4));
        const { tiers, itemsCount } = (await rankings.get(id)) ?? {};
        expect(tiers?.map(({ key }) => key)).toEqual(usualTiers(0).map(({ key }) => key));
        expect(itemsCount).toBe(4);
      });

      it('have texts of one line that is seen as it is', async () => {
        const { rankings, id } = await fillRanking(harness(), title(), []);
        await bring(rankings, id, 'ab', [
          { ...tier('s', 2), label: ' S\u202E\t1 ', name: '\u200B' },
        ]);
        const brought = { ...tier('s', 2), label: 'S 1', name: '' };
        expect((await rankings.get(id))?.tiers).toEqual([brought]);
        const after = [{ ...brought, label: 'A\u0007', name: 'de\nux' }];
        await rankings.setTiers(id, { before: [brought], after });
        await rankings.reorder(id, ['b', 'a'], {
          before: [{ ...brought, label: 'A', name: 'de ux' }],
          after: [{ ...brought, label: 'A', name: '\u2066trois' }],
        });
        expect((await rankings.get(id))?.tiers).toEqual([
          { ...brought, label: 'A', name: 'trois' },
        ]);
      });

      it('come also when nothing else is new, and end within the items', async () => {
        const { rankings, id } = await fillRanking(harness(), title(), ['a', 'b']);
        await bring(rankings, id, 'ab', sOf(40));
        expect((await rankings.get(id))?.tiers).toEqual(sOf(2));
      });

      it('come not without their part, nor it without them', async () => {
        const { rankings, id, holds } = await fillRanking(harness(), title(), ['a']);
        const before = await rankings.get(id);
        await expectCode(() => bring(rankings, id, 'b', sAndA(2, 1)), 'payload-invalid');
        await expectCode(() => bring(rankings, id, '', sOf(1)), 'payload-invalid');
        const other = await harness().as('autre');
        await expectCode(() => bring(other.rankings, id, 'b', sOf(1)), 'forbidden');
        expect(await rankings.get(id)).toEqual(before);
        await holds('a');
      });

      it('leave those of another window that was first, else it adds its own', async () => {
        for (let round = 0; round < 5; round += 1) {
          // oxlint-disable no-await-in-loop -- one race after the other
          const { rankings, id } = await fillRanking(harness(), title(), ['a', 'b']);
          await Promise.all([
            persist(() => bring(rankings, id, 'cd', sOf(4))),
            persist(() => rankings.setTiers(id, { before: [], after: [tier('x', 2)] })),
          ]);
          const { tiers = [], itemsCount } = (await rankings.get(id)) ?? {};
          // oxlint-enable no-await-in-loop
          expect(itemsCount).toBe(4);
          expect(['x', 's x', 'x s']).toContain(tiers.map(({ key }) => key).join(' '));
          expect(tiers.at(-1)?.end).toBeLessThanOrEqual(4);
        }
      });
    });

    it('a change keeps what another window changed meanwhile', async () => {
      const { rankings, id, ends } = await cut('abcdef', sAndA(2, 4));
      await rankings.removeItem(id, 'a');
      const renamed = [{ ...tier('s', 2), label: 'Top' }, tier('a', 4)];
      await rankings.setTiers(id, { before: sAndA(2, 4), after: renamed });
      await rankings.setTiers(id, { before: sAndA(2, 4), after: sAndA(2, 5) });
      expect(await ends()).toBe('s1 a4');
      expect((await rankings.get(id))?.tiers[0]?.label).toBe('Top');
    });

    it('what changes nothing writes nothing, and a change of tiers makes no version', async () => {
      const { rankings, id } = await cut('abc', sAndA(1, 2));
      await harness().ageVersions(id, LIMITS.versionWindow);
      const before = await rankings.get(id);
      await tick();
      await rankings.setTiers(id, { before: sAndA(1, 2), after: sAndA(1, 2) });
      await rankings.setView(id, 'list');
      await rankings.place(id, 'a', 1, 's');
      expect(await rankings.get(id)).toEqual(before);
      await rankings.setTiers(id, { before: sAndA(1, 2), after: sOf(3) });
      const versions = await rankings.listVersions(id);
      expect(versions.map((one) => one.tiers)).toEqual([sOf(3)]);
      expect((await rankings.get(id))?.updatedAt).toBeGreaterThan(before?.updatedAt ?? Infinity);
    });

    it('a version keeps those of its order', async () => {
      const { rankings, id } = await cut('abc', sAndA(1, 2));
      await harness().ageVersions(id, LIMITS.versionWindow);
      await rankings.removeItem(id, 'a');
      const [present, former] = await rankings.listVersions(id);
      expect(present?.tiers).toEqual(sAndA(0, 1));
      expect(former).toMatchObject({ itemIds: ['a', 'b', 'c'], tiers: sAndA(1, 2) });
    });

    it('change nothing in a comparison, nor in a top that several have together', async () => {
      const one = await cut('abcdefg', []);
      const other = await fillRanking(harness(), title(), 'cgabfed'.split(''));
      const visitor = await harness().visitor();
      const compared = async () => {
        const orders = await Promise.all(
          [one.id, other.id].map((id) => readRankingOrder(visitor.rankings, id)),
        );
        const [first = [], second = []] = orders.map((order) => order?.itemIds);
        return [compareOrders(first, second), compareTogether([first, second])] as const;
      };
      const before = await compared();
      expect(before[0].common).toBe(7);
      await one.rankings.setTiers(one.id, { before: [], after: sAndA(2, 4) });
      await one.rankings.setView(one.id, 'tiers');
      // Only the tier of this one changes.
      await one.rankings.place(one.id, 'b', 2, 'a');
      expect(await one.ends()).toBe('s1 a4');
      expect(await compared()).toEqual(before);
    });

    it('refuses what is no tier, and what is no view', async () => {
      const { rankings, id, ends } = await cut('abc', sAndA(1, 2));
      for (const after of [
        sAndA(2, 1),
        [tier('s', 1), tier('s', 2)],
        [{ ...tier('s', 1), label: ' ' }],
        [{ ...tier('s', 1), label: 'x'.repeat(13) }],
        [{ ...tier('s', 1), color: 'or' as 'red' }],
        Array.from({ length: 13 }, (_, index) => tier(`k${index}`, 1)),
      ]) {
        const change = { before: sAndA(1, 2), after };
        await expectCode(() => rankings.setTiers(id, change), 'payload-invalid');
        await expectCode(() => rankings.reorder(id, ['b'], change), 'payload-invalid');
        await expectCode(() => rankings.addItems(id, [item('d')], after), 'payload-invalid');
      }
      await expectCode(() => rankings.setView(id, 'mur' as 'list'), 'parameters-invalid');
      await expectCode(() => rankings.place(id, 'a', 1, 'é'), 'parameters-invalid');
      expect(await ends()).toBe('s1 a2');
    });

    it('are live: the first items of each tier, and what another changes', async () => {
      const ids = Array.from({ length: 50 }, (_, index) => `m${String(index).padStart(2, '0')}`);
      const { rankings, id } = await fillRanking(harness(), title(), ids);
      await rankings.setTiers(id, { before: [], after: sAndA(25, 25) });
      const visitor = await harness().visitor();
      const log = record<ItemsWindow>(
        (observer) => visitor.rankings.watchTiers(id, observer),
        visitor,
      );
      await log.settles(({ items: shown, total, tiers, hasMore }) => {
        const places = shown.map(({ position }) => position);
        const twenty = (from: number) => Array.from({ length: 20 }, (_, index) => from + index);
        expect(places).toEqual([...twenty(1), ...twenty(26)]);
        expect({ total, tiers, hasMore }).toEqual({
          total: 50,
          tiers: sAndA(25, 25),
          hasMore: true,
        });
      });
      await rankings.setTiers(id, { before: sAndA(25, 25), after: sAndA(2, 50) });
      await log.settles(({ items: shown, tiers }) => {
        expect(tiers).toEqual(sAndA(2, 50));
        expect(shown.map(({ position }) => position).slice(0, 4)).toEqual([1, 2, 3, 4]);
        expect(shown).toHaveLength(22);
      });
      await rankings.setView(id, 'tiers');
      await log.settles(({ view }) => expect(view).toBe('tiers'));
      log.stop();
      const list = record<ItemsWindow>(
        (observer) => visitor.rankings.watchItems(id, { limit: 3 }, observer),
        visitor,
      );
      await list.settles((window) => expect(window).toMatchObject({ view: 'tiers', total: 50 }));
      await rankings.setTiers(id, { before: sAndA(2, 50), after: sOf(7) });
      await list.settles(({ tiers }) => expect(tiers).toEqual(sOf(7)));
      list.stop();
    });
  });
}
