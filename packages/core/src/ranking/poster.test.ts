import { describe, expect, it } from 'vitest';

import {
  parsePoster,
  POSTER_FORMATS,
  POSTER_TOPS,
  type PosterFormat,
  posterPath,
} from './poster.ts';

const FORMATS = Object.keys(POSTER_FORMATS) as PosterFormat[];

describe('a poster', () => {
  it.each(FORMATS.flatMap((format) => POSTER_TOPS.map((top) => ({ format, top }))))(
    'is asked for by its address: $format, $top',
    (options) => {
      const [path, query = ''] = posterPath('a/b', options).split('?');
      expect(path).toBe('/rankings/a%2Fb/poster.png');
      const fields = Object.fromEntries(query.split('&').map((field) => field.split('=')));
      expect(parsePoster(fields)).toEqual(options);
    },
  );

  it.each([
    {},
    { format: 'portrait' },
    { top: '10' },
    { format: 'Portrait', top: '10' },
    { format: 'toString', top: '10' },
    { format: '__proto__', top: '10' },
    { format: 'portrait', top: '11' },
    { format: 'portrait', top: '1e1' },
    { format: 'portrait', top: ' 10' },
    { format: 'portrait', top: '010' },
  ])('is none of ours for %j', (query) => {
    expect(parsePoster(query)).toBeNull();
  });
});
