import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Plugin } from 'vite';

/** Bytes of an ICO file before its only picture. */
const HEADER_BYTES = 22;
/** Where a PNG has its width and height, as 32-bit numbers. */
const PNG_WIDTH_AT = 16;
const PNG_HEIGHT_AT = 20;

/** Writes favicon.ico, which programs ask for that read no page. Pages name favicon.svg. */
export function favicon(): Plugin {
  let icon = '';
  return {
    name: 'palmanga:favicon',
    apply: 'build',
    configResolved({ publicDir }) {
      icon = join(publicDir, 'icons/icon-192.png');
    },
    async generateBundle() {
      const source = icoOf(await readFile(icon));
      this.emitFile({ type: 'asset', fileName: 'favicon.ico', source });
    },
  };
}

/** An ICO file that holds one PNG as it is. */
export function icoOf(png: Buffer): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  // The kind (an icon), and how many pictures.
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  // Of at most 256 pixels, which is written as 0.
  header.writeUInt8(png.readUInt32BE(PNG_WIDTH_AT) % 256, 6);
  header.writeUInt8(png.readUInt32BE(PNG_HEIGHT_AT) % 256, 7);
  // Planes, and bits of a pixel.
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(HEADER_BYTES, 18);
  return Buffer.concat([header, png]);
}
