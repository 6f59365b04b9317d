import { Buffer } from 'node:buffer';
import { inflateSync } from 'node:zlib';

import type { ImageFile } from '@palmanga/core';
import {
  bombPng,
  paintJpeg,
  paintPng,
  RED,
  tellingJpeg,
  tellingPng,
  tellingWebp,
  WEBP,
} from '@palmanga/site/testing/pictures';

/** A valid PNG of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A file with these bytes, as a browser's file picker returns it. */
export function imageFile(bytes: Uint8Array, type = 'image/png'): ImageFile {
  return new Blob([new Uint8Array(bytes)], { type });
}

/** A valid PNG, as covers are. `padding` bytes after its end make two of them differ. */
export function png(padding = 0): Uint8Array {
  return new Uint8Array(Buffer.concat([PIXEL, Buffer.alloc(padding, padding % 256)]));
}

const starting = (start: string) => new Uint8Array(Buffer.from(start.padEnd(32, '\0'), 'latin1'));

/**
 * A photo that stays a PNG, because something shows through it.
 * @param shade a multiple of ten, which tells it from others
 */
export function photo(shade: number): Uint8Array {
  return new Uint8Array(paintPng(8, 8, (x, y) => [shade, 0, 0, x + y === 0 ? 255 : 0]));
}

/** The shade of a photo that was stored; null when it is no whole PNG of its size. A decoder may round it. */
export function shadeOf(bytes: Uint8Array | null): number | null {
  const file = Buffer.from(bytes ?? []);
  const [start, end] = [file.indexOf('IDAT'), file.indexOf('IEND')];
  if (start < 0 || end < 0 || file.readUInt32BE(16) !== 8) return null;
  // However a row is written, its first pixel is as it is.
  const [, shade = 0] = inflateSync(file.subarray(start + 4, end - 8));
  return Math.round(shade / 10) * 10;
}

/** Pictures that photos are made of, each with metadata. */
export const PHOTOS: Readonly<Record<string, Uint8Array>> = {
  JPEG: tellingJpeg(paintJpeg(48, 48, () => RED)),
  PNG: tellingPng(paintPng(24, 24, () => RED)),
  'a PNG that lets something through': tellingPng(photo(7)),
  WebP: tellingWebp(WEBP),
};

/** What a device decodes and no backend takes, what is cut, and what would take gigabytes. */
export const NO_PHOTOS: Readonly<Record<string, Uint8Array>> = {
  'the start of a PNG': png().subarray(0, 33),
  'a cut PNG file': photo(1).subarray(0, -1),
  'a cut JPEG': paintJpeg(48, 48, () => RED).subarray(0, -2),
  'a cut WebP': WEBP.subarray(0, -1),
  'the start of a JPEG': starting('\u00FF\u00D8\u00FF\u00E0'),
  'GIF of 1987': starting('GIF87a'),
  'GIF of 1989': starting('GIF89a'),
  AVIF: starting('\0\0\0\u001Cftypavif'),
  'an AVIF sequence': starting('\0\0\0\u001Cftypavis'),
  'a bomb': bombPng(),
};

/** First bytes of files that are no images, or of formats that are huge or not shown everywhere. */
export const NO_PICTURES: Readonly<Record<string, Uint8Array>> = {
  BMP: starting('BM\u0036\0\0\0'),
  TIFF: starting('II*\0'),
  HEIC: starting('\0\0\0\u001Cftypheic'),
  SVG: starting('<svg xmlns="x">'),
  HTML: starting('<!doctype html>'),
  'WEBP outside of RIFF': starting('xxxx\u0010\0\0\0WEBPVP8 '),
  'avif outside of a box': starting('\0\0\0\u001Cxxxxavif'),
  'GIF of another year': starting('GIF88a'),
  'a cut PNG': starting('\u0089PNG').subarray(0, 4),
};
