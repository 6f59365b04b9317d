import { AppError } from '@palmanga/core';

/** What an image is, by its first bytes. */
export interface ImageKind {
  readonly extension: string;
  readonly contentType: string;
}

const KINDS: readonly (ImageKind & { readonly at: number; readonly bytes: readonly number[] })[] = [
  { extension: 'png', contentType: 'image/png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47] },
  { extension: 'jpg', contentType: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { extension: 'gif', contentType: 'image/gif', at: 0, bytes: [0x47, 0x49, 0x46, 0x38] },
  { extension: 'webp', contentType: 'image/webp', at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
  { extension: 'avif', contentType: 'image/avif', at: 8, bytes: [0x61, 0x76, 0x69, 0x66] },
  { extension: 'bmp', contentType: 'image/bmp', at: 0, bytes: [0x42, 0x4d] },
];

/**
 * The kind of an image, whatever its name or type claim.
 * @throws AppError image-invalid when it is none that browsers show
 */
export function imageKind(bytes: Uint8Array): ImageKind {
  const kind = KINDS.find((one) =>
    one.bytes.every((byte, index) => bytes[one.at + index] === byte),
  );
  if (kind === undefined) throw new AppError('image-invalid');
  return { extension: kind.extension, contentType: kind.contentType };
}
