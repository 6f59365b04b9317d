import { isPhotoSource, photoFormat, photoGeometry, withoutMetadata } from '@palmanga/core';

import { createCanvas, decodeCover } from './skia.ts';

/** From 0 to 100. The device has encoded the photo before: more would not be seen. */
const QUALITY = 92;

/**
 * The centre square of a photo, upright and at most 512 pixels wide: a JPEG, or a PNG where something
 * shows through it.
 * @returns null when it is not whole, cannot be decoded, or is larger than covers may be
 */
export async function encodePhoto(bytes: Uint8Array): Promise<Uint8Array | null> {
  const image = isPhotoSource(bytes) ? await decodeCover(bytes) : null;
  if (image === null) return null;
  const { left, top, side, size } = photoGeometry(image);
  const canvas = createCanvas(size, size);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, left, top, side, side, 0, 0, size, size);
  const format = photoFormat(context.getImageData(0, 0, size, size).data);
  if (format === null) return null;
  // Skia adds a colour profile.
  return withoutMetadata(
    format === 'image/jpeg' ? canvas.encodeSync('jpeg', QUALITY) : canvas.encodeSync('png'),
  );
}
