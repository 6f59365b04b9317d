import { latin1, type PictureParts, viewOf } from './picture-parts.ts';

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
/** Tables of Huffman codes, arithmetic coding, quantization, and the interval of restarts. */
const TABLES = new Set([0xc4, 0xcc, 0xdb, 0xdd]);
/** How the colours are coded: the size is that of the marker without a thumbnail or anything else. */
const COLOURS: Readonly<Record<number, { readonly name: string; readonly bytes: number }>> = {
  0xe0: { name: 'JFIF\0', bytes: 18 },
  0xee: { name: 'Adobe', bytes: 16 },
};

/** The header of a frame, which states the size. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Within a scan: a byte FF of the data, or the restart of a decoder. */
const isData = (marker: number): boolean => marker === 0 || (marker >= 0xd0 && marker <= 0xd7);

/** The parts of a JPEG that is whole; null otherwise. Its orientation is metadata: it goes too. */
export function readJpeg(bytes: Uint8Array): PictureParts | null {
  const view = viewOf(bytes);
  const pixels: Uint8Array[] = [];
  let [width, height] = [0, 0];
  for (let at = 0; ;) {
    at = bytes.indexOf(0xff, at);
    if (at < 0 || at + 1 >= bytes.length) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === START || marker === END) {
      pixels.push(bytes.subarray(at, at + 2));
      at += 2;
      if (marker === END) return width > 0 && height > 0 ? { width, height, pixels } : null;
      continue;
    }
    // Bytes FF may fill the place before a marker.
    if (marker === 0xff || isData(marker)) {
      at += 1;
      continue;
    }
    if (at + 4 > bytes.length) return null;
    let end = at + 2 + view.getUint16(at + 2);
    if (isFrame(marker)) {
      if (at + 9 > bytes.length) return null;
      height = Math.max(height, view.getUint16(at + 5));
      width = Math.max(width, view.getUint16(at + 7));
    }
    if (marker === SCAN) end = endOfScan(bytes, end);
    if (end < at + 4 || end > bytes.length) return null;
    if (isKept(bytes, at, end)) pixels.push(bytes.subarray(at, end));
    at = end;
  }
}

/** Whether the segment between two places shows something of the picture. */
function isKept(bytes: Uint8Array, at: number, end: number): boolean {
  const marker = bytes[at + 1] ?? 0;
  if (isFrame(marker) || TABLES.has(marker) || marker === SCAN) return true;
  const colours = COLOURS[marker];
  if (colours === undefined || end - at !== colours.bytes) return false;
  return latin1(bytes, at + 4, at + 4 + colours.name.length) === colours.name;
}

/** Where the data of a scan end: at the next marker. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && isData(bytes[at + 1] ?? END)) at = bytes.indexOf(0xff, at + 2);
  return at < 0 ? bytes.length : at;
}
