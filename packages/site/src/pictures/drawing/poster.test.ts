import { describe, expect, it } from 'vitest';

import type { Poster } from '../picture.ts';
import { drawPoster } from './poster.ts';

const poster = (titles: readonly string[], changes: Partial<Poster> = {}): Poster => ({
  format: 'portrait',
  title: 'Mes mangas',
  byline: 'par Léa · 3 mangas',
  address: 'palmanga.example/lea/mes-mangas',
  items: titles.map((title, index) => ({ mangaId: `m${index}`, title, cover: null })),
  ...changes,
});
const draw = async (one: Poster) => (await drawPoster(one)).encodeSync('png');
const TEN = Array.from({ length: 10 }, (_, index) => `Titre ${index}`);

describe('a poster', () => {
  it('shows a title of every script, in every place', async () => {
    const plain = await draw(poster(TEN));
    for (const title of ['進撃の巨人', 'هجوم العمالقة', '나 혼자만 레벨업', 'Mot '.repeat(75)]) {
      for (const index of [0, 2, 3, 9]) {
        const drawn = await draw(poster(TEN.with(index, title)));
        expect([title, index, drawn.equals(plain)]).toEqual([title, index, false]);
      }
      expect((await draw(poster(TEN, { title }))).equals(plain)).toBe(false);
    }
  }, 60_000);

  it('keeps each manga inside its place, however long its title', async () => {
    const other = (await drawPoster(poster(TEN))).getContext('2d');
    const long = (
      await drawPoster(poster(TEN.with(3, 'Anticonstitutionnellement '.repeat(10))))
    ).getContext('2d');
    // The fourth place is in the left column: nothing changes in the right one, which begins after 558.
    const [left, right] = [
      [0, 780, 540, 570],
      [558, 780, 522, 570],
    ] as const;
    const pixels = (
      context: typeof other,
      [x, y, width, height]: readonly [number, number, number, number],
    ) => Buffer.from(context.getImageData(x, y, width, height).data.buffer);
    expect(pixels(long, left).equals(pixels(other, left))).toBe(false);
    expect(pixels(long, right).equals(pixels(other, right))).toBe(true);
  });

  it('is drawn of nothing but texts that no font has', async () => {
    const { width, height } = await drawPoster(
      poster(['🎉'], { title: '🎉', byline: '', address: '' }),
    );
    expect([width, height]).toEqual([1080, 1350]);
    await expect(drawPoster(poster([]))).resolves.toBeDefined();
  });
});
