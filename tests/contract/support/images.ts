import { Buffer } from 'node:buffer';

import type { ImageFile } from '@palmanga/core';

/** A valid PNG of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A file with these bytes, as a browser's file picker returns it. */
export function imageFile(bytes: Uint8Array, type = 'image/png'): ImageFile {
  return new Blob([new Uint8Array(bytes)], { type });
}

/** A valid PNG. `padding` bytes after its end make two of them differ. */
export function png(padding = 0): Uint8Array {
  return new Uint8Array(Buffer.concat([PIXEL, Buffer.alloc(padding, padding % 256)]));
}

const starting = (start: string) => new Uint8Array(Buffer.from(start.padEnd(32, '\0'), 'latin1'));

/** The first bytes of each format that avatars may have. */
export const PICTURES: Readonly<Record<string, Uint8Array>> = {
  PNG: png(),
  JPEG: starting('\u00FF\u00D8\u00FF\u00E0'),
  'GIF of 1987': starting('GIF87a'),
  'GIF of 1989': starting('GIF89a'),
  WebP: starting('RIFF\u0010\0\0\0WEBPVP8 '),
  AVIF: starting('\0\0\0\u001Cftypavif'),
  'an AVIF sequence': starting('\0\0\0\u001Cftypavis'),
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
