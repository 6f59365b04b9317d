import { describe, expect, it } from 'vitest';

import { createCanvas, decodeCover } from './skia.ts';

const canvas = createCanvas(20, 30);
const SAMPLES = {
  PNG: canvas.encodeSync('png'),
  JPEG: canvas.encodeSync('jpeg'),
  WebP: canvas.encodeSync('webp'),
};

/** A PNG whose header says another size: its pixels would take gigabytes. */
function bomb(width: number, height: number): Uint8Array {
  const bytes = Buffer.from(SAMPLES.PNG);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

describe('a cover', () => {
  it.each(Object.entries(SAMPLES))('is decoded from %s', async (_format, bytes) => {
    expect(await decodeCover(bytes)).toMatchObject({ width: 20, height: 30 });
  });

  it.each([
    ['nothing', null],
    ['too many pixels', bomb(5000, 5000)],
    ['far too many pixels', bomb(60_000, 60_000)],
    ['too long a side', bomb(1, 20_000)],
    ['no pixels', bomb(0, 0)],
    ['a header alone', SAMPLES.PNG.subarray(0, 20)],
    ['a damaged image', Buffer.concat([SAMPLES.JPEG.subarray(0, 30), Buffer.alloc(100)])],
    ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;', 'latin1')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ])('is refused when it is %s', async (_what, bytes) => {
    expect(await decodeCover(bytes)).toBeNull();
  });
});
