import { DRAWN_COVER, type DrawnCover, drawnCover, fr } from '@palmanga/core';

import type { PictureItem } from '../picture.ts';
import { INK } from './burst.ts';
import { type Canvas, createCanvas, type Image, type SKRSContext2D } from './skia.ts';
import { drawLine, shown, widthOf } from './text.ts';

/** A place of a picture, in pixels. Covers are 2 wide and 3 high. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Leaves out the volume's 'Pas d’image'. */
  readonly isUnlabelled?: boolean;
  /** How high something else covers its foot: the volume has its title above. */
  readonly foot?: number;
}

const RADIUS = 4;
/** Pixels of a small cover's width: a larger one needs less care, and more time. */
const SMALL = 160;

/** Draws a manga's cover, or the volume that stands for it when `image` is null. */
export function paintCover(
  context: SKRSContext2D,
  { mangaId, title }: Pick<PictureItem, 'mangaId' | 'title'>,
  image: Image | null,
  place: Box,
): void {
  const { x, y, width } = place;
  const height = width * 1.5;
  context.save();
  context.shadowColor = 'rgba(18, 12, 38, 0.35)';
  context.shadowBlur = width / 20;
  context.shadowOffsetY = width / 50;
  context.fillStyle = INK;
  context.beginPath();
  context.roundRect(x, y, width, height, RADIUS);
  context.fill();
  context.shadowColor = 'transparent';
  context.clip();
  if (image === null) paintVolume(context, drawnCover(mangaId, title), place);
  else paintImage(context, image, place);
  context.restore();
}

/**
 * Draws the middle of an image, as large as fills the place, at several times its size and then reduced, so that
 * each pixel is the average of what it shows. Skia's `high` reads few pixels of an image that it makes much smaller;
 * only `medium` averages, and between sizes that are halves of each other.
 */
function paintImage(context: SKRSContext2D, image: Image, { x, y, width }: Box): void {
  const height = width * 1.5;
  const scale = Math.max(width / image.width, height / image.height);
  const [w, h] = [width / scale, height / scale];
  const [left, top] = [(image.width - w) / 2, (image.height - h) / 2];
  const times = width < SMALL ? 4 : 2;
  const large = createCanvas(Math.ceil(width) * times, Math.ceil(height) * times);
  const enlarged = large.getContext('2d');
  enlarged.imageSmoothingQuality = 'medium';
  enlarged.drawImage(image, left, top, w, h, 0, 0, large.width, large.height);
  context.imageSmoothingQuality = 'medium';
  context.drawImage(large, 0, 0, large.width, large.height, x, y, width, height);
}

function paintVolume(context: SKRSContext2D, cover: DrawnCover, place: Box): void {
  const { x, y, width, isUnlabelled = false, foot = 0 } = place;
  const unit = width / 100;
  const height = DRAWN_COVER.height * unit;
  const gradient = context.createLinearGradient(x, y, x, y + height);
  gradient.addColorStop(0, cover.light);
  gradient.addColorStop(1, cover.dark);
  context.fillStyle = gradient;
  context.fillRect(x, y, width, height);
  paintTone(context, cover, { x, y, width });
  context.fillStyle = 'rgba(0, 0, 0, 0.35)';
  context.fillRect(x, y, DRAWN_COVER.spine * unit, height);

  context.fillStyle = cover.ink;
  const left = x + (DRAWN_COVER.spine + DRAWN_COVER.margin) * unit;
  const room = width - (DRAWN_COVER.spine + 2 * DRAWN_COVER.margin) * unit;
  const bottom = y + height - foot - DRAWN_COVER.margin * unit;
  if (width < DRAWN_COVER.initialsBelow) {
    const style = { face: 'display', size: DRAWN_COVER.initials * unit } as const;
    const initials = shown(cover.initials, 'display', '');
    if (initials === '') return;
    const size = style.size * Math.min(1, room / widthOf(context, initials, style));
    drawLine(context, initials, { x: left, y: bottom }, { ...style, size });
    return;
  }
  const label = { face: 'text', weight: 700, size: DRAWN_COVER.label * unit } as const;
  const top = { x: left, y: y + 2 * label.size };
  if (!isUnlabelled) drawLine(context, fr.common.noImage, top, label);
  paintTitle(context, cover, { x: left, y: bottom, unit, room });
}

/** @param at where the last line stands; `unit` is a hundredth of the cover's width, `room` a line's */
function paintTitle(
  context: SKRSContext2D,
  cover: DrawnCover,
  at: { readonly x: number; readonly y: number; readonly unit: number; readonly room: number },
): void {
  const lines = cover.lines.map((line) => shown(line, 'display', '')).filter((line) => line !== '');
  const full = { face: 'display', size: cover.lineSize * at.unit } as const;
  const widest = Math.max(1, ...lines.map((line) => widthOf(context, line, full)));
  const style = { ...full, size: full.size * Math.min(1, at.room / widest) };
  for (const [index, line] of lines.toReversed().entries()) {
    const y = at.y - (index * DRAWN_COVER.lineHeight + 0.1) * style.size;
    drawLine(context, line, { x: at.x, y }, style);
  }
}

/** Pixels of the side of a screentone's tile. */
const TILE = 48;
const tiles = new Map<DrawnCover['tone'], Canvas>();

/** One mark of a screentone, in white: a pattern of it is far faster to draw than many marks. */
function tileOf(tone: DrawnCover['tone']): Canvas {
  const known = tiles.get(tone);
  if (known !== undefined) return known;
  const canvas = createCanvas(TILE, TILE);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.strokeStyle = '#fff';
  context.lineWidth = TILE / 6;
  context.beginPath();
  const middle = TILE / 2;
  if (tone === 'lines') context.rect(0, middle, TILE, TILE / 4);
  else if (tone === 'squares') context.rect(middle, middle, TILE / 3, TILE / 3);
  else context.arc(middle, middle, tone === 'dots' ? TILE / 6 : TILE / 4, 0, 2 * Math.PI);
  if (tone === 'rings') context.stroke();
  else context.fill();
  tiles.set(tone, canvas);
  return canvas;
}

function paintTone(context: SKRSContext2D, cover: DrawnCover, { x, y, width }: Box): void {
  const scale = (DRAWN_COVER.toneStep * width) / 100 / TILE;
  const pattern = context.createPattern(tileOf(cover.tone), 'repeat');
  context.save();
  context.translate(x, y);
  context.rotate((cover.angle * Math.PI) / 180);
  context.scale(scale, scale);
  context.globalAlpha = DRAWN_COVER.toneOpacity;
  context.fillStyle = pattern;
  // Twice the cover's height in every direction reaches its corners at every angle.
  const reach = (3 * width) / scale;
  context.fillRect(-reach, -reach, 2 * reach, 2 * reach);
  context.restore();
}
