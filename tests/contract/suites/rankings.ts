import { computeHandle, isShortid, LIMITS } from '@palmanga/core';
import { describe, expect, it } from 'vitest';

import type { MakeHarness } from '../harness.ts';
import { readAll } from '../support/pages.ts';
import { expectCode } from '../support/rejects.ts';
import { items } from '../support/samples.ts';
import { freshNames, useHarness } from '../support/use-harness.ts';

/** Making, reading, renaming and deleting rankings. */
export function describeRankingsContract(name: string, makeHarness: MakeHarness): void {
  describe(`${name}: rankings`, () => {
    const harness = useHarness(makeHarness);
    const fresh = freshNames('maker');
    const client = async () => harness().as(fresh());

    describe('listOwn', () => {
      it('reads them page by page, each once and as `get` does, whatever comes and goes meanwhile', async () => {
        const { rankings } = await client();
        await (await client()).rankings.create({ title: 'D’un autre' });
        expect(await rankings.listOwn({ cursor: null, limit: 2 })).toEqual({
          items: [],
          nextCursor: null,
        });
        const ids: string[] = [];
        for (const title of ['un', 'deux', 'trois', 'quatre', 'cinq']) {
          ids.push((await rankings.create({ title })).id);
        }
        const [first = '', second = ''] = ids;
        await rankings.addItems(first, items('a', 'b'));
        await rankings.setVisibility(second, 'private');
        const sorted = ids.toSorted();
        for (const limit of [1, 2, 5, 6]) {
          const read = await readAll(limit, (page) => rankings.listOwn(page));
          expect(read.map(({ id }) => id).toSorted()).toEqual(sorted);
          for (const one of read) expect(one).toEqual(await rankings.get(one.id));
        }
        const start = await rankings.listOwn({ cursor: null, limit: 2 });
        await rankings.delete(start.items[1]?.id ?? '');
        const { id: late } = await rankings.create({ title: 'tard' });
        const rest = await readAll(2, ({ cursor, limit }) =>
          rankings.listOwn({ cursor: cursor ?? start.nextCursor, limit }),
        );
        const all = [...start.items, ...rest].map(({ id }) => id).filter((id) => id !== late);
        expect(all.toSorted()).toEqual(sorted);
      });

      it('refuses a cursor that is none', async () => {
        const { rankings } = await client();
        for (const cursor of ['x', '%', '{}', '1', '%22a%2Fb%22', '%5B1%5D']) {
          await expectCode(() => rankings.listOwn({ cursor, limit: 2 }), 'payload-invalid');
        }
      });
    });

    describe('create', () => {
      it('makes an empty public ranking of the caller', async () => {
        const { rankings, account } = await client();
        const before = Date.now();
        const ranking = await rankings.create({ title: '  Top Shōnen !  ' });
        expect(ranking).toMatchObject({
          ownerUid: account.uid,
          ownerHandle: computeHandle({ ...account, username: null, handle: null }),
          title: 'Top Shōnen !',
          slug: 'top-shonen',
          visibility: 'public',
          itemsCount: 0,
        });
        expect(isShortid(ranking.shortid)).toBe(true);
        expect(ranking.id).not.toBe('');
        expect(Math.abs(ranking.createdAt - before)).toBeLessThan(60_000);
        expect(ranking.updatedAt).toBeGreaterThanOrEqual(ranking.createdAt);
        expect(await rankings.get(ranking.id)).toEqual(ranking);
      });

      it('keeps any title as it was typed', async () => {
        const { rankings } = await client();
        const titles = ['<script>alert(1)</script>', '進撃の巨人', '🔥🔥', "l'été « »", 'x\u0301'];
        for (const title of titles) {
          const { id } = await rankings.create({ title });
          expect((await rankings.get(id))?.title).toBe(title);
        }
      });

      it('takes control characters and direction marks out of a title, as in a rename', async () => {
        const { rankings } = await client();
        const { id, title } = await rankings.create({ title: 'Top\t10\0 \u202Ede\u2066 Léa\r\n' });
        expect(title).toBe('Top 10 de Léa');
        const renamed = await rankings.rename(id, '\u202DAutre\u007F\nnom');
        expect(renamed).toMatchObject({ title: 'Autre nom', slug: 'autre-nom' });
      });

      it('numbers the slugs of one owner', async () => {
        const { rankings } = await client();
        const slugs: string[] = [];
        for (const title of ['日本', '🔥', 'Classement', 'Classement 2', 'classement!']) {
          slugs.push((await rankings.create({ title })).slug);
        }
        expect(slugs).toEqual([
          'classement',
          'classement-2',
          'classement-3',
          'classement-2-2',
          'classement-4',
        ]);
      });

      it('lets two owners have the same slug', async () => {
        const [one, two] = [await client(), await client()];
        expect((await one.rankings.create({ title: 'Seinen' })).slug).toBe('seinen');
        expect((await two.rankings.create({ title: 'Seinen' })).slug).toBe('seinen');
      });

      it('never gives a slug or a shortid twice, even to rankings made at once', async () => {
        const owner = fresh();
        const [phone, desk] = [await harness().as(owner), await harness().as(owner)];
        const title = 'y'.repeat(70);
        const made = await Promise.all(
          Array.from({ length: 10 }, async (_, index) =>
            (index % 2 === 0 ? phone : desk).rankings.create({ title }),
          ),
        );
        const slugs = made.map(({ slug }) => slug);
        expect(new Set(slugs).size).toBe(10);
        expect(Math.max(...slugs.map((slug) => slug.length))).toBe(60);
        expect(new Set(made.map(({ shortid }) => shortid)).size).toBe(10);
        expect(new Set(made.map(({ id }) => id)).size).toBe(10);
      });

      it('refuses a title without anything visible, or too long', async () => {
        const { rankings } = await client();
        await expectCode(() => rankings.create({ title: '' }), 'title-required');
        await expectCode(() => rankings.create({ title: ' \n ' }), 'title-required');
        await expectCode(() => rankings.create({ title: '\u200B\u202E\0' }), 'title-required');
        await expectCode(() => rankings.create({ title: 'a'.repeat(201) }), 'title-too-long');
        await expectCode(() => rankings.create({ title: 'a'.repeat(10_000) }), 'title-too-long');
        const longest = await rankings.create({ title: ` ${'a'.repeat(200)} ` });
        expect(longest.title).toHaveLength(200);
      });
    });

    describe('get', () => {
      it.each(['nothing', '', '..', 'a/b', '__x__', 'é'.repeat(300)])(
        'gives null for %j',
        async (id) => {
          const { rankings } = await client();
          expect(await rankings.get(id)).toBeNull();
        },
      );
    });

    describe('rename', () => {
      it('sets the title, trimmed, and the slug, and leaves the rest', async () => {
        const { rankings } = await client();
        const before = await rankings.create({ title: 'Avant' });
        await rankings.addItems(before.id, items('a'));
        const after = await rankings.rename(before.id, '  Après coup ');
        const { updatedAt, topItems: _, ...kept } = before;
        expect(after).toMatchObject({
          ...kept,
          itemsCount: 1,
          title: 'Après coup',
          slug: 'apres-coup',
        });
        expect(after.updatedAt).toBeGreaterThanOrEqual(updatedAt);
        expect(await rankings.get(before.id)).toEqual(after);
      });

      it('keeps the slug when the new title gives the same, and numbers it otherwise', async () => {
        const { rankings } = await client();
        const one = await rankings.create({ title: 'Top' });
        const two = await rankings.create({ title: 'Autre' });
        expect((await rankings.rename(one.id, 'TOP !')).slug).toBe('top');
        expect((await rankings.rename(two.id, 'Top')).slug).toBe('top-2');
        expect((await rankings.rename(two.id, 'Tōp')).slug).toBe('top-2');
      });

      it('gives different slugs to two rankings renamed at once', async () => {
        const { rankings } = await client();
        const ids = [];
        for (const title of ['a', 'b', 'c', 'd']) ids.push((await rankings.create({ title })).id);
        const renamed = await Promise.all(ids.map((id) => rankings.rename(id, 'Même nom')));
        expect(new Set(renamed.map(({ slug }) => slug)).size).toBe(4);
      });

      it('refuses a bad title and changes nothing', async () => {
        const { rankings } = await client();
        const before = await rankings.create({ title: 'Intact' });
        await expectCode(() => rankings.rename(before.id, ' '), 'title-required');
        await expectCode(() => rankings.rename(before.id, 'a'.repeat(201)), 'title-too-long');
        expect(await rankings.get(before.id)).toEqual(before);
      });
    });

    describe('delete', () => {
      it('takes the ranking away with all its items, however many', async () => {
        const { rankings } = await client();
        const ranking = await rankings.create({ title: 'Éphémère' });
        const ids = Array.from({ length: 405 }, (_, index) => `m${index}`);
        await rankings.addItems(ranking.id, items(...ids.slice(0, LIMITS.itemsPerAddition)));
        await rankings.addItems(ranking.id, items(...ids.slice(LIMITS.itemsPerAddition)));
        await rankings.delete(ranking.id);
        expect(await rankings.get(ranking.id)).toBeNull();
        expect(await rankings.findByShortid(ranking.shortid)).toBeNull();
        await expectCode(() => rankings.listItemIds(ranking.id), 'ranking-not-found');
        await expectCode(() => rankings.delete(ranking.id), 'ranking-not-found');
        expect((await rankings.create({ title: 'Éphémère' })).slug).toBe('ephemere');
      }, 60_000);

      it('leaves the other rankings alone', async () => {
        const { rankings } = await client();
        const kept = await rankings.create({ title: 'Gardé' });
        await rankings.addItems(kept.id, items('a', 'b'));
        const gone = await rankings.create({ title: 'Jeté' });
        await rankings.addItems(gone.id, items('a', 'b'));
        await rankings.delete(gone.id);
        expect(await rankings.listItemIds(kept.id)).toEqual(['a', 'b']);
      });
    });
  });
}
