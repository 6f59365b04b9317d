import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isMangaId } from '../manga/manga.ts';
import {
  MINE_PICTURE_ITEMS,
  type MinePicture,
  minePicturePath,
  parseMinePicture,
} from './mine-picture.ts';

const mangaIds = fc.uniqueArray(fc.string({ unit: 'grapheme', minLength: 1 }).filter(isMangaId), {
  minLength: 1,
  maxLength: MINE_PICTURE_ITEMS,
});
const pictures: fc.Arbitrary<MinePicture> = mangaIds.chain((ids) =>
  fc.record({ mangaIds: fc.constant(ids), settled: fc.nat({ max: ids.length }) }),
);
const ids = (count: number) => Array.from({ length: count }, (_, index) => `m${index}`);

/** The picture at an address, as a server reads it. */
function readAt(path: string) {
  const [pathname, query = ''] = path.split('?');
  const fields = query.split('&').map((field) => field.split('=', 2));
  const valuesOf = (name: string) =>
    fields.flatMap(([key, value = '']) => (key === name ? [decodeURIComponent(value)] : []));
  const [settled] = valuesOf('settled');
  return { pathname, picture: parseMinePicture({ manga: valuesOf('manga'), settled }) };
}

describe('the picture of one’s own top', () => {
  it('is read back from its address, whatever the ids', () => {
    fc.assert(
      fc.property(pictures, (picture) => {
        const { pathname, picture: read } = readAt(minePicturePath('a/b', picture));
        expect(pathname).toBe('/rankings/a%2Fb/mine.png');
        expect(read).toEqual(picture);
      }),
    );
  });

  it('has one address for what is settled throughout', () => {
    expect(minePicturePath('r', { mangaIds: ['a', 'b'], settled: 2 })).toBe(
      '/rankings/r/mine.png?manga=a&manga=b',
    );
    expect(minePicturePath('r', { mangaIds: ['a', 'b'], settled: 1 })).toBe(
      '/rankings/r/mine.png?manga=a&manga=b&settled=1',
    );
    expect(parseMinePicture({ manga: ['a', 'b'], settled: '2' })).toBeNull();
  });

  it.each([
    {},
    { manga: [] },
    { manga: ids(11) },
    { manga: ids(200) },
    { manga: ['a', 'b', 'a'] },
    { manga: [''] },
    { manga: ['a/b'] },
    { manga: ['x'.repeat(2000)] },
    { manga: ['\uD800'] },
    { manga: ids(5), settled: '' },
    { manga: ids(5), settled: '-1' },
    { manga: ids(5), settled: '6' },
    { manga: ids(5), settled: '01' },
    { manga: ids(5), settled: '1e0' },
    { manga: ids(5), settled: ' 1' },
    { manga: ids(5), settled: 'NaN' },
  ])('is none for %j', (query) => {
    expect(parseMinePicture(query)).toBeNull();
  });
});
