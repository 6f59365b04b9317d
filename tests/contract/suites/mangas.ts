import { describe, expect, it } from 'vitest';

import type { MakeHarness } from '../harness.ts';
import { entry } from '../support/samples.ts';
import { useHarness } from '../support/use-harness.ts';

/** Reading manga by their ids. */
export function describeMangasContract(name: string, makeHarness: MakeHarness): void {
  describe(`${name}: mangas`, () => {
    const full = entry(
      'full',
      {
        title: 'Été « 日本 » 🔥',
        altTitles: ['日本の夏', '"Summer" \\ été', '♥'],
        anilistId: 30_013,
      },
      { description: 'Un.\n\nDeux <b>trois</b>.' },
    );
    const bare = entry(
      'bare',
      { author: '', coverThumbUrl: null, sourceCoverUrl: null },
      { description: '', coverLargeUrl: null },
    );
    const many = Array.from({ length: 70 }, (_, index) => entry(`many-${index}`));
    const harness = useHarness(makeHarness, (made) => made.seedCatalogue([full, bare, ...many]));

    it.each([full, bare])('gives the whole sheet of $manga.id to everyone', async (expected) => {
      for (const { mangas } of [await harness().visitor(), await harness().as('reader')]) {
        expect(await mangas.getSheet(expected.manga.id)).toEqual({
          id: expected.manga.id,
          ...expected,
        });
      }
    });

    it.each(['nothing', '', '.', '..', 'a/b', '__x__', 'é'.repeat(300)])(
      'has no sheet for %j',
      async (id) => {
        const { mangas } = await harness().visitor();
        expect(await mangas.getSheet(id)).toBeNull();
      },
    );

    it('gives those that exist, in the order asked', async () => {
      const { mangas } = await harness().visitor();
      const found = await mangas.getMany(['many-3', 'nothing', 'full', 'a/b', '', 'many-1']);
      expect(found).toEqual([many[3]?.manga, full.manga, many[1]?.manga]);
    });

    it('gives any number of them', async () => {
      const { mangas } = await harness().visitor();
      expect(await mangas.getMany([])).toEqual([]);
      const ids = many.map(({ manga }) => manga.id).toReversed();
      expect((await mangas.getMany(ids)).map(({ id }) => id)).toEqual(ids);
    });
  });
}
