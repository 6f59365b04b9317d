import { describe, expect, it } from 'vitest';

import { LIMITS } from '../limits.ts';
import { parseDescription, parseNote } from './note.ts';

describe('a note', () => {
  it('is cleaned as a text of several lines', () => {
    expect(parseNote({ text: '  Le\u202E plus\r\nbeau\u0000. ', isSpoiler: false })).toEqual({
      text: 'Le plus\nbeau.',
      isSpoiler: false,
    });
  });

  it.each(['', '   ', '\n\t', '\u200B', '\u202E'])(
    'is none when nothing can be seen: %j',
    (text) => {
      expect(parseNote({ text, isSpoiler: true })).toBeNull();
    },
  );

  it('may be none', () => expect(parseNote(null)).toBeNull());

  it('has 280 characters at most, once it is cleaned', () => {
    const longest = 'é'.repeat(LIMITS.noteLength);
    expect(parseNote({ text: ` ${longest} `, isSpoiler: true })).toEqual({
      text: longest,
      isSpoiler: true,
    });
    expect(() => parseNote({ text: `${longest}!`, isSpoiler: true })).toThrow('note-too-long');
  });

  it.each([undefined, 'texte', {}, { text: 1, isSpoiler: true }, { text: 'a' }])(
    'is nothing else: %j',
    (value) => expect(() => parseNote(value)).toThrow(/note needs/),
  );
});

describe('a description', () => {
  it('is cleaned as a text of several lines', () => {
    expect(parseDescription(' Mes\u0007 lectures\r\nde 2026 ')).toBe('Mes lectures\nde 2026');
    expect(parseDescription(' \u200B ')).toBe('');
  });

  it('has 500 characters at most', () => {
    const longest = 'a'.repeat(LIMITS.rankingDescriptionLength);
    expect(parseDescription(longest)).toBe(longest);
    expect(() => parseDescription(`${longest}a`)).toThrow('description-too-long');
  });
});
