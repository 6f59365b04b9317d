import { describe, expect, it } from 'vitest';

import { findCover } from './covers.ts';

const ROOTS = ['/data', '/fixtures'];

describe('findCover', () => {
  it.each([
    ['covers/a.png', 'a.png'],
    ['a.png', 'a.png'],
    ['covers/été/Tome 1.JPG', 'été/Tome 1.JPG'],
    ['gs://bucket/covers/a.webp', 'a.webp'],
  ])('looks for %s in the covers of each root', (path, name) => {
    expect(findCover(path, ROOTS)?.paths).toEqual([
      `/data/covers/${name}`,
      `/fixtures/covers/${name}`,
    ]);
  });

  it.each([
    '',
    '../secret.png',
    'covers/../../secret.png',
    'a/./b.png',
    'a//b.png',
    'a\\..\\b.png',
    'C:/secret.png',
    'a.png:stream',
    'https://cdn.example/a.png',
    '.hidden.png',
    'a.png\u0000.html',
    'page.html',
    'secret',
    `${'a'.repeat(300)}.png`,
  ])('finds nothing for %j', (path) => {
    expect(findCover(path, ROOTS)).toBeNull();
  });
});
