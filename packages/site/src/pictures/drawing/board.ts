import { fr, TIER_INK, TIER_PAINT } from '@palmanga/core';

import {
  type BoardPicture,
  type BoardRow,
  PICTURE_SIZE,
  type PictureItem,
  type PosterBoard,
} from '../picture.ts';
import { type BoardLayout, type BoardSpace, layOutBoard } from './board-layout.ts';
import { INK } from './burst.ts';
import { paintCover } from './cover.ts';
import { createLinkCanvas, drawBrand } from './frame.ts';
import { encodeJpeg } from './jpeg.ts';
import { paintFooter, paintPaper, paintTitle, titleOf } from './poster-frame.ts';
import { frameOf, titleBox } from './poster-layout.ts';
import { type Canvas, createCanvas, decodeCover, type SKRSContext2D } from './skia.ts';
import { baselineAround, cutToWidth, drawLine, fitLines, shown, widthOf } from './text.ts';
import { paintTierLabel } from './tier-label.ts';

const WHITE = '#fff';
/** Left and right edge of a board. */
const EDGE = 40;
const BORDER = 4;
/** Of a link picture. */
const LINK = {
  title: { y: 62, sizes: [44, 38, 32] },
  byline: { y: 98, size: 23 },
  board: { top: 118, bottom: 576, label: 170, most: 128 },
  brand: { y: 613, size: 28 },
};
/** Of a poster: from the title, and to the footer. */
const POSTER = { top: 22, bottom: 26, label: 190, most: 240 };
/**
 * Numerals over covers, against the width of these, with their plates against themselves; so much of a plate lies on
 * the cover. Narrower covers have none.
 */
const NUMERAL = { size: 0.21, least: 11, from: 36, height: 1.3, inside: 0.85 };

/** The tiers of a ranking, or its first covers, as the file of a link picture or of a poster. */
export async function encodeBoard(picture: BoardPicture | PosterBoard): Promise<Uint8Array> {
  return 'format' in picture
    ? (await drawPosterBoard(picture)).encodeSync('png')
    : encodeJpeg(await drawLinkBoard(picture));
}

async function drawLinkBoard(picture: BoardPicture): Promise<Canvas> {
  const { width, height } = PICTURE_SIZE;
  const canvas = createLinkCanvas({ x: width / 2, y: height / 2 });
  const context = canvas.getContext('2d');
  const room = width - 2 * EDGE;
  const title = shown(picture.title, 'display', fr.rankings.detail.untitled);
  const { lines, style } = fitLines(
    context,
    title,
    { width: room, most: 1, sizes: LINK.title.sizes },
    'display',
  );
  context.fillStyle = INK;
  drawLine(context, lines[0] ?? '', { x: EDGE, y: LINK.title.y }, style);
  const byline = { face: 'text', size: LINK.byline.size } as const;
  const by = cutToWidth(context, shown(picture.byline, 'text', ''), room, byline);
  drawLine(context, by, { x: EDGE, y: LINK.byline.y }, byline);
  const { top, bottom, label, most } = LINK.board;
  const space = { x: EDGE, y: top, width: room, height: bottom - top, label, most };
  await paintBoard(context, picture, space);
  drawBrand(context, LINK.brand);
  return canvas;
}

async function drawPosterBoard(picture: PosterBoard): Promise<Canvas> {
  const { format, rows } = picture;
  const { width, height, footer, end } = frameOf(format);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const { block, bottom } = titleOf(context, picture);
  const top = bottom + POSTER.top;
  const space = {
    x: EDGE,
    y: top,
    width: width - 2 * EDGE,
    height: end - POSTER.bottom - top,
    label: rows.some(({ tier }) => tier !== null) ? POSTER.label : 0,
    most: POSTER.most,
  };
  const horizon = top + space.height / 2;
  paintPaper(context, { width, height, horizon, rays: horizon });
  paintTitle(context, block, titleBox(format));
  await paintBoard(context, picture, space);
  paintFooter(context, picture, { width, footer });
  return canvas;
}

async function paintBoard(
  context: SKRSContext2D,
  { rows, items }: BoardPicture,
  space: BoardSpace,
): Promise<void> {
  const counts = rows.map(({ count, total }) => ({ covers: count, total }));
  const layout = layOutBoard(space, counts);
  if (space.label > 0) paintTable(context, rows, layout, space);
  let start = 0;
  for (const [index, row] of rows.entries()) {
    const { covers = [], more = null } = layout.rows[index] ?? {};
    for (const [at, place] of covers.entries()) {
      const item = items[start + at];
      if (item === undefined) continue;
      await paintItem(context, item, { ...place, width: layout.cover }, row.first + at);
    }
    start += row.count;
    if (more !== null) paintMore(context, more, layout.cover);
  }
}

/** White rows with lines of ink around them, each behind the label of its tier. */
function paintTable(
  context: SKRSContext2D,
  rows: readonly BoardRow[],
  { y, height, rows: places }: BoardLayout,
  { x, width, label }: BoardSpace,
): void {
  context.fillStyle = WHITE;
  context.fillRect(x, y, width, height);
  for (const [index, { tier }] of rows.entries()) {
    const place = places[index];
    if (tier === null || place === undefined) continue;
    context.fillStyle = TIER_PAINT[tier.color];
    context.fillRect(x, place.y, label, place.height);
    context.fillStyle = TIER_INK;
    paintTierLabel(context, tier, { x, y: place.y, width: label, height: place.height });
  }
  context.strokeStyle = INK;
  context.lineWidth = BORDER;
  context.beginPath();
  for (const place of places.slice(1)) {
    context.moveTo(x, place.y);
    context.lineTo(x + width, place.y);
  }
  context.moveTo(x + label, y);
  context.lineTo(x + label, y + height);
  context.rect(x, y, width, height);
  context.stroke();
}

interface CoverPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** A cover and, over its lower left corner, its place. */
async function paintItem(
  context: SKRSContext2D,
  item: PictureItem,
  place: CoverPlace,
  position: number,
): Promise<void> {
  const size = Math.max(NUMERAL.least, place.width * NUMERAL.size);
  const isNumbered = place.width >= NUMERAL.from;
  const foot = isNumbered ? size * NUMERAL.height * NUMERAL.inside : 0;
  const frame = { ...place, isUnlabelled: true, foot };
  paintCover(context, item, await decodeCover(item.cover), frame);
  if (!isNumbered) return;
  const text = String(position);
  const style = { face: 'display', size } as const;
  const width = widthOf(context, text, style) + size * 0.6;
  const height = size * NUMERAL.height;
  const x = place.x - place.width * 0.06;
  const y = place.y + place.width * 1.5 - height * NUMERAL.inside;
  context.fillStyle = INK;
  context.beginPath();
  context.roundRect(x, y, width, height, size * 0.16);
  context.fill();
  context.fillStyle = WHITE;
  drawLine(context, text, { x: x + size * 0.3, y: baselineAround(y + height / 2, size) }, style);
}

/** How many works a row has that are not shown. */
function paintMore(
  context: SKRSContext2D,
  { x, y, count }: { readonly x: number; readonly y: number; readonly count: number },
  cover: number,
): void {
  const text = fr.rankings.poster.more(count);
  const full = { face: 'display', size: cover * 0.4 } as const;
  const scale = Math.min(1, cover / Math.max(1, widthOf(context, text, full)));
  const style = { ...full, size: full.size * scale };
  const middle = { x: x + cover / 2, y: baselineAround(y + cover * 0.75, style.size) };
  context.fillStyle = INK;
  drawLine(context, text, { ...middle, align: 'center' }, style);
}
