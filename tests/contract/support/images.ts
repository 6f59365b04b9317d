import { Buffer } from 'node:buffer';

import type { ImageFile } from '@palmanga/core';

/** A PNG of one pixel, whole and readable. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A file with these bytes, as a browser would give it. */
export function imageFile(bytes: Uint8Array, type = 'image/png'): ImageFile {
  return new Blob([new Uint8Array(bytes)], { type });
}

/** A readable PNG; `padding` bytes after its end make two of them differ. */
export function png(padding = 0): Uint8Array {
  return new Uint8Array(Buffer.concat([PIXEL, Buffer.alloc(padding, padding % 256)]));
}
