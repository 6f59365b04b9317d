import { describe, expect, it } from 'vitest';

import {
  isTopPoster,
  MOSAIC_TOPS,
  parsePoster,
  POSTER_FORMATS,
  POSTER_TOPS,
  type PosterFormat,
  posterPath,
} from './poster.ts';

const CONTENTS = [...POSTER_TOPS, ...MOSAIC_TOPS, 'tiers'] as const;
const FORMATS = Object.keys(POSTER_FORMATS) as PosterFormat[];

describe('a poster', () => {
  it.each(FORMATS.flatMap((format) => CONTENTS.map((top) => ({ format, top }))))(
    'is asked for by its address: $format, $top',
    (options) => {
      const [path, query = ''] = posterPath('a/b', options).split('?');
      expect(path).toBe('/rankings/a%2Fb/poster.png');
      const fields = Object.fromEntries(query.split('&').map((field) => field.split('=')));
      expect(parsePoster(fields)).toEqual(options);
    },
  );

  it('has a podium where it shows first places alone', () => {
    const tops = CONTENTS.filter((top) => isTopPoster({ format: 'story', top }));
    expect(tops).toEqual([5, 10, 20]);
  });

  it.each([
    {},
    { format: 'portrait' },
    { top: '10' },
    { format: 'Portrait', top: '10' },
    { format: 'toString', top: '10' },
    { format: '__proto__', top: '10' },
    { format: 'portrait', top: '11' },
    { format: 'portrait', top: 'Tiers' },
    { format: 'portrait', top: '1e1' },
    { format: 'portrait', top: ' 10' },
    { format: 'portrait', top: '010' },
  ])('is none of ours for %j', (query) => {
    expect(parsePoster(query)).toBeNull();
  });
});
