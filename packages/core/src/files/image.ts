/** An image to upload: the part of a browser's Blob that core uses, since core knows no platform. */
export interface ImageFile {
  /** Bytes. */
  readonly size: number;
  /** MIME type, as the platform guessed it. */
  readonly type: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** An image format that avatars and covers may have. */
export interface ImageFormat {
  /** Without the dot. */
  readonly extension: string;
  /** MIME type. */
  readonly mime: string;
}

const PNG: ImageFormat = { extension: 'png', mime: 'image/png' };
const JPEG: ImageFormat = { extension: 'jpg', mime: 'image/jpeg' };
const GIF: ImageFormat = { extension: 'gif', mime: 'image/gif' };
const WEBP: ImageFormat = { extension: 'webp', mime: 'image/webp' };
const AVIF: ImageFormat = { extension: 'avif', mime: 'image/avif' };

/** The formats that every browser of the product shows and that compress. */
export const IMAGE_FORMATS: readonly ImageFormat[] = [PNG, JPEG, GIF, WEBP, AVIF];

/**
 * The format of an image, recognised by its first twelve bytes; its name and its declared type are
 * not trusted. Null when it is not one of `IMAGE_FORMATS`.
 */
export function detectImageFormat(bytes: Uint8Array): ImageFormat | null {
  const at = (start: number, end: number): string =>
    String.fromCharCode(...bytes.subarray(start, end));
  if (at(0, 8) === '\u0089PNG\r\n\u001A\n') return PNG;
  if (at(0, 3) === '\u00FF\u00D8\u00FF') return JPEG;
  if (/^GIF8[79]a$/.test(at(0, 6))) return GIF;
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') return WEBP;
  if (/^ftypavi[fs]$/.test(at(4, 12))) return AVIF;
  return null;
}
