import { fr } from '@palmanga/core';

import { type LinkPicture, PICTURE_SIZE, type PictureItem } from '../picture.ts';
import { INK, outlineNumeral } from './burst.ts';
import { paintCover } from './cover.ts';
import { createLinkCanvas, drawBrand, EDGE } from './frame.ts';
import { encodeJpeg } from './jpeg.ts';
import { type Canvas, decodeCover, type SKRSContext2D } from './skia.ts';
import {
  baselineAround,
  cutToWidth,
  drawAround,
  drawLine,
  fitLines,
  setStyle,
  shown,
} from './text.ts';

const { width: WIDTH, height: HEIGHT } = PICTURE_SIZE;

/** Measures in pixels, from the top left corner; texts stand on their baseline. */
const FIRST = { x: EDGE, y: 44, width: 306, isUnlabelled: true };
/** Under the first cover: its numeral and, beside it, its title. */
const CAPTION = { x: EDGE, middle: 554, size: 96, titleX: 136, sizes: [36, 30, 26, 22] };
const TEXT_X = 420;
const TITLE = { top: 52, most: 2, sizes: [64, 52, 42] };
const BYLINE = { size: 27, gap: 46 };
const ROWS = { top: 250, step: 77, cover: 46, numeralX: 484, coverX: 502, titleX: 566 };
const BRAND = { y: 597, size: 28 };

/** A link picture as a JPEG file. */
export async function encodeLinkPicture(picture: LinkPicture): Promise<Uint8Array> {
  return encodeJpeg(await drawLinkPicture(picture));
}

/** Draws a link picture: the first place large, the next four beside it. */
async function drawLinkPicture(picture: LinkPicture): Promise<Canvas> {
  const canvas = createLinkCanvas({ x: FIRST.x + FIRST.width, y: HEIGHT / 2 });
  const context = canvas.getContext('2d');
  const [first, ...others] = picture.items;
  const left = first === undefined ? EDGE : TEXT_X;
  if (first !== undefined) {
    paintCover(context, first, await decodeCover(first.cover), FIRST);
    paintCaption(context, first.title);
  }
  paintHeading(context, picture, left);
  for (const [index, item] of others.entries()) await paintRow(context, item, index);
  drawBrand(context, BRAND);
  return canvas;
}

function paintCaption(context: SKRSContext2D, text: string): void {
  const { x, middle, size, titleX, sizes } = CAPTION;
  setStyle(context, '1', { face: 'display', size });
  outlineNumeral(context, '1', { x, y: baselineAround(middle, size) }, 11);
  const box = { width: FIRST.x + FIRST.width - titleX, most: 2, sizes };
  const title = shown(text, 'display', fr.manga.defaultTitle);
  const block = fitLines(context, title, box, 'display');
  context.fillStyle = INK;
  drawAround(context, block, { x: titleX, middle, leading: 1.12 });
}

function paintHeading(context: SKRSContext2D, picture: LinkPicture, x: number): void {
  const width = WIDTH - EDGE - x;
  const title = shown(picture.title, 'display', fr.rankings.detail.untitled);
  const block = fitLines(context, title, { ...TITLE, width }, 'display');
  const { size } = block.style;
  context.fillStyle = INK;
  let y = TITLE.top;
  for (const line of block.lines) {
    y += size;
    drawLine(context, line, { x, y }, block.style);
  }
  const style = { face: 'text', size: BYLINE.size } as const;
  const byline = cutToWidth(context, shown(picture.byline, 'text', ''), width, style);
  drawLine(context, byline, { x, y: y + BYLINE.gap }, style);
}

/** @param index 0 for the second place */
async function paintRow(context: SKRSContext2D, item: PictureItem, index: number): Promise<void> {
  const top = ROWS.top + index * ROWS.step;
  const middle = top + ROWS.cover * 0.75;
  context.fillStyle = INK;
  const numeral = { x: ROWS.numeralX, y: middle + 16, align: 'right' } as const;
  drawLine(context, `${index + 2}`, numeral, { face: 'display', size: 44 });
  const place = { x: ROWS.coverX, y: top, width: ROWS.cover };
  paintCover(context, item, await decodeCover(item.cover), place);
  context.fillStyle = INK;
  const style = { face: 'text', weight: 700, size: 28 } as const;
  const title = shown(item.title, 'text', fr.manga.defaultTitle);
  const cut = cutToWidth(context, title, WIDTH - EDGE - ROWS.titleX, style);
  drawLine(context, cut, { x: ROWS.titleX, y: middle + 10 }, style);
}
