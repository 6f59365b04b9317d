import { LIMITS } from '@palmanga/core';
import { describe, expect, it } from 'vitest';

import type { MakeHarness } from '../harness.ts';
import { entry } from '../support/samples.ts';
import { useHarness } from '../support/use-harness.ts';

const CATALOGUE = [
  entry('naruto', { title: 'Naruto', author: 'Masashi Kishimoto' }),
  entry('one-piece', { title: 'One Piece', author: 'Eiichirō Oda' }),
  entry('snk', { title: 'L’Attaque des Titans', altTitles: ['Shingeki no Kyojin'] }),
];

/** Titles near a search that finds nothing. A backend may know none. */
export function describeMangasSuggestContract(name: string, makeHarness: MakeHarness): void {
  describe(`${name}: suggestions`, () => {
    const harness = useHarness(makeHarness, (made) => made.seedCatalogue(CATALOGUE));

    it.each(['naruot', 'one peice', 'shingeki no kyojni', 'titnas'])(
      'are at most three titles that a search finds: %j',
      async (query) => {
        const { mangas } = await harness().visitor();
        const titles = await mangas.suggest(query);
        expect(titles.length).toBeLessThanOrEqual(LIMITS.suggestions);
        const known = CATALOGUE.flatMap(({ manga }) => [manga.title].concat(manga.altTitles));
        for (const title of titles) {
          expect(known).toContain(title);
          const page = await mangas.search({ query: title, cursor: null, limit: 20 });
          expect(page.items).toHaveLength(1);
        }
      },
    );

    const long = ['x'.repeat(9000), 'zzz '.repeat(2000), '㌖'.repeat(9000), 'x'.repeat(25)];
    it.each(['', '!?', 'naru', 'one piece', ...long])('are none for %j', async (query) => {
      const { mangas } = await harness().visitor();
      expect(await mangas.suggest(query)).toEqual([]);
    });
  });
}
