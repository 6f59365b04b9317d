import { createCanvas } from '../pictures/drawing/skia.ts';

/**
 * A cover like a photo: shapes of all colours, fine lines, and grain.
 * @param grain how far grain changes each colour, at most 255
 */
export function photographedCover(seed: number, grain: number): Uint8Array {
  const [width, height] = [320, 480];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  let state = seed;
  const random = (most: number): number => {
    state = (state * 16_807) % 2_147_483_647;
    return (state / 2_147_483_647) * most;
  };
  for (let index = 0; index < 500; index += 1) {
    context.fillStyle = `hsl(${random(360)} 60% ${random(100)}% / 0.35)`;
    context.beginPath();
    context.arc(random(width), random(height), 4 + random(40), 0, 7);
    context.fill();
    context.strokeStyle = `hsl(${random(360)} 50% ${random(60)}%)`;
    context.beginPath();
    context.moveTo(random(width), random(height));
    context.lineTo(random(width), random(height));
    context.stroke();
  }
  const image = context.getImageData(0, 0, width, height);
  for (let at = 0; at < image.data.length; at += 1) {
    if (at % 4 < 3) image.data[at] = (image.data[at] ?? 0) + random(grain) - grain / 2;
  }
  context.putImageData(image, 0, 0);
  return canvas.encodeSync('jpeg', 90);
}
