/** A square PNG of one size. */
export interface IconImage {
  /** Pixels of one side. */
  readonly size: number;
  readonly png: Buffer;
}

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

/** A Windows icon: a directory of entries, then the PNG files. */
export function encodeIco(images: readonly IconImage[]): Buffer {
  const header = Buffer.alloc(6);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = 6 + 16 * images.length;
  const entries = images.map(({ size, png }) => {
    const entry = Buffer.alloc(16);
    // 0 means 256.
    entry.writeUInt8(size % 256, 0);
    entry.writeUInt8(size % 256, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...images.map(({ png }) => png)]);
}

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
