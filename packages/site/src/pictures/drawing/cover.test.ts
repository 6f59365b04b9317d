import { expect, test } from 'vitest';

import { paintCover } from './cover.ts';
import { createCanvas, loadImage } from './skia.ts';

const [WIDTH, HEIGHT] = [450, 675];

/** A cover of what reveals a bad reduction: a gradient, contours, fine lines, small and large type. */
function drawSample() {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  const gradient = context.createLinearGradient(0, 0, WIDTH, HEIGHT);
  for (const [at, colour] of [
    [0, '#f40'],
    [0.5, '#fff'],
    [1, '#014'],
  ] as const) {
    gradient.addColorStop(at, colour);
  }
  context.fillStyle = gradient;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  for (let ring = 1; ring < 60; ring += 1) {
    context.lineWidth = 1 + (ring % 3);
    context.beginPath();
    context.arc(WIDTH / 2, HEIGHT / 2, ring * 6, 0, 7);
    context.stroke();
  }
  context.fillStyle = '#fff';
  for (let x = 0; x < WIDTH; x += 3) context.fillRect(x, 470, 1, 60);
  context.fillStyle = '#d02';
  context.font = 'bold 60px sans-serif';
  context.fillText('BERSERK', 20, 630);
  context.font = '14px sans-serif';
  context.fillText('par Kentaro Miura, tome 1', 20, 660);
  return canvas;
}

/** What a pixel of the reduced picture shows, on average, in each of its three colours. */
function averageOf(data: Uint8ClampedArray, x: number, y: number, width: number): number[] {
  const scale = WIDTH / width;
  const sums = [0, 0, 0];
  let area = 0;
  for (let row = Math.floor(y * scale); row < Math.min(HEIGHT, (y + 1) * scale); row += 1) {
    for (
      let column = Math.floor(x * scale);
      column < Math.min(WIDTH, (x + 1) * scale);
      column += 1
    ) {
      const wide = Math.min(column + 1, (x + 1) * scale) - Math.max(column, x * scale);
      const high = Math.min(row + 1, (y + 1) * scale) - Math.max(row, y * scale);
      area += wide * high;
      for (const colour of [0, 1, 2]) {
        sums[colour] =
          (sums[colour] ?? 0) + wide * high * (data[(row * WIDTH + column) * 4 + colour] ?? 0);
      }
    }
  }
  return sums.map((sum) => sum / area);
}

test.each([30, 46, 68, 140])(
  'a cover made %i pixels wide shows the average of each pixel',
  async (width) => {
    const sample = drawSample();
    const { data } = sample.getContext('2d').getImageData(0, 0, WIDTH, HEIGHT);
    const canvas = createCanvas(width, width * 1.5);
    const context = canvas.getContext('2d');
    const image = await loadImage(sample.encodeSync('png'));
    paintCover(context, { mangaId: 'm', title: 'Berserk' }, image, { x: 0, y: 0, width });
    let squares = 0;
    let count = 0;
    // Without the round corners.
    for (let y = 4; y < width * 1.5 - 4; y += 1) {
      for (let x = 4; x < width - 4; x += 1) {
        const drawn = context.getImageData(x, y, 1, 1).data;
        for (const [colour, mean] of averageOf(data, x, y, width).entries()) {
          squares += ((drawn[colour] ?? 0) - mean) ** 2;
          count += 1;
        }
      }
    }
    // Sampled pixels, as of Skia's `high`, differ by 40 to 75.
    expect(Math.sqrt(squares / count)).toBeLessThan(8);
  },
);

test.each([60, 200])('the title of a drawn cover %i px wide stays above its foot', (width) => {
  const foot = width * 0.3;
  /** How many pixels of the foot are as light as letters. */
  const lettersAt = (covered: number): number => {
    const context = createCanvas(width, width * 1.5).getContext('2d');
    const item = { mangaId: 'tome-1', title: 'Le Sommet des dieux' };
    paintCover(context, item, null, { x: 0, y: 0, width, isUnlabelled: true, foot: covered });
    const { data } = context.getImageData(0, width * 1.5 - foot, width, foot);
    let light = 0;
    for (let at = 0; at < data.length; at += 4)
      if (Math.min(...data.slice(at, at + 3)) > 200) light += 1;
    return light;
  };
  expect(lettersAt(0)).toBeGreaterThan(10);
  expect(lettersAt(foot)).toBe(0);
});
