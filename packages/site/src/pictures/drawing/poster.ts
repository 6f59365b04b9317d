import { fr } from '@palmanga/core';

import type { PictureItem, Poster } from '../picture.ts';
import { INK, outlineNumeral } from './burst.ts';
import { paintCover } from './cover.ts';
import { LINE_HEIGHT, paintFooter, paintPaper, paintTitle, titleOf } from './poster-frame.ts';
import { layOut, type PodiumPlace, type RowPlace, titleBox } from './poster-layout.ts';
import { type Canvas, createCanvas, decodeCover, type SKRSContext2D } from './skia.ts';
import {
  baselineAround,
  cutToWidth,
  drawAround,
  drawLine,
  fitLines,
  setStyle,
  shown,
  widthOf,
} from './text.ts';

const LINE = '#d5cfe3';

/** Draws a poster: the first three places on a podium, the others in rows under it. */
export async function drawPoster(poster: Poster): Promise<Canvas> {
  const { format, items } = poster;
  // A context only measures before the canvas has its size.
  const measuring = createCanvas(1, 1).getContext('2d');
  const { block, bottom } = titleOf(measuring, poster);
  const layout = layOut(format, bottom, items.length);
  const canvas = createCanvas(layout.width, layout.height);
  const context = canvas.getContext('2d');

  const { horizon, podium } = layout;
  paintPaper(context, { ...layout, rays: podium[0]?.y ?? horizon / 2 });
  paintTitle(context, block, titleBox(format));
  // The second and the third stand behind the first.
  for (const index of [2, 1, 0]) {
    const [item, place] = [items[index], layout.podium[index]];
    if (item && place) await paintPodium(context, item, place);
  }
  for (const [index, { caption }] of layout.podium.entries()) {
    const item = items[index];
    const numeral = numeralOf(poster, index + 1);
    if (item) paintCaption(context, item.title, { place: caption, position: index + 1, numeral });
  }
  const numerals = numeralWidth(context, items.length, layout.rows[0]);
  for (const [index, place] of layout.rows.entries()) {
    const item = items[index + 3];
    const numeral = numeralOf(poster, index + 4);
    if (item) await paintRow(context, item, { place, numeral, numerals });
  }
  paintFooter(context, poster, layout);
  return canvas;
}

/** What stands for a place: its number, once it is settled. */
function numeralOf({ settled = Infinity }: Poster, position: number): string {
  return position > settled ? fr.rankings.minePicture.undecided : `${position}`;
}

async function paintPodium(context: SKRSContext2D, item: PictureItem, place: PodiumPlace) {
  const { x, y, width, angle } = place;
  context.save();
  context.translate(x, y);
  context.rotate((angle * Math.PI) / 180);
  const corner = {
    x: -width / 2,
    y: -width * 0.75,
    width,
    isUnlabelled: true,
  };
  paintCover(context, item, await decodeCover(item.cover), corner);
  context.restore();
}

/** The numeral under a cover and, beside it, the title in the largest size in which two lines hold it. */
function paintCaption(
  context: SKRSContext2D,
  text: string,
  caption: {
    readonly place: PodiumPlace['caption'];
    readonly position: number;
    readonly numeral: string;
  },
): void {
  const { place, position, numeral } = caption;
  const { x, y, width, height } = place;
  const size = height * (position === 1 ? 0.95 : 0.8);
  const style = { face: 'display', size } as const;
  const indent = widthOf(context, numeral, style) + size * 0.2;
  const middle = y + height / 2;
  setStyle(context, numeral, style);
  const start = { x, y: baselineAround(middle, size) };
  outlineNumeral(context, numeral, start, Math.max(6, size * 0.12));
  const sizes = [0.44, 0.36, 0.3, 0.25].map((share) => Math.max(19, share * height));
  const box = { width: width - indent, most: 2, sizes } as const;
  const block = fitLines(context, shown(text, 'display', fr.manga.defaultTitle), box, 'display');
  context.fillStyle = INK;
  drawAround(context, block, { x: x + indent, middle, leading: LINE_HEIGHT });
}

/** The size of rows' numerals. */
const numeralSize = ({ height, width }: RowPlace) => Math.min(52, height * 0.6, width * 0.11);

/** The width that the widest numeral of the rows takes. */
function numeralWidth(context: SKRSContext2D, count: number, row: RowPlace | undefined): number {
  if (row === undefined) return 0;
  const style = { face: 'display', size: numeralSize(row) } as const;
  return Math.max(
    ...['4', `${count}`, count > 9 ? '20' : '8'].map((text) => widthOf(context, text, style)),
  );
}

interface PosterRow {
  readonly place: RowPlace;
  readonly numeral: string;
  /** The width of the column of numerals. */
  readonly numerals: number;
}

async function paintRow(context: SKRSContext2D, item: PictureItem, row: PosterRow): Promise<void> {
  const { place, numeral, numerals } = row;
  const { x, y, width, height } = place;
  const size = numeralSize(place);
  context.fillStyle = INK;
  const end = { x: x + numerals, y: baselineAround(y, size), align: 'right' } as const;
  drawLine(context, numeral, end, { face: 'display', size });
  const coverWidth = (height * 0.8) / 1.5;
  const cover = { x: x + numerals + 18, y: y - coverWidth * 0.75, width: coverWidth };
  paintCover(context, item, await decodeCover(item.cover), cover);
  paintRowTitle(context, item.title, {
    x: cover.x + coverWidth + 18,
    y,
    width: x + width - cover.x - coverWidth - 18,
    height,
  });
  context.fillStyle = LINE;
  context.fillRect(x, y + height / 2 - 2, width, 2);
}

/** One line in the largest size in which it fits, else two where they have room. */
function paintRowTitle(context: SKRSContext2D, text: string, place: RowPlace): void {
  const { x, y, width, height } = place;
  const title = shown(text, 'text', fr.manga.defaultTitle);
  const largest = Math.min(34, height * 0.42);
  const smallest = Math.min(largest, Math.max(19, largest * 0.78));
  const style = { face: 'text', weight: 700, size: largest } as const;
  context.fillStyle = INK;
  const scale = Math.min(1, width / widthOf(context, title, style));
  if (largest * scale >= smallest || height < 2.6 * smallest) {
    const size = Math.max(smallest, largest * scale);
    const line = cutToWidth(context, title, width, { ...style, size });
    drawLine(context, line, { x, y: baselineAround(y, size) }, { ...style, size });
    return;
  }
  const two = { width, most: 2, sizes: [smallest], weight: 700 } as const;
  const block = fitLines(context, title, two, 'text');
  drawAround(context, block, { x, middle: y, leading: 1.2 });
}
