import { latin1, type PictureParts, viewOf } from './picture-parts.ts';

const HEADER_BYTES = 12;
const PIXELS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);
/** The flags of VP8X that tell of a colour profile, of Exif, and of XMP. */
const METADATA_FLAGS = 0x20 | 0x08 | 0x04;

/** The parts of a WebP that is whole; null otherwise. An animation is not cut. */
export function readWebp(bytes: Uint8Array): PictureParts | null {
  const view = viewOf(bytes);
  if (bytes.length < HEADER_BYTES) return null;
  const fileEnd = 8 + view.getUint32(4, true);
  if (fileEnd > bytes.length) return null;
  const chunks: Uint8Array[] = [];
  let [width, height, isAnimated] = [0, 0, false];
  for (let at = HEADER_BYTES; at + 8 <= fileEnd;) {
    const type = latin1(bytes, at, at + 4);
    const length = view.getUint32(at + 4, true);
    // Chunks of an odd length are followed by a byte that fills the place.
    const end = at + 8 + length + (length % 2);
    if (end > fileEnd) return null;
    const chunk = bytes.subarray(at, end);
    const size = sizeOf(type, chunk.subarray(8));
    if (size === null) return null;
    [width, height] = [Math.max(width, size[0]), Math.max(height, size[1])];
    isAnimated ||= type === 'ANMF';
    if (PIXELS.has(type)) chunks.push(type === 'VP8X' ? withoutFlags(chunk) : chunk);
    at = end;
  }
  if (width === 0 || height === 0) return null;
  return { width, height, pixels: isAnimated ? null : [headerOf(chunks), ...chunks] };
}

/** What a chunk says of the size; zeros when it says nothing, null when it is cut. */
function sizeOf(type: string, payload: Uint8Array): readonly [number, number] | null {
  const view = viewOf(payload);
  const uint24 = (at: number): number =>
    view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_0000;
  if (type === 'VP8X' || type === 'ANMF') {
    const at = type === 'VP8X' ? 4 : 6;
    return payload.length < at + 6 ? null : [uint24(at) + 1, uint24(at + 3) + 1];
  }
  if (type === 'VP8 ') {
    if (payload.length < 10) return null;
    return [view.getUint16(6, true) & 0x3fff, view.getUint16(8, true) & 0x3fff];
  }
  if (type !== 'VP8L') return [0, 0];
  if (payload.length < 5) return null;
  const bits = view.getUint32(1, true);
  return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1];
}

function withoutFlags(chunk: Uint8Array): Uint8Array {
  const copy = Uint8Array.from(chunk);
  copy[8] = (copy[8] ?? 0) & ~METADATA_FLAGS;
  return copy;
}

function headerOf(chunks: readonly Uint8Array[]): Uint8Array {
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 'WEBP'.length);
  const header = Uint8Array.from('RIFF\0\0\0\0WEBP', (letter) => letter.charCodeAt(0));
  viewOf(header).setUint32(4, length, true);
  return header;
}
