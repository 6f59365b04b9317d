import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { PHOTO_SOURCE, isPhotoSource, withoutMetadata } from './read-picture.ts';

/** Bytes from texts of Latin-1 characters, numbers and bytes. */
const bytesOf = (...parts: (string | number | Uint8Array | readonly number[])[]): Uint8Array => {
  const bytes: number[] = [];
  for (const part of parts) {
    if (typeof part === 'number') bytes.push(part);
    else if (typeof part === 'string')
      bytes.push(...Array.from(part, (letter) => letter.charCodeAt(0)));
    else bytes.push(...part);
  }
  return Uint8Array.from(bytes);
};
const big = (value: number, bytes: number): Uint8Array =>
  Uint8Array.from({ length: bytes }, (_, at) => (value / 256 ** (bytes - 1 - at)) & 255);
const little = (value: number, bytes: number): Uint8Array => big(value, bytes).toReversed();

const pngChunk = (type: string, data: Uint8Array): Uint8Array =>
  bytesOf(big(data.length, 4), type, data, 'CRCS');
const pngOf = (width: number, height: number, ...extra: Uint8Array[]): Uint8Array =>
  bytesOf(
    '\u0089PNG\r\n\u001A\n',
    pngChunk('IHDR', bytesOf(big(width, 4), big(height, 4), 8, 6, 0, 0, 0)),
    ...extra,
    pngChunk('IDAT', bytesOf('pixels')),
    pngChunk('IEND', bytesOf()),
  );

const segment = (marker: number, data: Uint8Array): Uint8Array =>
  bytesOf(0xff, marker, big(data.length + 2, 2), data);
const jpegOf = (width: number, height: number, ...extra: Uint8Array[]): Uint8Array =>
  bytesOf(
    [0xff, 0xd8],
    ...extra,
    segment(0xdb, bytesOf('table')),
    segment(0xc2, bytesOf(8, big(height, 2), big(width, 2), 1, 1, 0x11, 0)),
    segment(0xc4, bytesOf('codes')),
    segment(0xda, bytesOf(1, 1, 0, 0, 63, 0)),
    bytesOf('data', 0xff, 0, 'data', 0xff, 0xd3, 'data'),
    segment(0xc4, bytesOf('more codes')),
    segment(0xda, bytesOf(1, 1, 0, 0, 63, 0)),
    bytesOf('data', 0xff, 0xd9),
  );
const JFIF = segment(0xe0, bytesOf('JFIF\0', 1, 1, 0, 0, 1, 0, 1, 0, 0));
const ADOBE = segment(0xee, bytesOf('Adobe', 0, 100, 0, 0, 0, 0, 1));

const webpChunk = (type: string, data: Uint8Array): Uint8Array =>
  bytesOf(type, little(data.length, 4), data, ...(data.length % 2 === 1 ? [0] : []));
const webpOf = (...chunks: Uint8Array[]): Uint8Array => {
  const content = bytesOf('WEBP', ...chunks);
  return bytesOf('RIFF', little(content.length, 4), content);
};
const lossy = (width: number, height: number): Uint8Array =>
  webpChunk('VP8 ', bytesOf('tag', 0x9d, 1, 0x2a, little(width, 2), little(height, 2), 'pixels!'));
const lossless = (width: number, height: number): Uint8Array =>
  webpChunk('VP8L', bytesOf(0x2f, little(width - 1 + (height - 1) * 2 ** 14, 4), 'pixels'));
const extended = (flags: number, width: number, height: number): Uint8Array =>
  webpChunk('VP8X', bytesOf(flags, 0, 0, 0, little(width - 1, 3), little(height - 1, 3)));
const frame = (width: number, height: number): Uint8Array =>
  webpChunk(
    'ANMF',
    bytesOf('offset', little(width - 1, 3), little(height - 1, 3), '1234', lossy(2, 2)),
  );

/** @param screen the size that the file begins with; its frame has the size given */
const gifOf = (width: number, height: number, screen = 9): Uint8Array =>
  bytesOf(
    'GIF89a',
    little(screen, 2),
    little(screen, 2),
    [0x80, 0, 0],
    'colour',
    [0x21, 0xfe, 4],
    'text',
    2,
    'ab',
    0,
    [0x2c, 0, 0, 0, 0],
    little(width, 2),
    little(height, 2),
    [0, 8, 3],
    'abc',
    [0, 0x3b],
  );
const box = (type: string, data: Uint8Array): Uint8Array =>
  bytesOf(big(data.length + 8, 4), type, data);
const avifOf = (width: number, height: number): Uint8Array =>
  bytesOf(
    box('ftyp', bytesOf('avif', 0, 0, 0, 0)),
    box('meta', bytesOf(box('ispe', bytesOf(0, 0, 0, 0, big(9, 4), big(9, 4))))),
    box('more', bytesOf(box('ispe', bytesOf(0, 0, 0, 0, big(width, 4), big(height, 4))))),
    box('mdat', bytesOf('pixels')),
  );

type Make = (width: number, height: number) => Uint8Array;
const FORMATS: readonly (readonly [string, Make])[] = [
  ['PNG', pngOf],
  ['JPEG', jpegOf],
  ['lossy WebP', (...size) => webpOf(lossy(...size))],
  ['lossless WebP', (...size) => webpOf(lossless(...size))],
  ['extended WebP', (...size) => webpOf(extended(0, ...size), lossy(9, 9))],
  ['animated WebP', (...size) => webpOf(extended(2, 9, 9), frame(...size))],
  ['GIF', gifOf],
  ['AVIF', avifOf],
];

describe.each(FORMATS)('isPhotoSource of %s', (name, make) => {
  it('takes what is bounded and whole', () => {
    expect(isPhotoSource(make(8000, 8000))).toBe(true);
    expect(isPhotoSource(make(16_000, 4000))).toBe(true);
  });

  it('refuses what would take too much memory', () => {
    expect(isPhotoSource(make(8001, 8000))).toBe(false);
    expect(isPhotoSource(make(PHOTO_SOURCE.side + 1, 1))).toBe(false);
  });

  it('refuses what is cut', () => {
    const whole = make(30, 20);
    // A GIF is whole once its first frame is: its last byte tells that no other one follows.
    const end = name === 'GIF' ? whole.length - 1 : whole.length;
    for (let length = 0; length < end; length += 1) {
      expect(isPhotoSource(whole.subarray(0, length))).toBe(false);
    }
  });

  it('answers for any bytes after its first ones', () => {
    const start = make(30, 20);
    fc.assert(
      fc.property(fc.nat(start.length), fc.uint8Array({ maxLength: 60 }), (length, rest) => {
        const bytes = bytesOf(start.subarray(0, length), rest);
        expect([true, false]).toContain(isPhotoSource(bytes));
        const plain = withoutMetadata(bytes);
        expect(plain && withoutMetadata(plain)).toEqual(plain);
      }),
    );
  });
});

describe('isPhotoSource', () => {
  it('refuses what has no pixels', () => {
    for (const make of [pngOf, jpegOf, (...size: [number, number]) => webpOf(lossy(...size))]) {
      expect(isPhotoSource(make(0, 9))).toBe(false);
      expect(isPhotoSource(make(9, 0))).toBe(false);
    }
  });

  it.each(['', 'Bonjour', '<svg xmlns="x">', 'BM6', 'II*\0'])('refuses %j', (text) => {
    expect(isPhotoSource(bytesOf(text))).toBe(false);
  });

  it('counts the larger of the screen and the first frame of a GIF', () => {
    expect(isPhotoSource(gifOf(9, 9, 60_000))).toBe(false);
    expect(isPhotoSource(gifOf(60_000, 9, 9))).toBe(false);
  });
});

describe('withoutMetadata', () => {
  const text = bytesOf('Exif\0\0 where it was taken');

  it('keeps of a PNG what shows its pixels', () => {
    const colours = pngChunk('PLTE', bytesOf('abc'));
    const telling = pngOf(
      ...([30, 20] as const),
      ...['tEXt', 'zTXt', 'iTXt', 'eXIf', 'iCCP', 'tIME', 'acTL', 'fdAT', 'prVt'].map((type) =>
        pngChunk(type, text),
      ),
      colours,
      pngChunk('tRNS', bytesOf(7)),
    );
    const plain = pngOf(30, 20, colours, pngChunk('tRNS', bytesOf(7)));
    expect(withoutMetadata(bytesOf(telling, text))).toEqual(plain);
  });

  it('keeps of a JPEG what shows its pixels', () => {
    const others = [0xe0, 0xe1, 0xe2, 0xed, 0xee, 0xef, 0xfe, 0xf0].map((marker) =>
      segment(marker, text),
    );
    const thumbnail = segment(0xe0, bytesOf('JFIF\0', 1, 1, 0, 0, 1, 0, 1, 1, 1, 'rgb'));
    const telling = jpegOf(30, 20, JFIF, ADOBE, ...others, thumbnail, bytesOf(0xff, 0xff, 0xff));
    expect(withoutMetadata(bytesOf(telling, text))).toEqual(jpegOf(30, 20, JFIF, ADOBE));
  });

  it('keeps of a WebP what shows its pixels, and says so in its header', () => {
    const alpha = webpChunk('ALPH', bytesOf('alpha'));
    const telling = webpOf(
      extended(0x3c, 30, 20),
      webpChunk('ICCP', text),
      alpha,
      lossy(30, 20),
      webpChunk('EXIF', text),
      webpChunk('XMP ', text),
      webpChunk('none', text),
    );
    const plain = webpOf(extended(0x10, 30, 20), alpha, lossy(30, 20));
    expect(withoutMetadata(bytesOf(telling, text))).toEqual(plain);
  });

  it('changes nothing of what holds pixels alone', () => {
    for (const plain of [pngOf(3, 2), jpegOf(3, 2), webpOf(lossy(3, 2)), webpOf(lossless(3, 2))]) {
      expect(withoutMetadata(plain)).toEqual(plain);
    }
  });

  it('refuses what is too large, or cut', () => {
    expect(withoutMetadata(pngOf(20_000, 20_000))).toBeNull();
    expect(withoutMetadata(jpegOf(30, 20).subarray(0, -1))).toBeNull();
  });

  it('refuses what it cannot cut', () => {
    for (const file of [gifOf(3, 2), avifOf(3, 2), webpOf(extended(2, 3, 2), frame(3, 2))]) {
      expect(isPhotoSource(file)).toBe(true);
      expect(withoutMetadata(file)).toBeNull();
    }
  });
});
