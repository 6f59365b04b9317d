import { Buffer } from 'node:buffer';
import { crc32, deflateSync } from 'node:zlib';

/** Red, green, blue, and how opaque: each from 0 to 255. */
export type Colour = readonly [number, number, number, number?];
/** The colour at a place of a picture, in pixels. */
export type Paint = (x: number, y: number) => Colour;

export const RED: Colour = [220, 30, 30];
export const BLUE: Colour = [30, 60, 220];

function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** @param rows the pixels of 4 bytes, each row after a byte that says how it is written */
function pngOf(width: number, height: number, rows: Uint8Array, extra: Uint8Array[] = []): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1'),
    pngChunk('IHDR', header),
    ...extra,
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', new Uint8Array()),
  ]);
}

/** A PNG. */
export function paintPng(width: number, height: number, paint: Paint): Buffer {
  const rows = Buffer.alloc(height * (1 + width * 4));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [red, green, blue, alpha = 255] = paint(x, y);
      rows.set([red, green, blue, alpha], y * (1 + width * 4) + 1 + x * 4);
    }
  }
  return pngOf(width, height, rows);
}

/** A whole PNG of about so many bytes, whose pixels do not compress. */
export function noisyPng(bytes: number): Buffer {
  const width = 256;
  const height = Math.ceil(bytes / (1 + width * 4));
  const rows = Buffer.alloc(height * (1 + width * 4));
  let state = 1;
  for (let at = 0; at < rows.length; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    rows[at] = at % (1 + width * 4) === 0 ? 0 : state >>> 24;
  }
  return pngOf(width, height, rows);
}

/** A true PNG of few bytes whose pixels would take gigabytes. */
export function bombPng(side = 20_000): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))))),
    pngChunk('IEND', new Uint8Array()),
  ]);
}

/** A segment of a JPEG. */
function segment(marker: number, data: Uint8Array): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** A baseline JPEG of blocks of 8 × 8 pixels, each in the colour of its first pixel. */
export function paintJpeg(width: number, height: number, paint: Paint): Buffer {
  const size = [height >> 8, height & 255, width >> 8, width & 255];
  // A step of 8 makes the one coefficient of a block its colour; a code is the length of a difference.
  const lengths = [0, 0, 0, 12, ...Array<number>(12).fill(0)];
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\u0001\u0001\0\0\u0001\0\u0001\0\0', 'latin1')),
    segment(0xdb, Buffer.from([0, ...Array<number>(64).fill(8)])),
    segment(0xc0, Buffer.from([8, ...size, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0])),
    segment(0xc4, Buffer.from([0, ...lengths, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])),
    segment(0xc4, Buffer.from([0x10, 1, ...Array<number>(15).fill(0), 0])),
    segment(0xda, Buffer.from([3, 1, 0, 2, 0, 3, 0, 0, 63, 0])),
    scanOf(width, height, paint),
    Buffer.from([0xff, 0xd9]),
  ]);
}

function scanOf(width: number, height: number, paint: Paint): Buffer {
  const bytes: number[] = [];
  let [bits, count] = [0, 0];
  const write = (value: number, length: number): void => {
    for (let at = length - 1; at >= 0; at -= 1) {
      bits = (bits << 1) | ((value >> at) & 1);
      count += 1;
      if (count < 8) continue;
      bytes.push(bits, ...(bits === 255 ? [0] : []));
      [bits, count] = [0, 0];
    }
  };
  const former = [0, 0, 0];
  for (let y = 0; y < height; y += 8) {
    for (let x = 0; x < width; x += 8) {
      for (const [component, value] of toYcc(paint(x, y)).entries()) {
        const difference = value - (former[component] ?? 0);
        former[component] = value;
        const length = 32 - Math.clz32(Math.abs(difference));
        write(length, 4);
        write(difference < 0 ? difference + 2 ** length - 1 : difference, length);
        // The end of the block.
        write(0, 1);
      }
    }
  }
  write(127, 7);
  return Buffer.from(bytes);
}

/** Luminance and the two differences of colour, from -128 to 127. */
function toYcc([red, green, blue]: Colour): number[] {
  return [
    0.299 * red + 0.587 * green + 0.114 * blue - 128,
    -0.1687 * red - 0.3313 * green + 0.5 * blue,
    0.5 * red - 0.4187 * green - 0.0813 * blue,
  ].map((value) => Math.max(-128, Math.min(127, Math.round(value))));
}

/** A lossy WebP of 16 × 16 red pixels. */
export const WEBP = Buffer.from(
  'UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoQABAAAUAmJaACdLoB+AADsAD+8JtD/xZyMR2eb/8Cd+BO/Anf+ECAAAA=',
  'base64',
);

/** A text that every piece of metadata below holds. */
export const SECRET = 'Secret-48.8583N-2.2945E';

/**
 * Exif, from its TIFF header on: the orientation, the camera's name, and a position in degrees.
 * @param orientation 1 upright, 6 turned by a quarter
 */
function tiff(orientation: number): Buffer {
  const entry = (tag: number, type: number, count: number, value: number): number[] =>
    [tag >> 8, tag & 255, 0, type, 0, 0, 0, count].concat(
      type === 3 ? [0, value, 0, 0] : [0, 0, value >> 8, value & 255],
    );
  const degrees = [48, 51, 30].flatMap((part) => [0, 0, 0, part, 0, 0, 0, 1]);
  const text = Buffer.from(`${SECRET}\0`, 'latin1');
  const [first, gps] = [8, 8 + 2 + 3 * 12 + 4];
  const places = gps + 2 + 2 * 12 + 4;
  const north = [0, 1, 0, 2, 0, 0, 0, 2, 0x4e, 0, 0, 0];
  return Buffer.concat([
    Buffer.from([0x4d, 0x4d, 0, 0x2a, 0, 0, 0, first]),
    Buffer.from([0, 3, ...entry(0x10f, 2, text.length, places + degrees.length)]),
    Buffer.from([...entry(0x112, 3, 1, orientation), ...entry(0x8825, 4, 1, gps), 0, 0, 0, 0]),
    Buffer.from([0, 2, ...north, ...entry(2, 5, 3, places), 0, 0, 0, 0]),
    Buffer.from(degrees),
    text,
  ]);
}

const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>${SECRET}</rdf:RDF></x:xmpmeta>`;

/** A JPEG with the position of where it was taken, in Exif and XMP, a comment, and bytes behind its end. */
export function tellingJpeg(jpeg: Uint8Array, orientation = 1): Buffer {
  return Buffer.concat([
    jpeg.subarray(0, 2),
    segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff(orientation)])),
    segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${XMP}`, 'latin1')),
    segment(0xed, Buffer.from(`Photoshop 3.0\0${SECRET}`, 'latin1')),
    segment(0xfe, Buffer.from(SECRET, 'latin1')),
    jpeg.subarray(2),
    Buffer.from(SECRET, 'latin1'),
  ]);
}

/** A PNG with the same in tEXt, iTXt and eXIf. */
export function tellingPng(png: Uint8Array): Buffer {
  const afterHeader = 8 + 12 + 13;
  return Buffer.concat([
    png.subarray(0, afterHeader),
    pngChunk('tEXt', Buffer.from(`Comment\0${SECRET}`, 'latin1')),
    pngChunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${XMP}`, 'latin1')),
    pngChunk('eXIf', tiff(1)),
    png.subarray(afterHeader),
    Buffer.from(SECRET, 'latin1'),
  ]);
}

/** A WebP with the same in EXIF and XMP. */
export function tellingWebp(webp: Uint8Array, side = 16): Buffer {
  const chunk = (type: string, data: Uint8Array): Buffer => {
    const head = Buffer.from(`${type}\0\0\0\0`, 'latin1');
    head.writeUInt32LE(data.length, 4);
    return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
  };
  const extended = Buffer.from([0x0c, 0, 0, 0, side - 1, 0, 0, side - 1, 0, 0]);
  const chunks = Buffer.concat([
    chunk('VP8X', extended),
    webp.subarray(12),
    chunk('EXIF', tiff(1)),
    chunk('XMP ', Buffer.from(XMP, 'latin1')),
  ]);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(chunks.length + 4, 4);
  return Buffer.concat([head, chunks]);
}

/** What of a file tells more than its pixels; empty when nothing does. */
export function metadataIn(file: Uint8Array): string[] {
  const bytes = Buffer.from(file);
  const names = [SECRET, 'Exif', 'EXIF', 'eXIf', 'xmp', 'XMP', 'tEXt', 'iTXt', 'ICC', 'Photoshop'];
  const position = Buffer.from([0, 0, 0, 48, 0, 0, 0, 1, 0, 0, 0, 51]);
  const found = names.filter((name) => bytes.includes(name, 0, 'latin1'));
  return bytes.includes(position) ? [...found, 'position'] : found;
}

/**
 * Width and height of a JPEG file, in pixels, from the header of its frame.
 * @throws Error for what is no JPEG
 */
export function jpegSize(file: Uint8Array): readonly [number, number] {
  const bytes = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.getUint16(0) !== 0xff_d8) throw new Error('The file is no JPEG.');
  let at = 2;
  // Segments until that of the frame, each with its length.
  while (bytes.getUint16(at) < 0xff_c0 || bytes.getUint16(at) > 0xff_c2) {
    at += 2 + bytes.getUint16(at + 2);
  }
  return [bytes.getUint16(at + 7), bytes.getUint16(at + 5)];
}
