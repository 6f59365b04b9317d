import { describe, expect, it } from 'vitest';

import { updateFeed } from './feed.ts';

const PACKAGED = { name: '@palmanga/desktop', updateFeed: 'https://updates.example/palmanga' };

describe('the feed of updates', () => {
  it('is the user’s, else the packaged one', () => {
    expect(updateFeed('https://mine.example/', PACKAGED)).toBe('https://mine.example/');
    expect(updateFeed('https://mine.example/', null)).toBe('https://mine.example/');
    expect(updateFeed(null, PACKAGED)).toBe('https://updates.example/palmanga');
  });

  it.each([
    null,
    'text',
    {},
    { updateFeed: null },
    { updateFeed: 7 },
    { updateFeed: '' },
    { updateFeed: 'http://updates.example' },
    { updateFeed: 'file:///etc' },
  ])('is missing with a package.json of %j', (packaged) => {
    expect(updateFeed(null, packaged)).toBeNull();
  });
});
