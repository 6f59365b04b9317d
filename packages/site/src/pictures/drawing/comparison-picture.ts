import { COMPARED_ITEMS, fr } from '@palmanga/core';

import { type ComparisonPicture, PICTURE_SIZE } from '../picture.ts';
import { INK } from './burst.ts';
import { paintCover } from './cover.ts';
import { createLinkCanvas, drawBrand, EDGE, paintBand } from './frame.ts';
import { encodeJpeg } from './jpeg.ts';
import { type Canvas, decodeCover, type SKRSContext2D } from './skia.ts';
import {
  baselineAround,
  cutToWidth,
  drawLine,
  fitLines,
  shown,
  type TextStyle,
  widthOf,
} from './text.ts';

const texts = fr.rankings.comparisonPicture;
const { width: WIDTH } = PICTURE_SIZE;
const MIDDLE = WIDTH / 2;

/** Measures in pixels, from the top left corner; texts stand on their baseline. */
const COVER = { top: 56, width: 272 };
/** Between the covers. */
const COLUMN = WIDTH - 2 * (EDGE + COVER.width + 24);
const CAPTION = { middle: 503, width: COVER.width + 40, sizes: [27, 24, 21] };
const NAMES = { middle: 92, sizes: [60, 52, 44, 38], two: { sizes: [38, 32, 27], step: 44 } };
const BAND = { y: 226, width: 376, height: 148, angle: -3, radius: 8, size: 118, margin: 28 };
const FACTS = { top: 342, step: 35, size: 26 };
const FOOTER = { y: 592, invitation: 25, brand: 30 };
/** Of a size: on both sides of the cross. */
const CROSS_GAP = 0.28;

/** The picture of two rankings side by side, as a JPEG file. */
export async function encodeComparison(picture: ComparisonPicture): Promise<Uint8Array> {
  return encodeJpeg(await drawComparison(picture));
}

async function drawComparison(picture: ComparisonPicture): Promise<Canvas> {
  const canvas = createLinkCanvas({ x: MIDDLE, y: BAND.y });
  const context = canvas.getContext('2d');
  const names = picture.names.map((name, index) =>
    shown(name, 'display', texts.unnamed(index + 1)),
  );
  for (const [index, item] of picture.items.entries()) {
    const x = index === 0 ? EDGE : WIDTH - EDGE - COVER.width;
    const place = { x, y: COVER.top, width: COVER.width, isUnlabelled: true };
    paintCover(context, item, await decodeCover(item.cover), place);
    context.fillStyle = INK;
    paintCaption(context, texts.first(names[index] ?? ''), x + COVER.width / 2);
  }
  context.fillStyle = INK;
  paintNames(context, names);
  paintShare(context, picture);
  context.fillStyle = INK;
  paintFacts(context, picture);
  const invitation = { face: 'text', weight: 700, size: FOOTER.invitation } as const;
  drawLine(context, texts.invitation, { x: EDGE, y: FOOTER.y }, invitation);
  drawBrand(context, { y: FOOTER.y, size: FOOTER.brand });
  return canvas;
}

/** Whose first place it is, around the middle of its cover. */
function paintCaption(context: SKRSContext2D, text: string, middle: number): void {
  const { width, sizes } = CAPTION;
  const { lines, style } = fitLines(context, text, { width, most: 2, sizes }, 'display');
  for (const [index, line] of lines.entries()) {
    const offset = (index - (lines.length - 1) / 2) * style.size * 1.15;
    drawCentred(
      context,
      line,
      { x: middle, y: baselineAround(CAPTION.middle + offset, style.size) },
      style,
    );
  }
}

/** Both names on one line, in the largest size in which they fit, else on two. */
function paintNames(context: SKRSContext2D, [one = '', other = '']: readonly string[]): void {
  const { cross } = texts;
  for (const size of NAMES.sizes) {
    const style = { face: 'display', size } as const;
    const gap = size * CROSS_GAP;
    const widths = [one, cross, other].map((part) => widthOf(context, part, style));
    const [first = 0, middle = 0, last = 0] = widths;
    const width = first + middle + last + 2 * gap;
    if (width > COLUMN) continue;
    // Each by itself: names in scripts of both directions keep their sides.
    const y = baselineAround(NAMES.middle, size);
    const x = MIDDLE - width / 2;
    drawLine(context, one, { x, y }, style);
    drawLine(context, cross, { x: x + first + gap, y }, style);
    drawLine(context, other, { x: x + width - last, y }, style);
    return;
  }
  const { sizes, step } = NAMES.two;
  for (const [index, name] of [one, other].entries()) {
    const sign = index === 0 ? '' : cross;
    const room = COLUMN - widthOf(context, cross, { face: 'display', size: 38 }) * 1.4;
    const { lines, style } = fitLines(context, name, { width: room, most: 1, sizes }, 'display');
    const [line = ''] = lines;
    const gap = sign === '' ? 0 : widthOf(context, sign, style) * 1.4;
    const x = MIDDLE - (widthOf(context, line, style) + gap) / 2;
    const y = baselineAround(NAMES.middle + (index - 0.5) * step, style.size);
    if (sign !== '') drawLine(context, sign, { x, y }, style);
    drawLine(context, line, { x: x + gap, y }, style);
  }
}

/** The percentage, or how much both have in common, on a band. */
function paintShare(context: SKRSContext2D, { agreement, common }: ComparisonPicture): void {
  const text = agreement === null ? texts.few(common) : fr.rankings.comparison.percent(agreement);
  const full = { face: 'display', size: BAND.size } as const;
  const scale = Math.min(1, (BAND.width - 2 * BAND.margin) / widthOf(context, text, full));
  const size = full.size * scale;
  paintBand(context, { ...BAND, x: MIDDLE }, () =>
    drawCentred(context, text, { x: 0, y: baselineAround(0, size) }, { ...full, size }),
  );
}

/** What the percentage rests on, what both love, and what they fall out over. */
function paintFacts(context: SKRSContext2D, picture: ComparisonPicture): void {
  const { agreement, common, loved, quarrel } = picture;
  const bold = { face: 'text', weight: 700, size: FACTS.size } as const;
  let y = FACTS.top + FACTS.step;
  const basis = agreement === null ? texts.tooFew(COMPARED_ITEMS) : texts.agreed(common);
  drawCentred(context, basis, { x: MIDDLE, y }, bold);
  const facts = [
    { label: texts.loved, title: loved },
    { label: texts.quarrel, title: quarrel },
  ];
  for (const { label, title } of facts) {
    if (title !== null) y = paintFact(context, { label, title }, y + FACTS.step);
  }
}

/** A label and a title, on one line where both fit. Returns the last baseline. */
function paintFact(
  context: SKRSContext2D,
  fact: { readonly label: string; readonly title: string },
  y: number,
): number {
  const light = { face: 'text', size: FACTS.size } as const;
  const bold = { ...light, weight: 700 } as const;
  const title = shown(fact.title, 'text', fr.manga.defaultTitle);
  const label = widthOf(context, fact.label, light) + widthOf(context, '\u00A0', light);
  const whole = label + widthOf(context, title, bold);
  if (whole <= COLUMN) {
    const x = MIDDLE - whole / 2;
    drawLine(context, fact.label, { x, y }, light);
    drawLine(context, title, { x: x + label, y }, bold);
    return y;
  }
  drawCentred(context, fact.label, { x: MIDDLE, y }, light);
  const line = cutToWidth(context, title, COLUMN, bold);
  drawCentred(context, line, { x: MIDDLE, y: y + FACTS.step }, bold);
  return y + FACTS.step;
}

function drawCentred(
  context: SKRSContext2D,
  text: string,
  at: { readonly x: number; readonly y: number },
  style: TextStyle,
): void {
  drawLine(context, text, { ...at, align: 'center' }, style);
}
