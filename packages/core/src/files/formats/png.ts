import { latin1, type PictureParts, viewOf } from './picture-parts.ts';

/** Chunks that make the pixels. The frames of an animation but the first are others. */
const PIXELS = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
const SIGNATURE_BYTES = 8;
/** The length, the type and the checksum of a chunk. */
const FRAME_BYTES = 12;

/** The parts of a PNG that is whole; null otherwise. */
export function readPng(bytes: Uint8Array): PictureParts | null {
  const view = viewOf(bytes);
  const pixels = [bytes.subarray(0, SIGNATURE_BYTES)];
  if (latin1(bytes, 12, 16) !== 'IHDR' || bytes.length < 24) return null;
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= bytes.length;) {
    const end = at + FRAME_BYTES + view.getUint32(at);
    const type = latin1(bytes, at + 4, at + 8);
    if (end > bytes.length) return null;
    if (PIXELS.has(type)) pixels.push(bytes.subarray(at, end));
    if (type === 'IEND') return { width, height, pixels };
    at = end;
  }
  return null;
}
