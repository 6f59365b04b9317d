import type { SKRSContext2D } from './skia.ts';

/** The colours of pictures. */
export const ACCENT = '#ffd60a';
export const INK = '#191330';

/** Paints rays of ink from a point, as printed manga do behind what matters; `reach` in pixels. */
export function paintBurst(
  context: SKRSContext2D,
  from: { readonly x: number; readonly y: number },
  reach: number,
): void {
  context.save();
  context.translate(from.x, from.y);
  context.fillStyle = 'rgba(25, 19, 48, 0.07)';
  const rays = 48;
  context.beginPath();
  for (let ray = 0; ray < rays; ray += 1) {
    const start = (ray * 2 * Math.PI) / rays;
    const end = start + Math.PI / rays;
    context.moveTo(0, 0);
    context.lineTo(reach * Math.cos(start), reach * Math.sin(start));
    context.lineTo(reach * Math.cos(end), reach * Math.sin(end));
    context.closePath();
  }
  context.fill();
  context.restore();
}

/** Draws a numeral in white with an outline of ink; `at` is the left end of its baseline. */
export function outlineNumeral(
  context: SKRSContext2D,
  text: string,
  at: { readonly x: number; readonly y: number },
  outline: number,
): void {
  context.textAlign = 'left';
  context.lineJoin = 'round';
  context.lineWidth = outline;
  context.strokeStyle = INK;
  context.strokeText(text, at.x, at.y);
  context.fillStyle = '#fff';
  context.fillText(text, at.x, at.y);
}
