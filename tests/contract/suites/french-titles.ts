import { importCatalogue } from '@palmanga/catalogue-import';
import type { MainTitleChoice, Operator } from '@palmanga/core';
import { describe, expect, it, onTestFinished } from 'vitest';

import type { FrenchTitlesHarness } from '../harness.ts';
import { entry } from '../support/samples.ts';
import { useHarness } from '../support/use-harness.ts';

const OWN = [
  { id: 'snk', title: 'Shingeki no Kyojin', author: 'Isayama', altTitles: ['Attack on Titan'] },
  { id: 'conan', title: 'Meitantei Conan', author: 'Aoyama', altTitles: [] },
  { id: 'conan-s', title: 'Meitantei Conan: Tokubetsuhen', author: 'Aoyama', altTitles: [] },
  { id: 'monster', title: 'Monster', author: 'Urasawa', altTitles: ['Monstre'] },
];
const FRENCH: Readonly<Record<string, object>> = {
  snk: { titles: { fr: 'L’Attaque des Titans', en: 'Attack on Titan' } },
  conan: { titleFr: 'Détective Conan' },
  'conan-s': { titleFr: 'Détective Conan' },
};
const WITH_FRENCH = OWN.map((record) => ({ ...record, ...FRENCH[record.id] }));
const PAGE = { cursor: null, limit: 20 };

/** A catalogue whose French titles come after rankings and favorites have copied others. */
export function describeFrenchTitlesContract(
  name: string,
  makeHarness: () => Promise<FrenchTitlesHarness>,
): void {
  describe(`${name}: French titles`, () => {
    const harness = useHarness(makeHarness);

    async function open(): Promise<Operator> {
      const operator = await harness().operator.open('create');
      onTestFinished(() => operator.close());
      return operator;
    }

    /** Imports records; returns what became of them, and what of the backend it wrote. */
    async function load(
      { catalogue }: Operator,
      records: readonly object[],
      mainTitles?: MainTitleChoice,
    ) {
      const before = await harness().dump();
      const file = async function* file() {
        yield new TextEncoder().encode(JSON.stringify(records));
      };
      const { created, updated, unchanged } = await importCatalogue(file(), catalogue, {
        decodeUtf8: (bytes) => new TextDecoder().decode(bytes),
        sleep: async () => undefined,
        ...(mainTitles !== undefined && { mainTitles }),
      });
      const after = await harness().dump();
      const written = Object.keys({ ...before, ...after }).filter(
        (place) => before[place] !== after[place],
      );
      return { created, updated, unchanged, written: written.toSorted() };
    }

    it('come over a catalogue without: what shows where, what is written, and twice the same', async () => {
      const operator = await open();
      expect(await load(operator, OWN)).toMatchObject({ created: 4 });
      const { mangas, rankings, favorites } = await harness().as('lectrice');
      const copyOf = async (id: string) => {
        const [manga] = await mangas.getMany([id]);
        if (manga === undefined) throw new Error(`${id} is in the catalogue`);
        return { mangaId: id, title: manga.title, author: manga.author, coverUrl: null };
      };
      const { id } = await rankings.create({ title: 'Avant' });
      await rankings.addItems(id, [await copyOf('snk'), await copyOf('monster')]);
      await favorites.add(await copyOf('snk'));
      const ranking = await rankings.get(id);

      const french = await load(operator, WITH_FRENCH);
      expect(french).toMatchObject({ created: 0, updated: 3, unchanged: 1 });
      // Each changed manga is written whole (two documents), and nothing that an account has.
      const places = ['conan', 'conan-s', 'snk'].flatMap((one) => [
        `mangaDetails/${one}`,
        `mangas/${one}`,
      ]);
      expect(french.written).toEqual(places.toSorted());

      const find = async (query: string) =>
        (await mangas.search({ query, ...PAGE })).items.map((manga) => manga.title);
      expect(await find('l’attaque')).toEqual(['L’Attaque des Titans']);
      expect(await find('shingeki')).toEqual(['L’Attaque des Titans']);
      expect(await find('on titan')).toEqual(['L’Attaque des Titans']);
      expect(await find('détective conan')).toEqual(['Détective Conan', 'Détective Conan']);
      expect(await find('')).toEqual([
        'Détective Conan',
        'Détective Conan',
        'L’Attaque des Titans',
        'Monster',
      ]);
      expect((await mangas.getSheet('snk'))?.manga).toMatchObject({
        title: 'L’Attaque des Titans',
        originalTitle: 'Shingeki no Kyojin',
        altTitles: ['Attack on Titan'],
        officialTitles: 1,
      });
      const written = (title: string) => ({
        title,
        otherTitles: [],
        author: '',
        mangaId: null,
        malId: null,
        anilistId: null,
      });
      const matched = await mangas.match([
        written('Shingeki no Kyojin'),
        written('L’attaque des titans'),
      ]);
      expect(matched).toMatchObject(
        Array.from({ length: 2 }, () => ({ confidence: 'sure', manga: { id: 'snk' } })),
      );

      // Copies say what the catalogue said when they were made, until they are made again.
      const titlesIn = async (rankingId: string) =>
        (await rankings.listItems(rankingId, PAGE)).items.map(({ title }) => title);
      expect(await titlesIn(id)).toEqual(['Shingeki no Kyojin', 'Monster']);
      expect(await rankings.get(id)).toEqual(ranking);
      expect((await favorites.listOwn(PAGE)).items).toMatchObject([
        { title: 'Shingeki no Kyojin' },
      ]);
      const later = await rankings.create({ title: 'Après' });
      await rankings.addItems(later.id, [await copyOf('snk')]);
      expect(await titlesIn(later.id)).toEqual(['L’Attaque des Titans']);
      await favorites.add(await copyOf('snk'));
      expect((await favorites.listOwn(PAGE)).items).toMatchObject([
        { title: 'L’Attaque des Titans' },
      ]);
      await rankings.removeItem(id, 'snk');
      await rankings.addItems(id, [await copyOf('snk')]);
      expect(await titlesIn(id)).toEqual(['Monster', 'L’Attaque des Titans']);

      expect(await load(operator, WITH_FRENCH)).toEqual({
        created: 0,
        updated: 0,
        unchanged: 4,
        written: [],
      });
    });

    it('give way to the file’s own where an operator chose these, in later imports too', async () => {
      const operator = await open();
      await load(operator, WITH_FRENCH);
      expect(await operator.catalogue.mainTitles()).toBe('french');
      await operator.chooseMainTitles('original');
      expect(await operator.catalogue.mainTitles()).toBe('original');
      expect(await load(operator, WITH_FRENCH)).toMatchObject({ updated: 3, unchanged: 1 });
      const { mangas } = await harness().visitor();
      expect((await mangas.getSheet('snk'))?.manga).toMatchObject({
        title: 'Shingeki no Kyojin',
        originalTitle: null,
        altTitles: ['L’Attaque des Titans', 'Attack on Titan'],
        officialTitles: 2,
      });
      expect(await load(operator, WITH_FRENCH)).toMatchObject({ unchanged: 4, written: [] });
      await operator.chooseMainTitles('french');
      expect(await load(operator, WITH_FRENCH)).toMatchObject({ updated: 3 });
      expect((await mangas.getSheet('snk'))?.manga?.title).toBe('L’Attaque des Titans');
    });

    it('are read back by the operator whole', async () => {
      const operator = await open();
      const titles = { originalTitle: 'Orijinaru', altTitles: ['A', 'B'], officialTitles: 1 };
      const written = entry('entier', { title: 'Entier', ...titles });
      await operator.catalogue.write([written]);
      const all = [];
      for await (const one of operator.readCatalogue()) all.push(one);
      expect(all).toContainEqual(written);
    });
  });
}
