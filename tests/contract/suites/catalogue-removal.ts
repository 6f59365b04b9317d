import {
  type Favorite,
  LIMITS,
  type ListedManga,
  type ListSlice,
  type Operator,
} from '@palmanga/core';
import { describe, expect, it, onTestFinished } from 'vitest';

import type { RemovalHarness } from '../harness.ts';
import { expectCode } from '../support/rejects.ts';
import { entry, favorite, item, items } from '../support/samples.ts';
import { freshNames, useHarness } from '../support/use-harness.ts';
import { record } from '../support/watch-log.ts';

/** Taking manga out of the catalogue. */
export function describeCatalogueRemovalContract(
  name: string,
  makeHarness: () => Promise<RemovalHarness>,
): void {
  describe(`${name}: catalogue removal`, () => {
    const harness = useHarness(makeHarness);
    const fresh = freshNames('x');

    async function open(): Promise<Operator> {
      const operator = await harness().operator.open('create');
      onTestFinished(() => operator.close());
      return operator;
    }

    const listed = async ({ removal }: Operator): Promise<ListedManga[]> => {
      const all: ListedManga[] = [];
      for await (const page of removal.list()) all.push(...page);
      return all;
    };

    it('lists all that is there, and finds what it is asked for', async () => {
      const operator = await open();
      const [one, other] = [fresh(), fresh()];
      await operator.catalogue.write([entry(one, { anilistId: 81_001 }), entry(other)]);
      const all = await listed(operator);
      expect(all).toHaveLength(await operator.countCatalogue());
      expect(all).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ id: one, anilistId: 81_001, title: `Titre ${one}` }),
          expect.objectContaining({ id: other, anilistId: null }),
        ]),
      );
      const found = await operator.removal.find([other, 'nothing', one]);
      expect(found.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
        all.filter(({ id }) => id === one || id === other),
      );
      expect(await operator.removal.find([])).toEqual([]);
    });

    it('deletes a manga from the catalogue, its details and every search', async () => {
      const operator = await open();
      const id = fresh();
      await operator.catalogue.write([
        entry(id, { title: 'Wombat', altTitles: ['Quokka'], anilistId: 81_002 }),
      ]);
      const { mangas } = await harness().visitor();
      const search = async (query: string) =>
        (await mangas.search({ query, cursor: null, limit: 20 })).items.map((one) => one.id);
      expect([await search('wombat'), await search('quokka')]).toEqual([[id], [id]]);
      const mine = await operator.removal.find([id]);
      expect(await operator.removal.remove(mine, { keepUsed: true })).toEqual([id]);
      expect([await search('wombat'), await search('quokka')]).toEqual([[], []]);
      expect(await mangas.getSheet(id)).toBeNull();
      expect(await operator.catalogue.find([{ id, anilistId: 81_002 }])).toEqual([null]);
      // The second time there is nothing to do.
      expect(await operator.removal.remove(mine, { keepUsed: true })).toEqual([]);
      await operator.catalogue.write([entry(id, { title: 'Wombat' })]);
      expect(await search('wombat')).toEqual([id]);
    });

    it('counts who uses a manga, private rankings included', async () => {
      const operator = await open();
      const [used, other, nobodys] = [fresh(), fresh(), fresh()];
      await operator.catalogue.write([entry(used), entry(other), entry(nobodys)]);
      const [lea, ilan] = [await harness().as('lea'), await harness().as('ilan')];
      for (const { rankings } of [lea, lea, ilan]) {
        const { id } = await rankings.create({ title: 'Classement' });
        await rankings.addItems(id, items(used, other));
        if (rankings === ilan.rankings) await rankings.removeItem(id, other);
      }
      const hidden = await ilan.rankings.create({ title: 'Caché' });
      await ilan.rankings.addItems(hidden.id, items(used));
      await ilan.rankings.setVisibility(hidden.id, 'private');
      await ilan.favorites.add(favorite(used));
      await lea.favorites.add(favorite(used));
      expect(await operator.removal.countUses(new Set([used, other, nobodys]))).toEqual(
        new Map([
          [used, { rankings: 4, favorites: 2 }],
          [other, { rankings: 2, favorites: 0 }],
        ]),
      );
      expect(await operator.removal.countUses(new Set())).toEqual(new Map());
      const all = await operator.removal.countUses(null);
      expect(all.get(used)).toEqual({ rankings: 4, favorites: 2 });
      expect(all.has(nobodys)).toBe(false);
      expect(await operator.removal.estimateReads()).toBeGreaterThanOrEqual(0);
    });

    it('rankings and favorites keep what is deleted, and go on as before', async () => {
      const operator = await open();
      const [gone, kept] = [fresh(), fresh()];
      await operator.catalogue.write([entry(gone), entry(kept)]);
      const noa = await harness().as('noa');
      const { rankings, favorites } = noa;
      const ranking = await rankings.create({ title: 'Reste' });
      await rankings.addItems(ranking.id, items(gone, kept));
      await favorites.add(favorite(gone));
      const before = await rankings.listItems(ranking.id, { cursor: null, limit: 10 });
      const mine = await operator.removal.find([gone]);
      expect(await operator.removal.remove(mine, { keepUsed: false })).toEqual([gone]);
      expect(await rankings.listItems(ranking.id, { cursor: null, limit: 10 })).toEqual(before);
      const log = record<ListSlice<Favorite>>(
        (observer) => favorites.watchOwn({ limit: 10 }, observer),
        noa,
      );
      await log.settles(({ items }) => {
        expect(items).toMatchObject([{ mangaId: gone, title: `Titre ${gone}` }]);
      });
      log.stop();
      await rankings.reorder(ranking.id, [kept, gone]);
      expect(await rankings.listItemIds(ranking.id)).toEqual([kept, gone]);
      await rankings.removeItem(ranking.id, gone);
      await rankings.addItems(ranking.id, [item(gone)]);
      expect(await rankings.listItemIds(ranking.id)).toEqual([kept, gone]);
    });

    it('keeps what was written since it was listed, and deletes the others', async () => {
      const operator = await open();
      const [changed, same] = [fresh(), fresh()];
      await operator.catalogue.write([entry(changed), entry(same)]);
      const mine = await operator.removal.find([changed, same]);
      await operator.catalogue.write([entry(changed, { title: 'Neuf', updatedAt: Date.now() })]);
      expect(await operator.removal.remove(mine, { keepUsed: true })).toEqual([same]);
      expect(await operator.catalogue.find([{ id: changed, anilistId: null }])).toMatchObject([
        { manga: { title: 'Neuf' } },
      ]);
    });

    it('two at once delete each manga once', async () => {
      const [one, other] = [await open(), await open()];
      const ids = Array.from({ length: 40 }, () => fresh());
      await one.catalogue.write(ids.map((id) => entry(id)));
      const mine = await one.removal.find(ids);
      const removed = await Promise.all(
        [one, other].map(({ removal }) => removal.remove(mine, { keepUsed: true })),
      );
      expect(removed.flat().toSorted()).toEqual(ids.toSorted());
      expect(await one.removal.find(ids)).toEqual([]);
    });

    it('logs which manga were deleted, in the same step', async () => {
      const operator = await open();
      const [one, other] = [fresh(), fresh()];
      await operator.catalogue.write([entry(one), entry(other)]);
      await operator.removal.remove(await operator.removal.find([one]), { keepUsed: true });
      await operator.removal.remove(await operator.removal.find([one]), { keepUsed: true });
      expect(await harness().loggedRemovals()).toContainEqual([one]);
      expect((await harness().loggedRemovals()).flat()).not.toContain(other);
      // The log is read at every opening.
      await open();
    });

    it('refuses more than a batch', async () => {
      const { removal } = await open();
      const many = Array.from({ length: LIMITS.importBatch + 1 }, (_, index) => `n${index}`);
      await expectCode(() => removal.find(many), 'payload-invalid');
      const mangas = many.map((id) => ({ id, anilistId: null, title: '', version: '1.0' }));
      await expectCode(() => removal.remove(mangas, { keepUsed: true }), 'payload-invalid');
    });
  });
}
