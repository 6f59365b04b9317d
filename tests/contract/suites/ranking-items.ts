import type { NewRankingItem } from '@palmanga/core';
import { describe, expect, it } from 'vitest';

import type { MakeHarness } from '../harness.ts';
import { tick } from '../support/eventually.ts';
import { fillRanking } from '../support/filled-ranking.ts';
import { readAll } from '../support/pages.ts';
import { expectCode } from '../support/rejects.ts';
import { item, items } from '../support/samples.ts';
import { freshNames, useHarness } from '../support/use-harness.ts';

/** Adding, removing and ordering the items of one ranking, by one client. */
export function describeRankingItemsContract(name: string, makeHarness: MakeHarness): void {
  describe(`${name}: ranking items`, () => {
    const harness = useHarness(makeHarness);
    const title = freshNames('liste');

    const withItems = (...ids: readonly string[]) => fillRanking(harness(), title(), ids);

    describe('addItems', () => {
      it('appends in the order given and keeps what it was given', async () => {
        const { rankings, id, holds } = await withItems();
        const before = Date.now();
        const given = [item('b'), { ...item('a'), author: '', coverUrl: null }];
        expect(await rankings.addItems(id, given)).toEqual({ added: ['b', 'a'], skipped: [] });
        expect(await rankings.addItems(id, [item('é 日本')])).toEqual({
          added: ['é 日本'],
          skipped: [],
        });
        await holds('b', 'a', 'é 日本');
        const { items: stored } = await rankings.listItems(id, { cursor: null, limit: 20 });
        expect(stored).toMatchObject([...given, item('é 日本')]);
        for (const { addedAt } of stored) expect(Math.abs(addedAt - before)).toBeLessThan(60_000);
      });

      it('skips what is there, and counts a manga given twice once', async () => {
        const { rankings, id, holds } = await withItems('a', 'b');
        expect(await rankings.addItems(id, items('c', 'a', 'c', 'd', 'a'))).toEqual({
          added: ['c', 'd'],
          skipped: ['a'],
        });
        expect(await rankings.addItems(id, items('d'))).toEqual({ added: [], skipped: ['d'] });
        await holds('a', 'b', 'c', 'd');
      });

      it('moves updatedAt on', async () => {
        const { rankings, id } = await withItems();
        const before = (await rankings.get(id))?.updatedAt ?? 0;
        await tick();
        await rankings.addItems(id, items('a'));
        expect((await rankings.get(id))?.updatedAt).toBeGreaterThan(before);
      });

      it.each<[string, readonly unknown[]]>([
        ['an empty list', []],
        ['an empty id', [item('x'), { ...item('y'), mangaId: '' }]],
        ['an id that is a path', [item('x'), item('a/b')]],
        ['an item without title', [item('x'), { mangaId: 'y', author: '', coverUrl: null }]],
      ])('refuses %s and adds nothing', async (_, given) => {
        const { rankings, id, holds } = await withItems('a');
        await expectCode(
          () => rankings.addItems(id, given as readonly NewRankingItem[]),
          'payload-invalid',
        );
        await holds('a');
      });
    });

    describe('removeItem', () => {
      it.each([
        ['the first', 'a', ['b', 'c', 'd']],
        ['one amid', 'b', ['a', 'c', 'd']],
        ['the last', 'd', ['a', 'b', 'c']],
        ['one that is not there', 'z', ['a', 'b', 'c', 'd']],
      ])('removes %s and closes the gap', async (_, removed, left) => {
        const { rankings, id, holds } = await withItems('a', 'b', 'c', 'd');
        await rankings.removeItem(id, removed);
        await holds(...left);
      });

      it('removes an item once, and lets it come back at the end', async () => {
        const { rankings, id, holds } = await withItems('a', 'b');
        await rankings.removeItem(id, 'a');
        await rankings.removeItem(id, 'a');
        await holds('b');
        await rankings.addItems(id, items('a'));
        await holds('b', 'a');
      });

      it('empties a ranking', async () => {
        const { rankings, id, holds } = await withItems('a');
        await rankings.removeItem(id, 'a');
        await holds();
      });

      it('refuses empty ids', async () => {
        const { rankings, id, holds } = await withItems('a');
        await expectCode(() => rankings.removeItem(id, ''), 'parameters-invalid');
        await expectCode(() => rankings.removeItem('', 'a'), 'parameters-invalid');
        await holds('a');
      });
    });

    describe('reorder', () => {
      it.each([
        ['every item', ['d', 'b', 'a', 'c'], ['d', 'b', 'a', 'c']],
        ['the same order', ['a', 'b', 'c', 'd'], ['a', 'b', 'c', 'd']],
        ['some items, the others following', ['c'], ['c', 'a', 'b', 'd']],
        ['ids that are gone', ['d', 'gone', 'b'], ['d', 'b', 'a', 'c']],
        ['an id twice', ['b', 'a', 'b', 'c', 'd'], ['b', 'a', 'c', 'd']],
        ['only ids that are gone', ['gone'], ['a', 'b', 'c', 'd']],
      ])('takes %s', async (_, order, expected) => {
        const { rankings, id, holds } = await withItems('a', 'b', 'c', 'd');
        await rankings.reorder(id, order);
        await holds(...expected);
      });

      it('and every other change that changes nothing leaves updatedAt as it is', async () => {
        const { rankings, id, holds } = await withItems('a', 'b', 'c');
        const before = await rankings.get(id);
        await tick();
        await rankings.reorder(id, ['a', 'b', 'c']);
        await rankings.place(id, 'b', 2);
        await rankings.addItems(id, items('b', 'a'));
        await rankings.removeItem(id, 'gone');
        await rankings.removeItems(id, ['gone', 'away']);
        await rankings.rename(id, before?.title ?? '');
        await rankings.setDescription(id, before?.description ?? '');
        await rankings.setVisibility(id, before?.visibility ?? 'private');
        expect(await rankings.get(id)).toEqual(before);
        expect(await rankings.listVersions(id)).toHaveLength(1);
        await holds('a', 'b', 'c');
      });

      it('moves updatedAt on when the order changes', async () => {
        const { rankings, id } = await withItems('a', 'b');
        const before = (await rankings.get(id))?.updatedAt ?? 0;
        await tick();
        await rankings.reorder(id, ['b', 'a']);
        expect((await rankings.get(id))?.updatedAt).toBeGreaterThan(before);
      });

      it('refuses an empty list', async () => {
        const { rankings, id, holds } = await withItems('a', 'b');
        await expectCode(() => rankings.reorder(id, []), 'items-required');
        await holds('a', 'b');
      });

      it('orders a long ranking', async () => {
        const ids = Array.from({ length: 120 }, (_, index) => `m${index}`);
        const { rankings, id, holds } = await withItems(...ids);
        await rankings.reorder(id, ids.toReversed());
        await holds(...ids.toReversed());
      });
    });

    describe('listItems', () => {
      it.each([1, 20, 45, 100])('visits each item once, %d a page', async (limit) => {
        const ids = Array.from({ length: 45 }, (_, index) => `m${index}`);
        const { rankings, id } = await withItems(...ids);
        const read = await readAll(limit, (request) => rankings.listItems(id, request));
        expect(read.map(({ mangaId }) => mangaId)).toEqual(ids);
        expect(read.map(({ position }) => position)).toEqual(ids.map((_, index) => index + 1));
      });

      it('refuses a cursor that it did not make', async () => {
        const { rankings, id } = await withItems('a');
        for (const cursor of ['', 'nope', '{}', '%']) {
          await expectCode(() => rankings.listItems(id, { cursor, limit: 20 }), 'payload-invalid');
        }
      });

      it('knows no items of a ranking that does not exist', async () => {
        const { rankings } = await withItems();
        const request = { cursor: null, limit: 20 };
        for (const id of ['nothing', 'a/b']) {
          await expectCode(() => rankings.listItems(id, request), 'ranking-not-found');
          await expectCode(() => rankings.listItemIds(id), 'ranking-not-found');
        }
      });
    });
  });
}
