import type { Image } from '@napi-rs/canvas';
import { imageSize } from 'image-size';

import { isDecodable } from '../covers/cover-format.ts';

const VARIABLE = 'DISABLE_SYSTEM_FONTS_LOAD';

// The library reads it while it loads: with the machine's own fonts, pictures would differ between
// machines.
process.env[VARIABLE] = '1';
const canvas = await import('@napi-rs/canvas');
Reflect.deleteProperty(process.env, VARIABLE);

/** Skia, with no fonts but those that we register. */
export const { createCanvas, GlobalFonts, loadImage } = canvas;
export type { Canvas, Image, SKRSContext2D } from '@napi-rs/canvas';

/** Pixels of a cover: decoded, each takes four bytes. */
const MAX_PIXELS = 16_000_000;
const MAX_SIDE = 8192;

/** A decoded cover; null when it is no image of our formats, too large, or damaged. */
export async function decodeCover(bytes: Uint8Array | null): Promise<Image | null> {
  if (bytes === null || !isDecodable(bytes)) return null;
  try {
    const { width, height } = imageSize(bytes);
    const isBounded = width > 0 && height > 0 && width <= MAX_SIDE && height <= MAX_SIDE;
    if (!isBounded || width * height > MAX_PIXELS) return null;
    return await loadImage(bytes);
  } catch {
    return null;
  }
}
