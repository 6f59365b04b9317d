import type { Preload } from '@palmanga/core';
import { describe, expect, it } from 'vitest';

import { settlePath } from './settle-path.ts';

describe('a link opened cold', () => {
  const ranking = { ranking: { ranking: { id: 'r1' } } } as Preload;

  it.each(['/oda/top-shonen', '/r/top-shonen-AbCdEfGh', '/rankings/top-shonen-AbCdEfGh'])(
    'goes from %s to the ranking that the page holds',
    (path) => expect(settlePath(path, ranking)).toBe('/rankings/r1'),
  );

  it.each([
    ['/oda/top-shonen', {}],
    ['/rankings/r1/add', ranking],
    ['/manga/m1', { sheet: { id: 'm1', manga: null, details: null } }],
    ['/manga/m1', ranking],
  ])('leaves %s alone with %j', (path, preload) => {
    expect(settlePath(path, preload)).toBe(path);
  });
});
