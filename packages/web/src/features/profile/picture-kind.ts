import type { fr } from '@palmanga/core';

/** Kinds of pictures that cannot be photos here, for whose owners there is something to do. */
export type PictureKind = keyof typeof fr.profile.unreadable;

/** Bytes that tell the kind of a picture; a drawing may begin with a prologue and a comment. */
const READ_LENGTH = 1000;
const HEIC_BRANDS = /^(?:hei[cfmsx]|hev[cmsx]|mif1|msf1)$/;

/** The kind of a picture that no browser opens as a photo; null for any other file. */
export async function pictureKind(file: Blob): Promise<PictureKind | null> {
  const bytes = new Uint8Array(await file.slice(0, READ_LENGTH).arrayBuffer());
  const text = String.fromCharCode(...bytes);
  if (text.slice(4, 8) === 'ftyp' && HEIC_BRANDS.test(text.slice(8, 12))) return 'heic';
  if (text.startsWith('II*\0') || text.startsWith('MM\0*')) return 'tiff';
  return /<svg[\s>]/.test(text) ? 'svg' : null;
}
