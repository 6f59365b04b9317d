import type { Tier } from '@palmanga/core';

import type { SKRSContext2D } from './skia.ts';
import { baselineAround, drawLine, fitLines, shown, type TextBlock } from './text.ts';

interface Cell {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Around the texts of a cell, in pixels. */
const MARGIN = 8;
/** Sizes against the largest, one attempt after the other. */
const SCALES = [1, 0.85, 0.7, 0.58, 0.48, 0.4, 0.33, 0.27, 0.22, 0.18, 0.15];
const LABEL = { share: 0.5, most: 72, leading: 1.1 };
const NAME = { share: 0.17, least: 15, most: 24, leading: 1.2 };
/** Lower cells have no room for a name. */
const NAMED_FROM = 66;

/** Writes the label of a tier in its cell and, where there is room, its name below; nothing leaves the cell. */
export function paintTierLabel(
  context: SKRSContext2D,
  { label, name }: Pick<Tier, 'label' | 'name'>,
  cell: Cell,
): void {
  const { x, y, width, height } = cell;
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
  const [title = null, below = null] = blocksIn(context, { label, name }, cell);
  const parts = [
    { block: title, leading: LABEL.leading },
    { block: below, leading: NAME.leading },
  ];
  let top = y + (height - heightOf(title, LABEL.leading) - heightOf(below, NAME.leading)) / 2;
  for (const { block, leading } of parts) {
    for (const line of block?.lines ?? []) {
      const size = block?.style.size ?? 0;
      const at = { x: x + width / 2, y: baselineAround(top + (size * leading) / 2, size) };
      drawLine(context, line, { ...at, align: 'center' }, block?.style ?? NO_STYLE);
      top += size * leading;
    }
  }
  context.restore();
}

const NO_STYLE = { face: 'text', size: 0 } as const;

/** The label and the name in the largest sizes in which both are whole and fit; at the end the label alone, cut. */
function blocksIn(
  context: SKRSContext2D,
  { label, name }: Pick<Tier, 'label' | 'name'>,
  { width, height }: Cell,
): readonly TextBlock[] {
  const room = { width: width - 2 * MARGIN, height: height - MARGIN };
  const largest = Math.min(LABEL.most, height * LABEL.share);
  const text = shown(label, 'display', '–');
  const meaning = height < NAMED_FROM ? '' : shown(name, 'text', '');
  const nameSize = Math.max(NAME.least, Math.min(NAME.most, height * NAME.share));
  const fit = (line: string, size: number, face: 'display' | 'text') =>
    fitLines(context, line, { width: room.width, most: 2, sizes: [size], weight: 700 }, face);
  for (const withName of meaning === '' ? [false] : [true, false]) {
    for (const scale of SCALES) {
      const blocks = [
        fit(text, largest * scale, 'display'),
        ...(withName ? [fit(meaning, Math.max(NAME.least, nameSize * scale), 'text')] : []),
      ];
      const [title, below] = blocks;
      const needed = heightOf(title, LABEL.leading) + heightOf(below, NAME.leading);
      const isWhole = isAllOf(title, text) && (below === undefined || isAllOf(below, meaning));
      if (isWhole && needed <= room.height) return blocks;
    }
  }
  return [fit(text, Math.max(11, largest * 0.3), 'display')];
}

function heightOf(block: TextBlock | null | undefined, leading: number): number {
  return block ? block.lines.length * block.style.size * leading : 0;
}

const isAllOf = (block: TextBlock | undefined, text: string): boolean =>
  block?.lines.join('').replaceAll(' ', '') === text.replaceAll(' ', '');
