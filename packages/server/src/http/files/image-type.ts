/** An image format that avatars and covers may have. */
export interface ImageType {
  readonly extension: string;
  readonly mime: string;
}

const PNG = { extension: 'png', mime: 'image/png' };
const JPEG = { extension: 'jpg', mime: 'image/jpeg' };
const GIF = { extension: 'gif', mime: 'image/gif' };
const WEBP = { extension: 'webp', mime: 'image/webp' };
const AVIF = { extension: 'avif', mime: 'image/avif' };

export const IMAGE_TYPES: readonly ImageType[] = [PNG, JPEG, GIF, WEBP, AVIF];

/** The format that the first bytes tell, whatever the sender claims; null when it is none of ours. */
export function detectImageType(bytes: Uint8Array): ImageType | null {
  const at = (start: number, length: number): string =>
    String.fromCharCode(...bytes.subarray(start, start + length));
  if (at(0, 8) === '\u0089PNG\r\n\u001A\n') return PNG;
  if (at(0, 3) === '\u00FF\u00D8\u00FF') return JPEG;
  if (at(0, 6) === 'GIF87a' || at(0, 6) === 'GIF89a') return GIF;
  if (at(0, 4) === 'RIFF' && at(8, 4) === 'WEBP') return WEBP;
  if (at(4, 4) === 'ftyp' && ['avif', 'avis'].includes(at(8, 4))) return AVIF;
  return null;
}
