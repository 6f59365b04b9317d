import { latin1, type PictureParts, viewOf } from './picture-parts.ts';

/** A box of sizes: its type, its version, then width and height. */
const SIZE_TYPE = Array.from('ispe', (letter) => letter.charCodeAt(0));

/** The size of an AVIF whose boxes are whole; null otherwise. Of several sizes, the largest counts. */
export function readAvif(bytes: Uint8Array): PictureParts | null {
  if (!isWhole(bytes)) return null;
  const view = viewOf(bytes);
  let [width, height] = [0, 0];
  let at = -1;
  while ((at = bytes.indexOf(SIZE_TYPE[0] ?? 0, at + 1)) >= 0 && at + 16 <= bytes.length) {
    if (!SIZE_TYPE.every((code, index) => bytes[at + index] === code)) continue;
    width = Math.max(width, view.getUint32(at + 8));
    height = Math.max(height, view.getUint32(at + 12));
  }
  return width > 0 && height > 0 ? { width, height, pixels: null } : null;
}

function isWhole(bytes: Uint8Array): boolean {
  const view = viewOf(bytes);
  let hasData = false;
  let at = 0;
  while (at + 8 <= bytes.length) {
    const type = latin1(bytes, at + 4, at + 8);
    const size = view.getUint32(at);
    // 0: to the end of the file. 1, a size of 64 bits, is not for files of a few megabytes.
    const length = size === 0 ? bytes.length - at : size;
    if (length < 8) return false;
    hasData ||= type === 'mdat';
    at += length;
  }
  return at === bytes.length && hasData;
}
