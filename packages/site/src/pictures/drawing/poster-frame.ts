import { fr } from '@palmanga/core';

import type { Poster } from '../picture.ts';
import { ACCENT, INK, paintBurst } from './burst.ts';
import { EDGE, ONE_LINE, titleBox } from './poster-layout.ts';
import type { SKRSContext2D } from './skia.ts';
import {
  cutToWidth,
  drawLine,
  fitLines,
  shown,
  type TextBlock,
  type TextStyle,
  widthOf,
} from './text.ts';

const PAPER = '#f3f1f8';
const INK_SOFT = '#575070';
export const LINE_HEIGHT = 1.12;

/** The title of a poster, broken into lines, and the lower edge of them. */
export function titleOf(
  context: SKRSContext2D,
  { title, format }: Pick<Poster, 'title' | 'format'>,
): { readonly block: TextBlock; readonly bottom: number } {
  const text = shown(title, 'display', fr.rankings.detail.untitled);
  const block = titleBlock(context, text, format);
  const { top } = titleBox(format);
  return { block, bottom: top + block.lines.length * block.style.size * LINE_HEIGHT };
}

function titleBlock(context: SKRSContext2D, title: string, format: Poster['format']): TextBlock {
  const box = titleBox(format);
  for (const size of ONE_LINE[format]) {
    const style = { face: 'display', size } as const;
    if (widthOf(context, title, style) <= box.width) return { lines: [title], style };
  }
  return fitLines(context, title, box, 'display');
}

/** Yellow with rays above a slanted horizon, the paper of screens under it. */
export function paintPaper(
  context: SKRSContext2D,
  {
    width,
    height,
    horizon,
    rays,
  }: {
    readonly width: number;
    readonly height: number;
    readonly horizon: number;
    /** How high the rays begin. */
    readonly rays: number;
  },
): void {
  context.fillStyle = PAPER;
  context.fillRect(0, 0, width, height);
  const slant = 42;
  context.save();
  context.beginPath();
  context.moveTo(0, 0);
  context.lineTo(width, 0);
  context.lineTo(width, horizon - slant);
  context.lineTo(0, horizon + slant);
  context.closePath();
  context.fillStyle = ACCENT;
  context.fill();
  context.clip();
  paintBurst(context, { x: width / 2, y: rays }, height);
  context.restore();
  context.strokeStyle = INK;
  context.lineWidth = 6;
  context.beginPath();
  context.moveTo(-10, horizon + slant);
  context.lineTo(width + 10, horizon - slant);
  context.stroke();
}

/** Paints the lines of a title below each other; `top` is the upper edge. */
export function paintTitle(
  context: SKRSContext2D,
  { lines, style }: TextBlock,
  { top }: { top: number },
): void {
  context.fillStyle = INK;
  for (const [index, line] of lines.entries()) {
    const y = top + style.size * (0.94 + index * LINE_HEIGHT);
    drawLine(context, line, { x: EDGE, y }, style);
  }
}

/** Who made it and where it is, opposite to the product's name. */
export function paintFooter(
  context: SKRSContext2D,
  poster: Pick<Poster, 'byline' | 'address'>,
  { width, footer }: { readonly width: number; readonly footer: number },
): void {
  const brand = { face: 'display', size: 34 } as const;
  context.fillStyle = INK;
  drawLine(context, fr.common.productName, { x: EDGE, y: footer }, brand);
  const room = width - 2 * EDGE - widthOf(context, fr.common.productName, brand) - 40;
  const end = { x: width - EDGE, align: 'right' } as const;
  const byline = { face: 'text', weight: 700, size: 24 } as const;
  const address = shown(poster.address, 'text', '');
  const by = cutToWidth(context, shown(poster.byline, 'text', ''), room, byline);
  drawLine(context, by, { ...end, y: footer - 32 }, byline);
  const full: TextStyle = { face: 'text', size: 24 };
  const size = Math.max(17, Math.min(24, (24 * room) / widthOf(context, address, full)));
  context.fillStyle = INK_SOFT;
  drawLine(
    context,
    cutToWidth(context, address, room, { ...full, size }),
    { ...end, y: footer },
    { ...full, size },
  );
}
