import { expect, test } from 'vitest';

import { jpegSize, paintPng } from '../../testing/pictures.ts';
import type { ComparisonPicture } from '../picture.ts';
import { encodeComparison } from './comparison-picture.ts';

/** A cover of nothing but grain: no JPEG of it is small. */
const GRAIN = paintPng(320, 480, (x, y) => {
  const noise = Math.imul(x * 7919 + y * 104_729, 2_654_435_761) >>> 8;
  return [noise & 255, (noise >> 8) & 255, (noise >> 16) & 255];
});
const item = (title: string, cover: Uint8Array | null = null) => ({ mangaId: title, title, cover });
const PLAIN: ComparisonPicture = {
  names: ['Tom', 'Léa'],
  agreement: 72,
  common: 18,
  loved: 'Monster',
  quarrel: 'Nana',
  items: [item('Berserk', GRAIN), item('Nana', GRAIN)],
};

test.each<[string, Partial<ComparisonPicture>]>([
  ['two covers', {}],
  ['no covers', { items: [item('Berserk'), item('Nana')] }],
  ['too few in common', { agreement: null, common: 3, quarrel: null }],
  ['nothing in common', { agreement: null, common: 0, loved: null, quarrel: null }],
  ['long names and titles', { names: ['A'.repeat(80), 'mot '.repeat(20)], loved: 'x '.repeat(99) }],
  ['other scripts', { names: ['さくら', 'محمد'], loved: '進撃の巨人' }],
  [
    'nothing that can be drawn',
    { names: ['🔥', '💖'], loved: '🔥', items: [item(''), item('🔥')] },
  ],
])('has 250 kB at most, whatever it shows: %s', async (_, part) => {
  const file = await encodeComparison({ ...PLAIN, ...part });
  expect(jpegSize(file)).toEqual([1200, 630]);
  expect(file.length).toBeLessThanOrEqual(250_000);
  expect(file.length).toBeGreaterThan(20_000);
});

test('shows each of its facts', async () => {
  const pictures = await Promise.all(
    [{}, { agreement: 71 }, { common: 19 }, { loved: 'Pluto' }, { quarrel: null }].map(
      async (part) => Buffer.from(await encodeComparison({ ...PLAIN, ...part })).toString('base64'),
    ),
  );
  expect(new Set(pictures).size).toBe(pictures.length);
});
