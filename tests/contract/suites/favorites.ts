import type { Favorite, NewFavorite, ListSlice } from '@palmanga/core';
import { describe, expect, it } from 'vitest';

import type { MakeHarness, Ports } from '../harness.ts';
import { eventually, tick } from '../support/eventually.ts';
import { readAll } from '../support/pages.ts';
import { expectCode } from '../support/rejects.ts';
import { favorite } from '../support/samples.ts';
import { freshNames, useHarness } from '../support/use-harness.ts';
import { record } from '../support/watch-log.ts';

type Owner = Pick<Ports, 'favorites'>;

const watchOne = ({ favorites }: Owner, id: string) =>
  record<boolean>((observer) => favorites.watchOne(id, observer));
const watchOwn = ({ favorites }: Owner, limit = 20) =>
  record<ListSlice<Favorite>>((observer) => favorites.watchOwn({ limit }, observer));
const idsOf = (slice: ListSlice<Favorite>) => slice.items.map(({ mangaId }) => mangaId);

/** The signed-in user's favorites. */
export function describeFavoritesContract(name: string, makeHarness: MakeHarness): void {
  describe(`${name}: favorites`, () => {
    const harness = useHarness(makeHarness);
    const fresh = freshNames('fan');
    const client = async () => harness().as(fresh());

    it('alternate, live, on every device', async () => {
      const owner = fresh();
      const [phone, desk] = [await harness().as(owner), await harness().as(owner)];
      const logs = [watchOne(phone, 'a'), watchOne(desk, 'a')];
      expect(logs.map(({ values }) => values)).toEqual([[], []]);
      const show = async (expected: boolean) => {
        for (const log of logs) await log.settles((value) => expect(value).toBe(expected));
      };
      await show(false);
      await phone.favorites.add(favorite('a'));
      await show(true);
      await desk.favorites.remove('a');
      await show(false);
      await desk.favorites.add(favorite('b'));
      await desk.favorites.add(favorite('a'));
      await show(true);
      for (const log of logs) log.stop();
    });

    it('are listed newest first, at most so many, with whether more exist', async () => {
      const owner = await client();
      const log = watchOwn(owner, 2);
      expect(log.values).toEqual([]);
      await log.settles((slice) => expect(slice).toEqual({ items: [], hasMore: false }));
      for (const id of ['a', 'b', 'c']) {
        await owner.favorites.add(favorite(id));
        await tick();
      }
      await log.settles((slice) => {
        expect(idsOf(slice)).toEqual(['c', 'b']);
        expect(slice.hasMore).toBe(true);
      });
      await owner.favorites.remove('c');
      await log.settles((slice) => {
        expect(idsOf(slice)).toEqual(['b', 'a']);
        expect(slice.hasMore).toBe(false);
      });
      log.stop();
    });

    it('are read page by page, each once, whatever comes and goes meanwhile', async () => {
      const owner = await client();
      expect(await owner.favorites.listOwn({ cursor: null, limit: 2 })).toEqual({
        items: [],
        nextCursor: null,
      });
      const ids = ['é 日本', 'b', 'c', 'd', 'e'];
      await Promise.all(ids.map((id) => owner.favorites.add(favorite(id))));
      for (const limit of [1, 2, 5, 6]) {
        const read = await readAll(limit, (page) => owner.favorites.listOwn(page));
        expect(read.map(({ mangaId }) => mangaId).toSorted()).toEqual(ids.toSorted());
      }
      const first = await owner.favorites.listOwn({ cursor: null, limit: 2 });
      const [gone] = first.items;
      await owner.favorites.remove(gone?.mangaId ?? '');
      await owner.favorites.add(favorite('new'));
      const rest = await readAll(2, ({ cursor, limit }) =>
        owner.favorites.listOwn({ cursor: cursor ?? first.nextCursor, limit }),
      );
      const all = [...first.items, ...rest].map(({ mangaId }) => mangaId);
      expect(all.filter((id) => id !== 'new').toSorted()).toEqual(ids.toSorted());
    });

    it('refuse a cursor that is none', async () => {
      const { favorites } = await client();
      for (const cursor of ['x', '%', '{}', '1', '%22a%2Fb%22', '%5B1%5D']) {
        await expectCode(() => favorites.listOwn({ cursor, limit: 2 }), 'payload-invalid');
      }
    });

    it('keep what they were given', async () => {
      const owner = await client();
      const given: NewFavorite = { mangaId: 'é 日本', title: '🔥', author: '', coverUrl: null };
      const before = Date.now();
      await owner.favorites.add(given);
      const log = watchOwn(owner);
      await log.settles(({ items }) => expect(items).toMatchObject([given]));
      expect(Math.abs((log.latest().items[0]?.createdAt ?? 0) - before)).toBeLessThan(60_000);
      log.stop();
    });

    it('marked again refresh the copy, not the date', async () => {
      const owner = await client();
      await owner.favorites.add(favorite('a'));
      await tick();
      await owner.favorites.add(favorite('b'));
      const log = watchOwn(owner);
      await log.settles((slice) => expect(idsOf(slice)).toEqual(['b', 'a']));
      const date = log.latest().items[1]?.createdAt;
      await tick();
      await owner.favorites.add({ ...favorite('a'), title: 'Nouveau', coverUrl: null });
      await log.settles(({ items }) =>
        expect(items).toMatchObject([
          { mangaId: 'b' },
          { mangaId: 'a', title: 'Nouveau', coverUrl: null, createdAt: date },
        ]),
      );
      log.stop();
    });

    it('may be unmarked twice, and marked at once from two devices', async () => {
      const owner = fresh();
      const [phone, desk] = [await harness().as(owner), await harness().as(owner)];
      await phone.favorites.remove('a');
      await Promise.all([phone.favorites.add(favorite('a')), desk.favorites.add(favorite('a'))]);
      const marked = watchOwn(phone);
      await marked.settles((slice) => expect(idsOf(slice)).toEqual(['a']));
      // Two commits at once on a live read that has just begun: the Firestore emulator may mix up their
      // bytes (firebase/firebase-tools#8654), and the SDK then waits for a minute.
      marked.stop();
      await Promise.all([phone.favorites.remove('a'), desk.favorites.remove('a')]);
      const unmarked = watchOwn(desk);
      await unmarked.settles((slice) => expect(idsOf(slice)).toEqual([]));
      unmarked.stop();
    });

    it('are seen by nobody else', async () => {
      const [one, two] = [await client(), await client()];
      const [list, single] = [watchOwn(two), watchOne(two, 'a')];
      for (const log of [list, single]) await log.begins();
      expect(idsOf(list.latest())).toEqual([]);
      await one.favorites.add(favorite('a'));
      expect((await two.favorites.listOwn({ cursor: null, limit: 5 })).items).toEqual([]);
      await two.favorites.remove('a');
      await two.favorites.add(favorite('mine'));
      await list.settles((slice) => expect(idsOf(slice)).toEqual(['mine']));
      expect(list.values.flatMap(idsOf)).not.toContain('a');
      expect(single.values).not.toContain(true);
      const mine = watchOne(one, 'a');
      await mine.settles((value) => expect(value).toBe(true));
      for (const log of [list, single, mine]) log.stop();
    });

    it('refuse a malformed manga', async () => {
      const { favorites } = await client();
      await expectCode(() => favorites.add(favorite('')), 'payload-invalid');
      await expectCode(() => favorites.add(favorite('a/b')), 'payload-invalid');
      const { title: _, ...untitled } = favorite('a');
      await expectCode(() => favorites.add(untitled as NewFavorite), 'payload-invalid');
    });

    it('need a session', async () => {
      const visitor = await harness().visitor();
      await expectCode(() => visitor.favorites.add(favorite('a')), 'unauthenticated');
      await expectCode(() => visitor.favorites.remove('a'), 'unauthenticated');
      const page = { cursor: null, limit: 2 };
      await expectCode(() => visitor.favorites.listOwn(page), 'unauthenticated');
      const logs = [watchOne(visitor, 'a'), watchOwn(visitor)];
      const refused = [expect.objectContaining({ code: 'unauthenticated' })];
      for (const log of logs) {
        await eventually(() => expect(log.errors).toEqual(refused));
        expect(log.values).toEqual([]);
        log.stop();
      }
    });

    it('are silent once stopped', async () => {
      const owner = await client();
      const [stopped, witness] = [watchOwn(owner), watchOwn(owner)];
      for (const log of [stopped, witness]) await log.begins();
      expect(idsOf(stopped.latest())).toEqual([]);
      stopped.stop();
      stopped.stop();
      const count = stopped.values.length;
      await owner.favorites.add(favorite('a'));
      await witness.settles((slice) => expect(idsOf(slice)).toEqual(['a']));
      expect(stopped.values).toHaveLength(count);
      witness.stop();
    });
  });
}
