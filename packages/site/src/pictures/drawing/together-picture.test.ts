import { expect, test } from 'vitest';

import { jpegSize, paintPng } from '../../testing/pictures.ts';
import type { TogetherPicture } from '../picture.ts';
import { encodeTogether } from './together-picture.ts';

/** A cover of nothing but grain: no JPEG of it is small. */
const GRAIN = paintPng(320, 480, (x, y) => {
  const noise = Math.imul(x * 7919 + y * 104_729, 2_654_435_761) >>> 8;
  return [noise & 255, (noise >> 8) & 255, (noise >> 16) & 255];
});
const item = (title: string, cover: Uint8Array | null = null) => ({ mangaId: title, title, cover });
const TITLES = ['Frieren', 'Monster', 'Berserk', 'Nana', 'Akira'];
const PLAIN: TogetherPicture = {
  members: ['Léa', 'Hugo', 'Inès'],
  count: 10,
  agreement: 68,
  items: TITLES.map((title) => item(title, GRAIN)),
};
const LONG = 'Une lectrice au nom long';

test.each<[string, Partial<TogetherPicture>]>([
  ['five covers', {}],
  ['no covers', { items: TITLES.map((title) => item(title)) }],
  ['one manga, and no agreement', { items: [item('Akira')], count: 1, agreement: null }],
  ['eight long names', { members: Array.from({ length: 8 }, (_, index) => `${LONG} ${index}`) }],
  ['one word', { members: ['A'.repeat(80), 'B'.repeat(80)] }],
  ['other scripts', { members: ['さくら', 'محمد'], items: [item('進撃の巨人')] }],
  ['nothing that can be drawn', { members: ['🔥', '💖'], items: [item(''), item('🔥')] }],
])('has 250 kB at most, whatever it shows: %s', async (_, part) => {
  const file = await encodeTogether({ ...PLAIN, ...part });
  expect(jpegSize(file)).toEqual([1200, 630]);
  expect(file.length).toBeLessThanOrEqual(250_000);
  expect(file.length).toBeGreaterThan(20_000);
});

test('shows each of its facts', async () => {
  const { members, items } = PLAIN;
  const variants: readonly Partial<TogetherPicture>[] = [
    {},
    { members: members.slice(0, 2) },
    { count: 9 },
    { agreement: 67 },
    { agreement: null },
    { items: items.slice(0, 4) },
  ];
  const pictures = await Promise.all(
    variants.map(async (part) =>
      Buffer.from(await encodeTogether({ ...PLAIN, ...part })).toString('base64'),
    ),
  );
  expect(new Set(pictures).size).toBe(pictures.length);
});
