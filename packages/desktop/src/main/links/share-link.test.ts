import { describe, expect, it } from 'vitest';

import { publicLink } from './share-link.ts';

describe('shared links', () => {
  const origin = 'http://127.0.0.1:41000';

  it('use the public address when there is one', () => {
    const site = 'https://palmanga.example';
    expect(publicLink(`${origin}/rankings/abc?x#y`, site)).toBe(`${site}/rankings/abc`);
    expect(publicLink(`${origin}/lea/top-shonen`, site)).toBe(`${site}/lea/top-shonen`);
    expect(publicLink(`${origin}/manga/m1`, site)).toBe(`${site}/manga/m1`);
  });

  it('become links to this application otherwise', () => {
    expect(publicLink(`${origin}/rankings/abc`, null)).toBe('palmanga://rankings/abc');
    expect(publicLink(`${origin}/r/top-Ab3dEf9h`, null)).toBe('palmanga://r/top-Ab3dEf9h');
    expect(publicLink(`${origin}/manga/m1`, null)).toBeNull();
  });

  it.each(['/dashboard', '/favorites', '/', '/api/x/y', 'x'])('leave %s unshared', (path) => {
    expect(publicLink(origin + path, 'https://palmanga.example')).toBeNull();
  });
});
