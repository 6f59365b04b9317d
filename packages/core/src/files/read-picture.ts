import { readAvif } from './formats/avif.ts';
import { readGif } from './formats/gif.ts';
import { readJpeg } from './formats/jpeg.ts';
import type { PictureParts } from './formats/picture-parts.ts';
import { readPng } from './formats/png.ts';
import { readWebp } from './formats/webp.ts';
import { detectImageFormat } from './image.ts';

/**
 * The largest photo that is read, in pixels: a decoded pixel takes four bytes. The specification names no
 * limit. Not in `LIMITS`, which every page loads.
 */
export const PHOTO_SOURCE = { side: 16_000, pixels: 64_000_000 } as const;

const READERS: Readonly<Record<string, (bytes: Uint8Array) => PictureParts | null>> = {
  png: readPng,
  jpg: readJpeg,
  gif: readGif,
  webp: readWebp,
  avif: readAvif,
};

/** The parts of a file of `IMAGE_FORMATS` that is whole; null for any other. */
function readPicture(bytes: Uint8Array): PictureParts | null {
  const format = detectImageFormat(bytes);
  return (format && READERS[format.extension]?.(bytes)) ?? null;
}

/**
 * Whether a file may be decoded to become a photo, by what it states: it has one of `IMAGE_FORMATS`,
 * is not cut, and its pixels take a bounded memory. Its pixels may still be damaged.
 */
export function isPhotoSource(bytes: Uint8Array): boolean {
  return readSource(bytes) !== null;
}

function readSource(bytes: Uint8Array): PictureParts | null {
  const picture = readPicture(bytes);
  if (picture === null) return null;
  const { width, height } = picture;
  const isBounded = Math.max(width, height) <= PHOTO_SOURCE.side;
  const isSource = width > 0 && height > 0 && width * height <= PHOTO_SOURCE.pixels;
  return isSource && isBounded ? picture : null;
}

/**
 * A PNG, JPEG or WebP without anything but what shows its pixels, which stay the same: no Exif, XMP,
 * comment, colour profile, thumbnail or orientation, nothing behind its end.
 * @returns null for any other file, for an animated WebP, and for what is no source of a photo
 */
export function withoutMetadata(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const pieces = readSource(bytes)?.pixels;
  if (!pieces) return null;
  const plain = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    plain.set(piece, at);
    at += piece.length;
  }
  return plain;
}
