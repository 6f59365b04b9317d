import { describe, expect, it } from 'vitest';

import {
  BLUE,
  bombPng,
  type Colour,
  metadataIn,
  noisyPng,
  paintJpeg,
  paintPng,
  RED,
  tellingJpeg,
  tellingPng,
  tellingWebp,
  WEBP,
} from '../../testing/pictures.ts';
import { encodePhoto } from './photo.ts';
import { createCanvas, loadImage } from './skia.ts';

const halves =
  (width: number) =>
  (x: number): Colour =>
    x < width / 2 ? RED : BLUE;

/** The format, the sides, and the colours of the middle of the left, the right, the top and the bottom. */
async function look(photo: Uint8Array | null) {
  if (photo === null) throw new Error('There is no photo');
  const { width, height } = await loadImage(photo);
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(await loadImage(photo), 0, 0);
  const at = (x: number, y: number): string => {
    const [red = 0, , blue = 0, alpha = 0] = context.getImageData(x * width, y * height, 1, 1).data;
    if (alpha === 0) return 'none';
    return red > blue ? 'red' : 'blue';
  };
  return {
    format: photo[0] === 0xff ? 'JPEG' : 'PNG',
    size: [width, height],
    colours: [at(0.1, 0.5), at(0.9, 0.5), at(0.5, 0.1), at(0.5, 0.9)],
  };
}

describe('a photo', () => {
  it.each([
    ['a JPEG', tellingJpeg(paintJpeg(1200, 800, halves(1200))), 512],
    ['a PNG', tellingPng(paintPng(60, 40, halves(60))), 40],
    ['a WebP', tellingWebp(WEBP), 16],
  ])('of %s is a square without metadata', async (_format, file, side) => {
    expect(metadataIn(file)).toContain('position');
    const photo = await encodePhoto(file);
    expect(metadataIn(photo ?? file)).toEqual([]);
    expect(await look(photo)).toMatchObject({ format: 'JPEG', size: [side, side] });
  });

  it.each([
    [1, ['red', 'blue']],
    [3, ['blue', 'red']],
    [6, ['red', 'blue']],
    [8, ['blue', 'red']],
  ])('is upright: orientation %i', async (orientation, expected) => {
    const file = tellingJpeg(paintJpeg(320, 160, halves(320)), orientation);
    const { colours } = await look(await encodePhoto(file));
    expect(orientation > 4 ? colours.slice(2) : colours.slice(0, 2)).toEqual(expected);
  });

  it('keeps what shows through it', async () => {
    const file = paintPng(40, 40, (x) => (x < 20 ? RED : [0, 0, 0, 0]));
    const { format, colours } = await look(await encodePhoto(file));
    expect([format, ...colours.slice(0, 2)]).toEqual(['PNG', 'red', 'none']);
  });

  it('is smaller than 5 MB can be, whatever is sent', async () => {
    const photo = await encodePhoto(noisyPng(4_000_000));
    expect(photo?.length).toBeLessThan(1_100_000);
  });

  const JPEG = paintJpeg(64, 64, halves(64));
  const damaged = Buffer.from(paintPng(64, 64, (x, y) => [x, y, x ^ y]));
  damaged.fill(0x55, 50, 90);

  it.each([
    ['a bomb', bombPng()],
    ['more pixels than covers may have', bombPng(4001)],
    ['cut', JPEG.subarray(0, -20)],
    ['cut at its last byte', JPEG.subarray(0, -1)],
    ['a text', Buffer.from('Bonjour')],
    ['the start of a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['a damaged PNG', damaged],
    [
      'a GIF',
      Buffer.from(
        'GIF89a\u0001\0\u0001\0\0\0\0,\0\0\0\0\u0001\0\u0001\0\0\u0002\u0002D\u0001\0;',
        'latin1',
      ),
    ],
  ])('is refused when it is %s', async (_what, file) => {
    expect((await encodePhoto(file)) === null).toBe(true);
  });
});
