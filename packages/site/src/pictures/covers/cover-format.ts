import { detectImageFormat } from '@palmanga/core';

/**
 * The formats of covers in pictures. Each states its size once, before the pixels: what is checked is
 * what is decoded. GIF and AVIF state it several times and are left out.
 */
const FORMATS: ReadonlySet<string | undefined> = new Set(['image/png', 'image/jpeg', 'image/webp']);

/** The bytes that decide about the format of an image. */
export const FORMAT_BYTES = 12;

/** Whether an image has a format that pictures decode, by its first FORMAT_BYTES alone. */
export function isDecodable(bytes: Uint8Array): boolean {
  return FORMATS.has(detectImageFormat(bytes)?.mime);
}
