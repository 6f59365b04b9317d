import { imageSize } from 'image-size';

import { isDecodable } from '../covers/cover-format.ts';
import { type Image, loadImage } from './skia.ts';

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
