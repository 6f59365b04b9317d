import { AppError, detectImageFormat, type ImageFormat, withoutMetadata } from '@palmanga/core';

/** What is stored of a photo. */
export interface PlainPhoto {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly format: ImageFormat;
}

/**
 * Cuts off what is not pixels: no server of ours sees a photo on its way to the storage, which takes
 * what it is sent.
 * @throws AppError image-invalid for what is no whole PNG, JPEG or still WebP
 */
export function plainPhoto(file: Uint8Array): PlainPhoto {
  const format = detectImageFormat(file);
  const bytes = withoutMetadata(file);
  if (format === null || bytes === null) throw new AppError('image-invalid', 'Not a plain photo');
  return { bytes, format };
}
