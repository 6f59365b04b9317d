import { fr } from '@palmanga/core';

import { PICTURE_SIZE } from '../picture.ts';
import { ACCENT, INK, paintBurst } from './burst.ts';
import { type Canvas, createCanvas, type SKRSContext2D } from './skia.ts';
import { drawLine } from './text.ts';

/** Of pictures of links: from their left and right edges to what they show, in pixels. */
export const EDGE = 56;

/** A canvas for the picture of a link: yellow, with rays from a point. */
export function createLinkCanvas(rays: { readonly x: number; readonly y: number }): Canvas {
  const { width, height } = PICTURE_SIZE;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = ACCENT;
  context.fillRect(0, 0, width, height);
  paintBurst(context, rays, width);
  return canvas;
}

/** The name of the product in the lower right corner of a picture of a link; `y` of its baseline. */
export function drawBrand(
  context: SKRSContext2D,
  { y, size }: { readonly y: number; readonly size: number },
): void {
  context.fillStyle = INK;
  const corner = { x: PICTURE_SIZE.width - EDGE, y, align: 'right' } as const;
  drawLine(context, fr.common.productName, corner, { face: 'display', size });
}

/** A band of ink, as around a book: its middle, its size in pixels, its slope in degrees. */
interface Band {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
  readonly angle: number;
}

/** Paints a band, and what `paint` draws on it, around its middle. */
export function paintBand(context: SKRSContext2D, band: Band, paint: () => void): void {
  const { x, y, width, height, radius, angle } = band;
  context.save();
  context.translate(x, y);
  context.rotate((angle * Math.PI) / 180);
  context.fillStyle = INK;
  context.beginPath();
  context.roundRect(-width / 2, -height / 2, width, height, radius);
  context.fill();
  context.fillStyle = ACCENT;
  paint();
  context.restore();
}
