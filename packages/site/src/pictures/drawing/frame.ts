import { fr } from '@palmanga/core';

import { PICTURE_SIZE } from '../picture.ts';
import { ACCENT, INK } from './burst.ts';
import type { SKRSContext2D } from './skia.ts';
import { drawLine } from './text.ts';

/** Of pictures of links: from their left and right edges to what they show, in pixels. */
export const EDGE = 56;

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
