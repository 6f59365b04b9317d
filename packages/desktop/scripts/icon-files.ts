import type { IconImage } from '../../../scripts/lib/ico.ts';

/** Sizes that Linux desktops look for, in pixels. */
export const LINUX_SIZES = [16, 24, 32, 48, 64, 96, 128, 256, 512, 1024] as const;
/** Sizes that Windows looks for in an .ico; 256 is the largest it can hold. */
export const ICO_SIZES = [16, 20, 24, 32, 40, 48, 64, 128, 256] as const;
/** Types of an .icns that hold a PNG, and the size of each: macOS 10.7 and later. */
export const ICNS_TYPES = [
  ['icp4', 16],
  ['icp5', 32],
  ['icp6', 64],
  ['ic07', 128],
  ['ic08', 256],
  ['ic09', 512],
  ['ic10', 1024],
  ['ic11', 32],
  ['ic12', 64],
  ['ic13', 256],
  ['ic14', 512],
] as const;

/** A macOS icon: one block for each type, with its type, its length and a PNG file. */
export function encodeIcns(images: readonly IconImage[]): Buffer {
  const blocks = ICNS_TYPES.flatMap(([type, size]) => {
    const image = images.find((candidate) => candidate.size === size);
    return image === undefined ? [] : [block(type, image.png)];
  });
  return block('icns', Buffer.concat(blocks));
}

function block(type: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.write(type, 'latin1');
  header.writeUInt32BE(content.length + header.length, 4);
  return Buffer.concat([header, content]);
}
