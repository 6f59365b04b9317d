import type { AppError, InsertedItem } from '@palmanga/core';
import { describe, expect, it } from 'vitest';

import type { MakeHarness } from '../harness.ts';
import { tick } from '../support/eventually.ts';
import { fillRanking } from '../support/filled-ranking.ts';
import { expectCode } from '../support/rejects.ts';
import { item, itemAt } from '../support/samples.ts';
import { freshNames, useHarness } from '../support/use-harness.ts';

const placedAt = (mangaId: string, position: number) => ({ mangaId, position });

/** Putting items at places and taking them away, alone or several at once. */
export function describeRankingItemPlacesContract(name: string, makeHarness: MakeHarness): void {
  describe(`${name}: places of ranking items`, () => {
    const harness = useHarness(makeHarness);
    const title = freshNames('places');
    const withItems = (...ids: readonly string[]) => fillRanking(harness(), title(), ids);

    describe('place', () => {
      it.each([
        ['the last first', 'd', 1, ['d', 'a', 'b', 'c']],
        ['the first last', 'a', 4, ['b', 'c', 'd', 'a']],
        ['one amid', 'b', 3, ['a', 'c', 'b', 'd']],
        ['one beyond the end', 'b', 900, ['a', 'c', 'd', 'b']],
        ['one where it is', 'c', 3, ['a', 'b', 'c', 'd']],
        ['one that is not there', 'z', 1, ['a', 'b', 'c', 'd']],
      ])('puts %s', async (_, mangaId, position, expected) => {
        const { rankings, id, holds } = await withItems('a', 'b', 'c', 'd');
        await rankings.place(id, mangaId, position);
        await holds(...expected);
      });

      it('moves updatedAt on when the order changes', async () => {
        const { rankings, id } = await withItems('a', 'b');
        const before = (await rankings.get(id))?.updatedAt ?? 0;
        await tick();
        await rankings.place(id, 'b', 1);
        expect((await rankings.get(id))?.updatedAt).toBeGreaterThan(before);
      });

      it('refuses empty ids and what is no place', async () => {
        const { rankings, id, holds } = await withItems('a', 'b');
        for (const [rankingId, mangaId, position] of [
          ['', 'b', 1],
          [id, '', 1],
          [id, 'b', 0],
          [id, 'b', -1],
          [id, 'b', 1.5],
          [id, 'b', Number.NaN],
        ] as const) {
          await expectCode(
            () => rankings.place(rankingId, mangaId, position),
            'parameters-invalid',
          );
        }
        await holds('a', 'b');
      });

      it('crosses a long ranking', async () => {
        const ids = Array.from({ length: 120 }, (_, index) => `m${index}`);
        const { rankings, id, holds } = await withItems(...ids);
        await rankings.place(id, 'm119', 3);
        await holds('m0', 'm1', 'm119', ...ids.slice(2, 119));
      });
    });

    describe('placeItems', () => {
      it.each([
        ['two side by side', ['d 1', 'b 2'], ['d', 'b', 'a', 'c']],
        ['two apart', ['a 2', 'b 4'], ['c', 'a', 'd', 'b']],
        ['some beyond the end', ['a 90', 'c 91'], ['b', 'd', 'a', 'c']],
        ['two at one place', ['c 2', 'd 2'], ['a', 'c', 'd', 'b']],
        ['one that is there, and one that is not', ['z 1', 'd 2'], ['a', 'd', 'b', 'c']],
        ['one twice', ['c 1', 'c 4'], ['c', 'a', 'b', 'd']],
        ['all where they are', ['a 1', 'b 2', 'c 3', 'd 4'], ['a', 'b', 'c', 'd']],
      ])('puts %s', async (_, requested, expected) => {
        const { rankings, id, holds } = await withItems('a', 'b', 'c', 'd');
        const placed = requested.map((text) => {
          const [mangaId = '', position] = text.split(' ');
          return { mangaId, position: Number(position) };
        });
        await rankings.placeItems(id, placed);
        await holds(...expected);
        expect((await rankings.get(id))?.topItems.map((one) => one.id)).toEqual(expected);
      });

      it('crosses a long ranking, and goes back', async () => {
        const ids = Array.from({ length: 120 }, (_, index) => `m${index}`);
        const { rankings, id, holds } = await withItems(...ids);
        const [moved, others] = [ids.slice(-40), ids.slice(0, -40)];
        const from = (first: number) =>
          moved.map((mangaId, index) => ({ mangaId, position: first + index }));
        await rankings.placeItems(id, from(1));
        await holds(...moved, ...others);
        await rankings.placeItems(id, from(81));
        await holds(...ids);
      });

      it.each<[string, string, readonly { mangaId: string; position: number }[]]>([
        ['an empty list', 'items-required', []],
        ['an empty id', 'parameters-invalid', [placedAt('b', 1), placedAt('', 1)]],
        ['place 0', 'parameters-invalid', [placedAt('b', 1), placedAt('a', 0)]],
        [
          'too many',
          'payload-invalid',
          Array.from({ length: 5001 }, (_, index) => placedAt(`m${index}`, 1)),
        ],
      ])('refuses %s and moves nothing', async (_, code, given) => {
        const { rankings, id, holds } = await withItems('a', 'b');
        await expectCode(() => rankings.placeItems(id, given), code as AppError['code']);
        await holds('a', 'b');
      });
    });

    describe('removeItems', () => {
      it.each([
        ['some', ['c', 'a'], ['b', 'd']],
        ['all', ['a', 'b', 'c', 'd'], []],
        ['the last two', ['d', 'c'], ['a', 'b']],
        ['one that is there, and one that is not', ['z', 'b', 'b'], ['a', 'c', 'd']],
        ['nothing that is there', ['y', 'z'], ['a', 'b', 'c', 'd']],
      ])('removes %s', async (_, gone, expected) => {
        const { rankings, id, holds } = await withItems('a', 'b', 'c', 'd');
        await rankings.removeItems(id, gone);
        await holds(...expected);
        const ranking = await rankings.get(id);
        expect(ranking?.itemsCount).toBe(expected.length);
        expect(ranking?.topItems.map((one) => one.id)).toEqual(expected);
      });

      it('is undone by one insertion', async () => {
        const ids = Array.from({ length: 60 }, (_, index) => `m${index}`);
        const { rankings, id, holds } = await withItems(...ids);
        const { items: before } = await rankings.listItems(id, { cursor: null, limit: 60 });
        const gone = before.filter((_, index) => index % 3 === 0);
        await rankings.removeItems(
          id,
          gone.map(({ mangaId }) => mangaId),
        );
        await rankings.insertItems(id, gone);
        await holds(...ids);
        expect((await rankings.listItems(id, { cursor: null, limit: 60 })).items).toEqual(before);
      });

      it.each<[string, string, readonly string[]]>([
        ['an empty list', 'items-required', []],
        ['an empty id', 'parameters-invalid', ['a', '']],
        ['too many', 'payload-invalid', Array.from({ length: 5001 }, (_, index) => `m${index}`)],
      ])('refuses %s and removes nothing', async (_, code, given) => {
        const { rankings, id, holds } = await withItems('a', 'b');
        await expectCode(() => rankings.removeItems(id, given), code as AppError['code']);
        await holds('a', 'b');
      });
    });

    describe('insertItems', () => {
      it.each([
        ['first', [itemAt('x', 1)], ['x', 'a', 'b', 'c']],
        ['amid', [itemAt('x', 3)], ['a', 'b', 'x', 'c']],
        ['at the end', [itemAt('x', 4)], ['a', 'b', 'c', 'x']],
        ['beyond the end', [itemAt('x', 4000)], ['a', 'b', 'c', 'x']],
        ['at two places', [itemAt('y', 5), itemAt('x', 2)], ['a', 'x', 'b', 'c', 'y']],
        ['side by side', [itemAt('y', 2), itemAt('x', 1)], ['x', 'y', 'a', 'b', 'c']],
        ['at one place', [itemAt('x', 2), itemAt('y', 2)], ['a', 'x', 'y', 'b', 'c']],
      ])('puts what is new %s', async (_, inserted, expected) => {
        const { rankings, id, holds } = await withItems('a', 'b', 'c');
        const added = expected.filter((mangaId) => !['a', 'b', 'c'].includes(mangaId));
        expect(await rankings.insertItems(id, inserted)).toEqual({ added, skipped: [] });
        await holds(...expected);
      });

      it('skips what is there', async () => {
        const { rankings, id, holds } = await withItems('a', 'b');
        expect(await rankings.insertItems(id, [itemAt('b', 1), itemAt('x', 1)])).toEqual({
          added: ['x'],
          skipped: ['b'],
        });
        expect(await rankings.insertItems(id, [itemAt('a', 1)])).toEqual({
          added: [],
          skipped: ['a'],
        });
        await holds('x', 'a', 'b');
      });

      it('undoes a removal: place, texts and time are as before', async () => {
        const { rankings, id } = await withItems('a', 'b', 'c');
        const read = async () => (await rankings.listItems(id, { cursor: null, limit: 20 })).items;
        const before = await read();
        const [, removed] = before;
        await rankings.removeItem(id, 'b');
        await tick();
        if (removed) await rankings.insertItems(id, [removed]);
        expect(await read()).toEqual(before);
      });

      it('takes a time in the future as now', async () => {
        const { rankings, id } = await withItems('a');
        await rankings.insertItems(id, [itemAt('x', 1, Date.now() + 7 * 86_400_000)]);
        const { items: stored } = await rankings.listItems(id, { cursor: null, limit: 20 });
        expect(Math.abs((stored[0]?.addedAt ?? 0) - Date.now())).toBeLessThan(60_000);
      });

      it('fills an empty ranking, and is part of its first items', async () => {
        const { rankings, id, holds } = await withItems();
        await rankings.insertItems(id, [itemAt('x', 7), itemAt('y', 3)]);
        await holds('y', 'x');
        expect((await rankings.get(id))?.topItems.map((one) => one.id)).toEqual(['y', 'x']);
      });

      it.each<[string, readonly unknown[]]>([
        ['an empty list', []],
        ['an empty id', [itemAt('', 1)]],
        ['place 0', [itemAt('x', 1), itemAt('y', 0)]],
        ['half a place', [itemAt('x', 1.5)]],
        ['no place', [{ ...item('x'), addedAt: null }]],
        ['a time that is none', [itemAt('x', 1, -1)]],
        ['no time', [{ ...item('x'), position: 1 }]],
        ['too many', Array.from({ length: 301 }, (_unused, index) => itemAt(`n${index}`, 1))],
      ])('refuses %s and adds nothing', async (_, given) => {
        const { rankings, id, holds } = await withItems('a');
        await expectCode(
          () => rankings.insertItems(id, given as readonly InsertedItem[]),
          'payload-invalid',
        );
        await holds('a');
      });
    });
  });
}
