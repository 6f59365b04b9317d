import { type PictureParts, viewOf } from './picture-parts.ts';

const HEADER_BYTES = 13;
const EXTENSION = 0x21;
const FRAME = 0x2c;

/** The colours of a table, three bytes each, by the flags that announce it. */
const tableBytes = (flags: number): number =>
  (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);

/** The size of a GIF whose first frame is whole; null otherwise. */
export function readGif(bytes: Uint8Array): PictureParts | null {
  const view = viewOf(bytes);
  if (bytes.length < HEADER_BYTES) return null;
  let at = HEADER_BYTES + tableBytes(view.getUint8(10));
  while (bytes[at] === EXTENSION) at = endOfBlocks(bytes, at + 2);
  if (bytes[at] !== FRAME || at + 10 > bytes.length) return null;
  // Some decoders enlarge the screen to what its first frame needs.
  const right = view.getUint16(at + 1, true) + view.getUint16(at + 5, true);
  const bottom = view.getUint16(at + 3, true) + view.getUint16(at + 7, true);
  const data = at + 11 + tableBytes(view.getUint8(at + 9));
  if (endOfBlocks(bytes, data) > bytes.length) return null;
  const width = Math.max(view.getUint16(6, true), right);
  const height = Math.max(view.getUint16(8, true), bottom);
  return width > 0 && height > 0 ? { width, height, pixels: null } : null;
}

/** The place after blocks that each begin with their length, the last of which is empty. */
function endOfBlocks(bytes: Uint8Array, from: number): number {
  let at = from;
  for (let length = bytes[at]; length !== 0; length = bytes[at]) {
    if (length === undefined) return Infinity;
    at += 1 + length;
  }
  return at + 1;
}
