import { describe, expect, it } from 'vitest';

import { checkImage, type ProfileChanges, parseProfileChanges } from './profile.ts';

const code = (value: string) => expect.objectContaining({ code: value });

describe('parseProfileChanges', () => {
  it('trims, and leaves out what is not given or not known', () => {
    expect(parseProfileChanges({ displayName: ' Bob ', bio: '\n Lit. ' })).toEqual({
      displayName: 'Bob',
      bio: 'Lit.',
    });
    expect(parseProfileChanges({})).toEqual({});
    expect(parseProfileChanges({ bio: '', email: 'x', isAdmin: true } as ProfileChanges)).toEqual({
      bio: '',
    });
    expect(Object.keys(parseProfileChanges({ photoURL: null }))).toEqual(['photoURL']);
  });

  it('takes what cannot be seen out of names and bios', () => {
    expect(parseProfileChanges({ displayName: 'Bob\u202E\n', bio: 'Un\r\ndeux\0' })).toEqual({
      displayName: 'Bob',
      bio: 'Un\ndeux',
    });
    expect(parseProfileChanges({ displayName: '\u200B', bio: '\uFEFF' })).toEqual({
      displayName: '',
      bio: '',
    });
  });

  it('counts the bio after trimming', () => {
    expect(parseProfileChanges({ bio: `  ${'b'.repeat(140)}  ` })).toEqual({
      bio: 'b'.repeat(140),
    });
    expect(() => parseProfileChanges({ bio: 'b'.repeat(141) })).toThrow(code('bio-too-long'));
  });

  it('limits the display name to 80 characters', () => {
    expect(parseProfileChanges({ displayName: 'n'.repeat(80) }).displayName).toHaveLength(80);
    expect(() => parseProfileChanges({ displayName: 'n'.repeat(81) })).toThrow(
      code('display-name-too-long'),
    );
  });

  it.each([
    'https://cdn.example/a.png?x=1',
    'http://127.0.0.1:9199/a',
    '/avatars/u/a.png',
    `/${'a'.repeat(2047)}`,
  ])('keeps the photo %j', (photoURL) => {
    expect(parseProfileChanges({ photoURL })).toEqual({ photoURL });
  });

  it.each([
    '',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    '//host/a.png',
    '/\\host/a.png',
    'a.png',
    'https://',
    'https://x/a b',
    `https://x/${'a'.repeat(2048)}`,
  ])('refuses the photo %j', (photoURL) => {
    expect(() => parseProfileChanges({ photoURL })).toThrow(code('image-invalid'));
  });
});

describe('checkImage', () => {
  it('accepts an image of at most 5 MB', () => {
    expect(() => checkImage({ type: 'image/png', size: 5 * 1024 * 1024 })).not.toThrow();
    expect(() => checkImage({ type: 'IMAGE/JPEG', size: 1 })).not.toThrow();
  });

  it.each([
    ['', 1, 'image-type'],
    ['application/pdf', 9e9, 'image-type'],
    ['text/image/png', 1, 'image-type'],
    ['image/png', 5 * 1024 * 1024 + 1, 'image-too-large'],
    ['image/png', 0, 'image-invalid'],
  ])('refuses %j of %d bytes: %s', (type, size, expected) => {
    expect(() => checkImage({ type, size })).toThrow(code(expected));
  });
});
