import { expect, test } from 'vitest';

import { photographedCover } from '../../testing/photographed-cover.ts';
import { jpegSize } from '../../testing/pictures.ts';
import { encodeLinkPicture } from './link-picture.ts';

const TITLES = ['One Piece', 'Berserk', 'L’Attaque des Titans', 'Monster', 'Vinland Saga'];

test.each([
  ['like photos', 36],
  ['of nothing but grain', 255],
])('a link picture of five covers %s has 250 kB at most', async (_, grain) => {
  const items = TITLES.map((title, index) => ({
    mangaId: title,
    title,
    cover: photographedCover(index + 7, grain),
  }));
  const file = await encodeLinkPicture({ title: 'Mes préférés', byline: 'par Léa', items });
  expect(jpegSize(file)).toEqual([1200, 630]);
  expect(file.length).toBeLessThanOrEqual(250_000);
  // All of them are there.
  expect(file.length).toBeGreaterThan(100_000);
});
