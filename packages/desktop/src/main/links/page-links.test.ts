import { describe, expect, it } from 'vitest';

import { copiedPath, publicLink } from './page-links.ts';

const ORIGINS = ['http://127.0.0.1:41000', 'https://palmanga.example'];

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

describe('a copied link', () => {
  it.each([
    ['palmanga://rankings/abc', '/rankings/abc'],
    [' http://127.0.0.1:41000/reset?token=abc\n', '/reset?token=abc'],
    ['https://palmanga.example/lea/top-shonen', '/lea/top-shonen'],
  ])('opens %j', (text, path) => {
    expect(copiedPath(text, ORIGINS)).toBe(path);
  });

  it.each([
    '',
    'Top Shonen',
    'https://evil.example/reset?token=abc',
    'http://127.0.0.1:41001/',
    'https://palmanga.example@evil.example/',
    'http://127.0.0.1:41000/api/session/signOut',
    'javascript:alert(1)',
    `https://palmanga.example/${'a'.repeat(3000)}`,
  ])('is left alone: %j', (text) => {
    expect(copiedPath(text, ORIGINS)).toBeNull();
  });

  it('needs an origin of the web app', () => {
    expect(copiedPath('http://127.0.0.1:41000/', [null])).toBeNull();
  });
});
