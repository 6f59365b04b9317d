import {
  type AppError,
  copyItems,
  LIMITS,
  newCopy,
  type Ranking,
  toAppError,
  usualTiers,
} from '@palmanga/core';
import { describe, expect, it } from 'vitest';

import type { Client, MakeHarness, Ports } from '../harness.ts';
import { fillRanking } from '../support/filled-ranking.ts';
import { expectCode } from '../support/rejects.ts';
import { items } from '../support/samples.ts';
import { freshNames, useHarness } from '../support/use-harness.ts';

type Rankings = Ports['rankings'];

/** Taking over somebody's ranking: what `create` and the calls for items have to give for it. */
export function describeRankingCopiesContract(name: string, makeHarness: MakeHarness): void {
  describe(`${name}: copies of rankings`, () => {
    const harness = useHarness(makeHarness);
    const title = freshNames('copie');
    const ids = (count: number) => Array.from({ length: count }, (_, index) => `m-${index}`);
    const source = (count: number) => fillRanking(harness(), title(), ids(count));
    const found = async (rankings: Rankings, id: string): Promise<Ranking> => {
      const ranking = await rankings.get(id);
      if (ranking === null) throw new Error('The ranking is missing');
      return ranking;
    };

    /** Copies a ranking and tells how far it was after each call, and why it ended early. */
    const copy = async (client: Client, sourceId: string, rankingId: string) => {
      const counts: string[] = [];
      try {
        for await (const { done, total } of copyItems(client.rankings, { sourceId, rankingId })) {
          counts.push(`${done}/${total}`);
        }
      } catch (error) {
        counts.push((toAppError(error) satisfies AppError).code);
      }
      return counts;
    };

    it('takes the whole order over, says how far it is, and keeps the source as it is', async () => {
      const { rankings, id, holds } = await source(2 * LIMITS.copyBatch + 5);
      await rankings.setNote(id, 'm-3', { text: 'Entre nous', isSpoiler: false });
      const other = await harness().as('copier');
      const made = await other.rankings.create(newCopy(await found(other.rankings, id)));
      expect(await copy(other, id, made.id)).toEqual(['0/205', '100/205', '200/205', '205/205']);
      expect(await other.rankings.listItemIds(made.id)).toEqual(ids(205));
      const page = await other.rankings.listItems(made.id, { cursor: null, limit: 300 });
      expect(page.items.every(({ note }) => note === null)).toBe(true);
      expect(page.items.map(({ position }) => position)).toEqual(ids(205).map((_, i) => i + 1));
      expect(page.items[3]).toMatchObject({ title: 'Titre m-3', author: 'Auteur m-3' });
      await holds(...ids(205));
    });

    it('says where it comes from, for good and to everybody', async () => {
      const { id } = await source(1);
      const other = await harness().as('copier');
      const made = await other.rankings.create({ title: title(), copiedFrom: id });
      expect(made.copiedFrom).toBe(id);
      const renamed = await other.rankings.rename(made.id, title());
      expect(renamed.copiedFrom).toBe(id);
      const visitor = await harness().visitor();
      expect((await visitor.rankings.get(made.id))?.copiedFrom).toBe(id);
      expect((await other.rankings.create({ title: title() })).copiedFrom).toBeNull();
    });

    it.each(['link', 'private'] as const)(
      'keeps no trace of a source with the visibility %s',
      async (visibility) => {
        const { rankings, id } = await source(2);
        await rankings.setVisibility(id, visibility);
        for (const client of [await harness().as('copier'), await harness().as('lister')]) {
          const made = await client.rankings.create({ title: title(), copiedFrom: id });
          expect(made.copiedFrom).toBeNull();
          expect((await found(client.rankings, made.id)).copiedFrom).toBeNull();
        }
      },
    );

    it('keeps no trace of a source that does not exist', async () => {
      const { rankings } = await harness().as('copier');
      for (const copiedFrom of ['nowhere', '', 'a/b', '..', 'x'.repeat(2000)]) {
        expect((await rankings.create({ title: title(), copiedFrom })).copiedFrom).toBeNull();
      }
    });

    it('copies one that is seen by its link alone, and none that is private', async () => {
      const { rankings, id } = await source(3);
      await rankings.setVisibility(id, 'link');
      const other = await harness().as('copier');
      const seen = await found(other.rankings, id);
      const made = await other.rankings.create(newCopy(seen));
      expect(made).toMatchObject({ title: `${seen.title} (copie)`, copiedFrom: null });
      expect(await copy(other, id, made.id)).toEqual(['0/3', '3/3']);
      const late = await other.rankings.create({ title: title() });
      await rankings.setVisibility(id, 'private');
      expect(await copy(other, id, late.id)).toEqual(['ranking-not-found']);
      expect(await other.rankings.listItemIds(late.id)).toEqual([]);
    });

    it('goes on where it was interrupted, and changes nothing once it is whole', async () => {
      const { id } = await source(205);
      const other = await harness().as('copier');
      const { id: made } = await other.rankings.create({ title: title() });
      const run = copyItems(other.rankings, { sourceId: id, rankingId: made });
      await run.next();
      await run.next();
      await run.return();
      expect(await other.rankings.listItemIds(made)).toEqual(ids(100));
      expect(await copy(other, id, made)).toEqual(['100/205', '200/205', '205/205']);
      expect(await other.rankings.listItemIds(made)).toEqual(ids(205));
      expect(await copy(other, id, made)).toEqual(['205/205']);
    });

    it('brings the tiers with its last part, interrupted or not, without what was removed', async () => {
      const { rankings, id } = await source(205);
      await rankings.setTiers(id, { before: [], after: usualTiers(205) });
      const other = await harness().as('copier');
      const { id: made } = await other.rankings.create({ title: title() });
      const run = copyItems(other.rankings, { sourceId: id, rankingId: made });
      await run.next();
      const { value } = await run.next();
      await run.return();
      expect((await found(other.rankings, made)).tiers).toEqual([]);
      await other.rankings.removeItem(made, 'm-0');
      const rest = { sourceId: id, rankingId: made, upTo: value?.upTo ?? null };
      for await (const _ of copyItems(other.rankings, rest));
      const tiers = usualTiers(205).map((tier) => Object.assign({}, tier, { end: tier.end - 1 }));
      expect((await found(other.rankings, made)).tiers).toEqual(tiers);
      const { id: whole } = await other.rankings.create({ title: title() });
      await copy(other, id, whole);
      expect((await found(other.rankings, whole)).tiers).toEqual(usualTiers(205));
    });

    it('is whole and in order when two windows make it at once', async () => {
      const { id } = await source(205);
      const [one, two] = [await harness().as('copier'), await harness().as('copier')];
      const { id: made } = await one.rankings.create({ title: title() });
      await Promise.all([copy(one, id, made), copy(two, id, made)]);
      expect(await one.rankings.listItemIds(made)).toEqual(ids(205));
      expect((await found(one.rankings, made)).itemsCount).toBe(205);
    });

    it('takes over what was there when it began, while the source changes', async () => {
      const { rankings, id } = await source(300);
      const late = Array.from({ length: 30 }, (_, index) => `late-${index}`);
      await rankings.addItems(id, items(...late));
      const all = [...ids(300), ...late];
      const other = await harness().as('copier');
      const { id: made } = await other.rankings.create({ title: title() });
      const [, ...counts] = await Promise.all([
        rankings.removeItems(id, ids(20)),
        copy(other, id, made),
      ]);
      expect(counts.flat().at(-1)).toMatch(/^(\d+)\/\1$/);
      const copied = await other.rankings.listItemIds(made);
      // What left the source during the copy may be in it or not; the rest is, in its order.
      expect(copied.slice(-310)).toEqual(all.slice(20));
      expect(all.filter((one) => copied.includes(one))).toEqual(copied);
    });

    it('is refused to anybody but the owner of the copy', async () => {
      const { id } = await source(2);
      const owner = await harness().as('copier');
      const { id: made } = await owner.rankings.create({ title: title() });
      expect(await copy(await harness().as('stranger'), id, made)).toEqual(['0/2', 'forbidden']);
      const visitor = await harness().visitor();
      await expectCode(
        () => visitor.rankings.create({ title: title(), copiedFrom: id }),
        'unauthenticated',
      );
      expect(await owner.rankings.listItemIds(made)).toEqual([]);
    });

    it('keeps what its owner put there before', async () => {
      const { id } = await source(3);
      const other = await harness().as('copier');
      const { id: made } = await other.rankings.create({ title: title() });
      await other.rankings.addItems(made, items('own', 'm-1'));
      expect(await copy(other, id, made)).toEqual(['1/3', '3/3']);
      expect(await other.rankings.listItemIds(made)).toEqual(['own', 'm-1', 'm-0', 'm-2']);
    });
  });
}
