import { TIER_COLORS, TIER_PAINT } from '@palmanga/core';
import { describe, expect, it } from 'vitest';

import { photographedCover } from '../../testing/photographed-cover.ts';
import { jpegSize } from '../../testing/pictures.ts';
import type { BoardPicture, BoardRow, PosterBoard } from '../picture.ts';
import { encodeBoard } from './board.ts';
import { createCanvas, loadImage } from './skia.ts';
import { paintTierLabel } from './tier-label.ts';

const itemsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ mangaId: `m${at}`, title: `T ${at}`, cover: null }));

/** Rows of so many works each. */
function boardOf(...totals: readonly number[]): BoardPicture {
  let first = 1;
  const rows = totals.map((total, at): BoardRow => {
    const row = {
      tier: { label: `${at}`, name: 'Nom', color: TIER_COLORS[at % 8] ?? 'grey' },
      first,
      count: Math.min(20, total),
      total,
    };
    first += total;
    return row;
  });
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  return { title: 'Mes paliers', byline: 'par Léa', rows, items: itemsOf(count) };
}

async function pixelAt(file: Uint8Array, x: number, y: number): Promise<string> {
  const image = await loadImage(file);
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const [red, green, blue] = context.getImageData(x, y, 1, 1).data;
  return `#${[red, green, blue].map((part = 0) => part.toString(16).padStart(2, '0')).join('')}`;
}

describe('the board of tiers', () => {
  it.each([[[4, 7, 5, 6, 3]], [[0, 0, 1]], [Array.from({ length: 12 }, () => 400)]])(
    'of %j works is a link picture of 250 kB at most',
    async (totals) => {
      const file = await encodeBoard(boardOf(...totals));
      expect(jpegSize(file)).toEqual([1200, 630]);
      expect(file.length).toBeLessThanOrEqual(250_000);
    },
    60_000,
  );

  it('of 25 covers like photos is a link picture of 250 kB at most', async () => {
    const board = boardOf(4, 7, 5, 6, 3);
    const photos = Array.from({ length: 5 }, (_, at) => photographedCover(at + 7, 36));
    const items = board.items.map((item, at) =>
      Object.assign({}, item, { cover: photos[at % 5] ?? null }),
    );
    const file = await encodeBoard({ ...board, items });
    expect(file.length).toBeLessThanOrEqual(250_000);
    expect(file.length).toBeGreaterThan((await encodeBoard(board)).length);
  }, 60_000);

  it('changes with a label, a name, a colour and a cut', async () => {
    const board = boardOf(4, 7, 5);
    const changed = (change: Partial<NonNullable<BoardRow['tier']>>): BoardPicture => ({
      ...board,
      rows: board.rows.map((row, at) =>
        at === 1 && row.tier ? Object.assign({}, row, { tier: { ...row.tier, ...change } }) : row,
      ),
    });
    const files = [
      board,
      changed({ label: '神' }),
      changed({ name: 'Autre' }),
      changed({ color: 'red' }),
      boardOf(5, 6, 5),
    ].map(encodeBoard);
    const texts = (await Promise.all(files)).map((file) => Buffer.from(file).toString('base64'));
    expect(new Set(texts).size).toBe(5);
  }, 60_000);

  it.each(['portrait', 'story', 'square'] as const)('is a poster: %s', async (format) => {
    const poster: PosterBoard = { ...boardOf(2, 2), format, address: 'palmanga.example/lea' };
    const file = await encodeBoard(poster);
    const image = await loadImage(file);
    expect(image.width).toBe(1080);
    const middle = Math.round(image.height / 2);
    // The colour of the first tier or the second, left of its label.
    const colours = [TIER_PAINT[TIER_COLORS[0]], TIER_PAINT[TIER_COLORS[1]]];
    expect(colours).toContain(await pixelAt(file, 48, middle - 120));
  });

  it('of covers alone shows all of them, without a table', async () => {
    const rows = [{ tier: null, first: 1, count: 100, total: 100 }];
    const mosaic = {
      ...boardOf(),
      rows,
      items: itemsOf(100),
      format: 'square' as const,
      address: '',
    };
    const whole = await encodeBoard(mosaic);
    const without = await encodeBoard({ ...mosaic, items: itemsOf(99) });
    expect(Buffer.from(whole).equals(Buffer.from(without))).toBe(false);
  }, 60_000);
});

describe('the label of a tier', () => {
  it.each([
    ['S', 'Chef-d’œuvre'],
    ['WWWWWWWWWWWW', 'M'.repeat(24)],
    ['進撃の巨人進撃の巨人進撃', 'とても素晴らしい作品だと思う作品です'],
    ['هجوم العمال', ''],
    ['🎉', '🎉'],
    ['Mot mot mot', 'Anticonstitutionnellement'],
  ])('%s, %s stays within its cell, with a margin', (label, name) => {
    for (const height of [38, 92, 240]) {
      const canvas = createCanvas(170, height);
      const context = canvas.getContext('2d');
      paintTierLabel(context, { label, name }, { x: 0, y: 0, width: 170, height });
      const { data } = context.getImageData(0, 0, 170, height);
      const painted = Array.from({ length: 170 * height }, (_, at) => at).filter(
        (at) => (data[at * 4 + 3] ?? 0) > 0,
      );
      expect(painted.length).toBeGreaterThan(0);
      const columns = painted.map((at) => at % 170);
      const lines = painted.map((at) => Math.floor(at / 170));
      const reduced = (values: readonly number[]) =>
        values.reduce<[number, number]>(
          ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
          [Infinity, -Infinity],
        );
      expect(reduced(columns)[0]).toBeGreaterThan(1);
      expect(reduced(columns)[1]).toBeLessThan(168);
      expect(reduced(lines)[0]).toBeGreaterThan(0);
      expect(reduced(lines)[1]).toBeLessThan(height - 1);
    }
  });
});
