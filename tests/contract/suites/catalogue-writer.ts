import { type CatalogueEntry, LIMITS } from '@palmanga/core';
import { describe, expect, it } from 'vitest';

import type { MakeHarness } from '../harness.ts';
import { expectCode } from '../support/rejects.ts';
import { entry, item } from '../support/samples.ts';
import { freshNames, useHarness } from '../support/use-harness.ts';

/** Ids that some backend cannot store. */
const NO_MANGA_IDS = [
  '',
  'a/b',
  '.',
  '..',
  '__a__',
  'a\u0000b',
  'a\nb',
  'a\u007Fb',
  '\uD800',
  'x'.repeat(LIMITS.mangaIdLength + 1),
  'a\u202Eb',
  'a\u200Bb',
  'a\u00A0b',
  ' a',
];
const MANGA_IDS = ['...', '_a_', 'été 漫画', 'a.b', '%2F', '漫'.repeat(LIMITS.mangaIdBytes / 3)];
/** An id from before new ones had to be shorter. */
const LONG_ID = 'x'.repeat(LIMITS.mangaIdLength);

const many = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => entry(`${prefix}-${index}`));
const keyOf = ({ manga: { id, anilistId } }: CatalogueEntry) => ({ id, anilistId });

/** Writing the catalogue. */
export function describeCatalogueWriterContract(name: string, makeHarness: MakeHarness): void {
  describe(`${name}: catalogue writer`, () => {
    const harness = useHarness(makeHarness);
    const fresh = freshNames('m');
    const admin = async () => harness().as('operator', { admin: true });

    it('finds by anilistId, else by id, else nothing, in the order asked', async () => {
      const { catalogue } = await admin();
      const byAnilist = entry(fresh(), { anilistId: 501 });
      const byId = entry(fresh(), { anilistId: 502 });
      await catalogue.write([byAnilist, byId]);
      const found = await catalogue.find([
        { id: 'unknown', anilistId: 777 },
        { id: byId.manga.id, anilistId: null },
        { id: byId.manga.id, anilistId: 501 },
        { id: byId.manga.id, anilistId: 778 },
        { id: 'other', anilistId: 502 },
        { id: 'unknown', anilistId: null },
      ]);
      expect(found).toEqual([null, byId, byAnilist, byId, byId, null]);
      expect(await catalogue.find([])).toEqual([]);
    });

    it('finds of several with one anilistId the one of the same id, else the first', async () => {
      const { catalogue } = await admin();
      const ids = [fresh(), fresh()].toSorted();
      const [first, second] = ids.map((id) => entry(id, { anilistId: 503 }));
      if (!first || !second) throw new Error('there are two');
      await catalogue.write([second, first]);
      const keys = [second.manga.id, 'unknown', first.manga.id];
      const found = await catalogue.find(keys.map((id) => ({ id, anilistId: 503 })));
      expect(found).toEqual([second, first, first]);
    });

    it('holds nothing that was imported to be a sample, and removes no such entry', async () => {
      const { catalogue } = await admin();
      const imported = entry(fresh());
      await catalogue.write([imported]);
      expect(await catalogue.listSamples()).toEqual([]);
      expect(await catalogue.removeSamples([imported.manga.id, 'unknown'])).toBe(0);
      expect(await catalogue.removeSamples([])).toBe(0);
      expect(await catalogue.find([keyOf(imported)])).toEqual([imported]);
    });

    it('shows and removes samples for the import right alone', async () => {
      const { catalogue } = await harness().as('reader');
      await expectCode(() => catalogue.listSamples(), 'forbidden');
      await expectCode(() => catalogue.removeSamples(['a']), 'forbidden');
    });

    it('replaces whole entries, without merge', async () => {
      const { catalogue, mangas } = await admin();
      const id = fresh();
      await catalogue.write([entry(id, { title: 'Premier', anilistId: 601 })]);
      const second = entry(
        id,
        { title: 'Second', author: '', coverThumbUrl: null, updatedAt: 1_800_000_000_000 },
        { description: '', coverLargeUrl: null },
      );
      await catalogue.write([second]);
      expect(await mangas.getSheet(id)).toEqual({ id, ...second });
      expect(await catalogue.find([{ id: 'x', anilistId: 601 }])).toEqual([null]);
    });

    it('makes entries searchable by their new fields, and no longer by the old ones', async () => {
      const { catalogue, mangas } = await admin();
      const id = fresh();
      const find = async (query: string) => {
        const page = await mangas.search({ query, cursor: null, limit: 20 });
        return page.items.map((manga) => manga.id);
      };
      await catalogue.write([entry(id, { title: 'Zéphyr', author: 'Ōkubo' })]);
      expect(await find('zephyr okubo')).toEqual([id]);
      await catalogue.write([entry(id, { title: 'Xylophone', author: 'Ōkubo' })]);
      expect(await find('zephyr')).toEqual([]);
      expect(await find('xylo')).toEqual([id]);
      expect(await find('okubo xylo')).toEqual([id]);
    });

    it('finds entries by their new alternative titles, and no longer by the old ones', async () => {
      const { catalogue, mangas } = await admin();
      const id = fresh();
      const write = async (...altTitles: string[]) => {
        const written = entry(id, { title: 'Titre', author: 'Hoshino', altTitles });
        await catalogue.write([written]);
        expect((await mangas.getSheet(id))?.manga).toEqual(written.manga);
        expect(await catalogue.find([{ id, anilistId: null }])).toEqual([written]);
      };
      const find = async (query: string) => {
        const page = await mangas.search({ query, cursor: null, limit: 20 });
        return page.items.map((manga) => manga.id);
      };
      await write('Kwartz', 'Kwinze Kwas');
      expect(await find('kwa')).toEqual([id]);
      expect(await find('hoshino kwinze')).toEqual([id]);
      expect(await find('kwartz kwinze')).toEqual([]);
      await write('Kwinze');
      expect(await find('kwartz')).toEqual([]);
      expect(await find('kwinze')).toEqual([id]);
      await write();
      expect(await find('kwinze')).toEqual([]);
      expect(await find('hoshino titre')).toEqual([id]);
    });

    it('finds entries by their original title, and keeps which titles are official', async () => {
      const { catalogue, mangas } = await admin();
      const id = fresh();
      const write = async (originalTitle: string | null, officialTitles: number) => {
        const titles = {
          title: 'Wisteria',
          originalTitle,
          altTitles: ['Fuji', 'W'],
          officialTitles,
        };
        const written = entry(id, { ...titles, author: 'Hoshino' });
        await catalogue.write([written]);
        expect((await mangas.getSheet(id))?.manga).toEqual(written.manga);
        expect(await catalogue.find([{ id, anilistId: null }])).toEqual([written]);
      };
      const find = async (query: string) => {
        const page = await mangas.search({ query, cursor: null, limit: 20 });
        return page.items.map((manga) => manga.id);
      };
      await write('Jukkoku Fujitsu', 2);
      expect(await find('jukk')).toEqual([id]);
      expect(await find('hoshino jukkoku')).toEqual([id]);
      expect(await find('jukkoku wisteria')).toEqual([]);
      await write('Zuiken', 1);
      expect(await find('jukkoku')).toEqual([]);
      expect(await find('zuik')).toEqual([id]);
      await write(null, 0);
      expect(await find('zuiken')).toEqual([]);
      expect(await find('wisteria')).toEqual([id]);
    });

    it('tells the main titles that were chosen, to the import right alone', async () => {
      expect(await (await admin()).catalogue.mainTitles()).toBe('french');
      const { catalogue } = await harness().as('reader');
      await expectCode(() => catalogue.mainTitles(), 'forbidden');
    });

    it.each([
      ['too many', Array.from({ length: LIMITS.altTitles + 1 }, (_, index) => `${index}`)],
      ['a long one', ['x'.repeat(LIMITS.altTitleLength + 1)]],
      ['an empty one', ['']],
      ['one of two lines', ['a\nb']],
    ])('refuses alternative titles: %s', async (_, altTitles) => {
      const { catalogue, mangas } = await admin();
      const [good, bad] = [fresh(), fresh()];
      const entries = [entry(good), entry(bad, { altTitles })];
      await expectCode(() => catalogue.write(entries), 'payload-invalid');
      expect(await mangas.getSheet(good)).toBeNull();
    });

    it.each([
      ['a title that turns around', { title: 'a\u202Eb' }, {}],
      ['an empty title', { title: '' }, {}],
      ['a title of nothing visible', { title: '\u3164' }, {}],
      ['a long title', { title: 'x'.repeat(LIMITS.mangaTitleLength + 1) }, {}],
      ['an empty original title', { originalTitle: '' }, {}],
      ['an original title of two lines', { originalTitle: 'a\nb' }, {}],
      ['a long original title', { originalTitle: 'x'.repeat(LIMITS.mangaTitleLength + 1) }, {}],
      ['more official titles than there are', { altTitles: ['a'], officialTitles: 2 }, {}],
      ['half an official title', { altTitles: ['a'], officialTitles: 0.5 }, {}],
      ['an author with a control', { author: 'a\0' }, {}],
      ['a long author', { author: 'x'.repeat(LIMITS.mangaAuthorLength + 1) }, {}],
      ['an alternative title that turns around', { altTitles: ['a\u2066'] }, {}],
      ['a description with half a pair', {}, { description: 'a\uD800' }],
    ])('writes all or none: refuses %s', async (_, manga, details) => {
      const { catalogue, mangas } = await admin();
      const [good, bad] = [fresh(), fresh()];
      const entries = [entry(good), entry(bad, manga, details)];
      await expectCode(() => catalogue.write(entries), 'payload-invalid');
      expect(await mangas.getSheet(good)).toBeNull();
    });

    it('takes the most and longest alternative titles', async () => {
      const { catalogue, mangas } = await admin();
      const altTitles = Array.from({ length: LIMITS.altTitles }, (_, index) =>
        `${index} `.padEnd(LIMITS.altTitleLength, 'mot '),
      );
      const written = entry(fresh(), { altTitles: altTitles.map((title) => title.trimEnd()) });
      await catalogue.write([written]);
      expect(await mangas.getMany([written.manga.id])).toEqual([written.manga]);
    });

    it('takes a full batch, and refuses a fuller one', async () => {
      const { catalogue } = await admin();
      const full = many('full', LIMITS.importBatch);
      await catalogue.write(full);
      expect(await catalogue.find(full.map(keyOf))).toEqual(full);
      const tooMany = many('more', LIMITS.importBatch + 1);
      await expectCode(() => catalogue.write(tooMany), 'payload-invalid');
      await expectCode(() => catalogue.find(tooMany.map(keyOf)), 'payload-invalid');
      expect(await catalogue.find([{ id: 'more-0', anilistId: null }])).toEqual([null]);
    }, 30_000);

    it('writes nothing to write', async () => {
      const { catalogue } = await admin();
      await catalogue.write([]);
    });

    it.each(NO_MANGA_IDS)('writes all or none: refuses the id %j among others', async (bad) => {
      const { catalogue, mangas } = await admin();
      const good = entry(fresh());
      await expectCode(() => catalogue.write([good, entry(bad)]), 'payload-invalid');
      expect(await mangas.getSheet(good.manga.id)).toBeNull();
    });

    it.each(MANGA_IDS)('takes the id %j', async (id) => {
      const { catalogue, mangas } = await admin();
      await catalogue.write([entry(id)]);
      expect((await mangas.getSheet(id))?.id).toBe(id);
      expect(await mangas.getMany([id])).toHaveLength(1);
      const { favorites, rankings } = await harness().as('reader');
      await favorites.add(item(id));
      const ranking = await rankings.create({ title: 'Ids' });
      expect(await rankings.addItems(ranking.id, [item(id)])).toEqual({ added: [id], skipped: [] });
      expect(await rankings.listItemIds(ranking.id)).toEqual([id]);
      await favorites.remove(id);
    });

    it('keeps what has a longer id, which cannot be ranked or marked anew', async () => {
      const { catalogue, mangas } = await admin();
      await catalogue.write([entry(LONG_ID, { title: 'Titre', author: 'Auteur' })]);
      expect((await mangas.getSheet(LONG_ID))?.id).toBe(LONG_ID);
      const { favorites, rankings } = await harness().as('reader');
      await expectCode(() => favorites.add(item(LONG_ID)), 'payload-invalid');
      const ranking = await rankings.create({ title: 'Ids' });
      await expectCode(() => rankings.addItems(ranking.id, [item(LONG_ID)]), 'payload-invalid');
    });

    it.each(NO_MANGA_IDS)('nothing has the id %j', async (id) => {
      const { mangas, favorites, rankings } = await harness().as('reader');
      expect(await mangas.getSheet(id)).toBeNull();
      expect(await mangas.getMany([id])).toEqual([]);
      await expectCode(() => favorites.add(item(id)), 'payload-invalid');
      const ranking = await rankings.create({ title: 'Ids' });
      await expectCode(() => rankings.addItems(ranking.id, [item(id)]), 'payload-invalid');
    });

    it('is forbidden without the admin right', async () => {
      const id = fresh();
      const { catalogue, mangas } = await harness().as('reader');
      await expectCode(() => catalogue.write([entry(id)]), 'forbidden');
      await expectCode(() => catalogue.find([{ id, anilistId: null }]), 'forbidden');
      const visitor = await harness().visitor();
      for (const call of [
        () => visitor.catalogue.write([entry(id)]),
        () => visitor.catalogue.find([{ id, anilistId: null }]),
      ]) {
        await expect(call()).rejects.toMatchObject({
          code: expect.stringMatching(/^(?:forbidden|unauthenticated)$/) as string,
        });
      }
      expect(await mangas.getSheet(id)).toBeNull();
    });
  });
}
