import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { detectImageFormat, IMAGE_FORMATS } from './image.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('detectImageFormat', () => {
  it.each([
    ['\u0089PNG\r\n\u001A\n', 'png'],
    ['\u00FF\u00D8\u00FF', 'jpg'],
    ['GIF87a', 'gif'],
    ['GIF89a', 'gif'],
    ['RIFF\u0001\u0002\u0003\u0004WEBP', 'webp'],
    ['\0\0\0\u001Cftypavif', 'avif'],
    ['\0\0\0\u001Cftypavis', 'avif'],
  ])('reads %j', (start, extension) => {
    expect(detectImageFormat(bytesOf(start))?.extension).toBe(extension);
    expect(detectImageFormat(bytesOf(`${start} and more`))?.extension).toBe(extension);
    for (let length = 0; length < start.length; length += 1) {
      expect(detectImageFormat(bytesOf(start.slice(0, length)))).toBeNull();
    }
    expect(detectImageFormat(bytesOf(` ${start}`))).toBeNull();
  });

  it.each([
    'BM',
    'II*\0',
    'GIF88a',
    'xxxx\0\0\0\0WEBP',
    '\0\0\0\u001Cxxxxavif',
    '\0\0\0\u001Cftypheic',
    '<svg>',
  ])('refuses %j', (start) => {
    expect(detectImageFormat(bytesOf(start.padEnd(32)))).toBeNull();
  });

  it('knows the name and the type of each format', () => {
    expect(IMAGE_FORMATS.map(({ extension, mime }) => [extension, mime])).toEqual([
      ['png', 'image/png'],
      ['jpg', 'image/jpeg'],
      ['gif', 'image/gif'],
      ['webp', 'image/webp'],
      ['avif', 'image/avif'],
    ]);
  });

  it('gives one of the formats or none for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect([...IMAGE_FORMATS, null]).toContain(detectImageFormat(bytes));
      }),
    );
  });
});
