import { drawable, type Face, familiesOf } from './fonts.ts';
import type { SKRSContext2D } from './skia.ts';

/** How a text is drawn; `size` in pixels. */
export interface TextStyle {
  readonly face: Face;
  readonly size: number;
  readonly weight?: 400 | 700;
}

/** Letters that are written from the right. */
const RIGHT_TO_LEFT = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Prepares the context for this text: its fonts, its weight and its direction. */
export function setStyle(context: SKRSContext2D, text: string, style: TextStyle): void {
  const { face, size, weight = 400 } = style;
  // The display face is heavy and has one weight; what it lacks is drawn as heavy in the other face.
  const isDisplay = face === 'display';
  context.font = `${isDisplay ? 400 : weight} ${size}px ${familiesOf(text, face)}`;
  context.fontVariationSettings = isDisplay ? "'wght' 850" : `'wght' ${weight}`;
  context.direction = RIGHT_TO_LEFT.test(text) ? 'rtl' : 'ltr';
}

/** Draws one line from its left edge, or to its right edge with `align`. */
export function drawLine(
  context: SKRSContext2D,
  text: string,
  at: { readonly x: number; readonly y: number; readonly align?: CanvasTextAlign },
  style: TextStyle,
): void {
  setStyle(context, text, style);
  context.textAlign = at.align ?? 'left';
  context.fillText(text, at.x, at.y);
}

/** The share of a size by which a line's baseline lies below the middle of its letters. */
const BELOW_MIDDLE = 0.36;

/** The baseline of a line whose letters stand around `middle`. */
export const baselineAround = (middle: number, size: number): number =>
  middle + BELOW_MIDDLE * size;

/** Draws a block of lines from their left edge, around `middle`; `leading` is the height of a line, in sizes. */
export function drawAround(
  context: SKRSContext2D,
  { lines, style }: TextBlock,
  at: { readonly x: number; readonly middle: number; readonly leading: number },
): void {
  for (const [index, line] of lines.entries()) {
    const offset = (index - (lines.length - 1) / 2) * at.leading * style.size;
    const y = baselineAround(at.middle + offset, style.size);
    drawLine(context, line, { x: at.x, y }, style);
  }
}

/** The width of one line, in pixels. */
export function widthOf(context: SKRSContext2D, text: string, style: TextStyle): number {
  setStyle(context, text, style);
  return context.measureText(text).width;
}

const words = new Intl.Segmenter('fr', { granularity: 'word' });
const characters = new Intl.Segmenter('fr', { granularity: 'grapheme' });

/** The characters that are tried at most: longer texts never fit the lines of a picture. */
const LONGEST_TEXT = 300;

/** The text cut to a width, with an ellipsis when something is missing. */
export function cutToWidth(
  context: SKRSContext2D,
  text: string,
  width: number,
  style: TextStyle,
): string {
  setStyle(context, text, style);
  return cut(context, text, width);
}

/** `cutToWidth` in the style that is set: choosing the fonts anew for each part would be slow. */
function cut(context: SKRSContext2D, text: string, width: number): string {
  const start = text.slice(0, LONGEST_TEXT);
  if (start === text && context.measureText(text).width <= width) return text;
  const all = [...characters.segment(start)].map(({ segment }) => segment);
  let fits = 0;
  let tooMany = all.length;
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    const part = `${all.slice(0, middle).join('')}…`;
    if (context.measureText(part).width <= width) fits = middle;
    else tooMany = middle;
  }
  return `${all.slice(0, fits).join('').trimEnd()}…`;
}

/** A block of lines, and the style in which they fit. */
export interface TextBlock {
  readonly lines: readonly string[];
  readonly style: TextStyle;
}

/**
 * Breaks a text into lines no wider than `width`, in the first of `sizes` in which `most` lines are
 * enough and no word is cut; in the last size, words and the last line are cut.
 */
export function fitLines(
  context: SKRSContext2D,
  text: string,
  box: {
    readonly width: number;
    readonly most: number;
    readonly sizes: readonly number[];
    readonly weight?: 400 | 700;
  },
  face: Face,
): TextBlock {
  const { weight = 400 } = box;
  let block: TextBlock = { lines: [], style: { face, size: 0 } };
  for (const size of box.sizes) {
    const style = { face, size, weight };
    setStyle(context, text, style);
    const { lines, isWhole } = breakLines(context, text.slice(0, LONGEST_TEXT), box.width);
    block = { lines, style };
    if (isWhole && lines.length <= box.most) return block;
  }
  const { lines, style } = block;
  if (lines.length <= box.most) return block;
  // Everything that is left is longer than a line, so the cut shows that something is missing.
  const rest = `${lines.slice(box.most - 1).join(' ')} `;
  return { lines: [...lines.slice(0, box.most - 1), cut(context, rest, box.width)], style };
}

/** In the style that is set; `isWhole` is false when a word had to be cut. */
function breakLines(context: SKRSContext2D, text: string, width: number) {
  const fits = (line: string): boolean => context.measureText(line.trimEnd()).width <= width;
  const lines: string[] = [];
  let isWhole = true;
  let line = '';
  for (const piece of unbreakable(text)) {
    if (fits(line + piece)) {
      line += piece;
      continue;
    }
    if (line.trim() !== '') lines.push(line.trim());
    line = piece.trimStart();
    if (fits(line)) continue;
    line = cut(context, line, width);
    isWhole = false;
  }
  if (line.trim() !== '') lines.push(line.trim());
  return { lines, isWhole };
}

/** Words with the punctuation and the space after them: no line starts with those. */
function unbreakable(text: string): readonly string[] {
  const pieces: string[] = [];
  for (const { segment, isWordLike } of words.segment(text)) {
    const last = pieces.at(-1);
    const opens = last !== undefined && /[\p{Ps}\p{Pi}«’'-]$/u.test(last);
    if (
      last !== undefined &&
      (opens || (isWordLike !== true && !/^[\p{Ps}\p{Pi}«]/u.test(segment)))
    ) {
      pieces[pieces.length - 1] = last + segment;
    } else pieces.push(segment);
  }
  return pieces;
}

/** A text as pictures draw it, or `otherwise` when none of its characters can be drawn. */
export function shown(text: string, face: Face, otherwise: string): string {
  return drawable(text, face) || otherwise;
}
