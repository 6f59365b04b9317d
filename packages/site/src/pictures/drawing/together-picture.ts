import { fr } from '@palmanga/core';

import { PICTURE_SIZE, type TogetherPicture } from '../picture.ts';
import { INK, outlineNumeral } from './burst.ts';
import { paintCover } from './cover.ts';
import { createLinkCanvas, drawBrand, EDGE, paintBand } from './frame.ts';
import { encodeJpeg } from './jpeg.ts';
import { type Canvas, decodeCover, type SKRSContext2D } from './skia.ts';
import {
  baselineAround,
  drawAround,
  drawLine,
  fitLines,
  setStyle,
  shown,
  widthOf,
} from './text.ts';

const texts = fr.rankings.together;
const { width: WIDTH, height: HEIGHT } = PICTURE_SIZE;

/** Measures in pixels, from the top left corner; texts stand on their baseline. */
const NAMES = { middle: 84, leading: 1.12, one: [64, 56, 48, 42], two: [38, 32] };
const TOP = { y: 168, size: 32 };
const COVERS = { top: 206, width: 190, step: 224.5 };
/** Over the upper left corner of a cover: the title of a drawn one stands below. */
const NUMERAL = { left: -14, middle: 232, size: 84, outline: 10 };
const BAND = { left: 48, y: 573, height: 62, margin: 22, angle: -1.5, radius: 6, size: 36 };
const BRAND = { y: 592, size: 30 };

/** The picture of the top of several rankings, as a JPEG file. */
export async function encodeTogether(picture: TogetherPicture): Promise<Uint8Array> {
  return encodeJpeg(await drawTogether(picture));
}

async function drawTogether(picture: TogetherPicture): Promise<Canvas> {
  const canvas = createLinkCanvas({ x: WIDTH / 2, y: HEIGHT / 2 });
  const context = canvas.getContext('2d');
  paintTitle(context, picture);
  for (const [index, item] of picture.items.entries()) {
    const x = EDGE + index * COVERS.step;
    const place = { x, y: COVERS.top, width: COVERS.width, isUnlabelled: true };
    paintCover(context, item, await decodeCover(item.cover), place);
    const { left, middle, size, outline } = NUMERAL;
    const numeral = `${index + 1}`;
    setStyle(context, numeral, { face: 'display', size });
    outlineNumeral(context, numeral, { x: x + left, y: baselineAround(middle, size) }, outline);
  }
  if (picture.agreement !== null) paintAgreement(context, texts.agreement(picture.agreement));
  drawBrand(context, BRAND);
  return canvas;
}

/** Whose top it is, on one line where the names fit, else on two. */
function paintTitle(context: SKRSContext2D, { members, count }: TogetherPicture): void {
  const names = texts.names(
    members.map((name, index) => shown(name, 'display', texts.unnamed(index + 1))),
  );
  const fit = (sizes: readonly number[], most: number) =>
    fitLines(context, names, { width: WIDTH - 2 * EDGE, most, sizes }, 'display');
  const { middle, leading, one, two } = NAMES;
  const line = fit(one, 1);
  const isWhole = widthOf(context, names, line.style) <= WIDTH - 2 * EDGE;
  context.fillStyle = INK;
  drawAround(context, isWhole ? line : fit(two, 2), { x: EDGE, middle, leading });
  const style = { face: 'text', weight: 700, size: TOP.size } as const;
  drawLine(context, texts.top(count), { x: EDGE, y: TOP.y }, style);
}

/** How much they agree, on a band. */
function paintAgreement(context: SKRSContext2D, text: string): void {
  const style = { face: 'display', size: BAND.size } as const;
  const width = widthOf(context, text, style) + 2 * BAND.margin;
  paintBand(context, { ...BAND, x: BAND.left + width / 2, width }, () => {
    const start = { x: BAND.margin - width / 2, y: baselineAround(0, BAND.size) };
    drawLine(context, text, start, style);
  });
}
