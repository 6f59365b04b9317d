import { describe, expect, it } from 'vitest';

import { copiedPath } from './copied-link.ts';

const origins = ['http://127.0.0.1:41000', 'https://palmanga.example'];

describe('a copied link', () => {
  it.each([
    ['palmanga://rankings/abc', '/rankings/abc'],
    [' http://127.0.0.1:41000/reset?token=abc\n', '/reset?token=abc'],
    ['https://palmanga.example/lea/top-shonen', '/lea/top-shonen'],
  ])('opens %j', (text, path) => {
    expect(copiedPath(text, origins)).toBe(path);
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
    expect(copiedPath(text, origins)).toBeNull();
  });

  it('needs an origin of the web app', () => {
    expect(copiedPath('http://127.0.0.1:41000/', [null])).toBeNull();
  });
});
