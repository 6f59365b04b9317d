import { type UnmatchedEntry, LIST_LIMITS, utf8Length } from '@palmanga/core';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  fittingUnmatched,
  parseUnmatched,
  readUnmatched,
  writeUnmatched,
} from './kept-unmatched.ts';

const WHOLE: UnmatchedEntry = {
  entry: {
    title: 'Les Carnets de Montreuil',
    otherTitles: ['モントルイユ'],
    author: 'Léa Dupont',
    mangaId: 'mal-1',
    malId: 1,
    anilistId: 30_001,
    position: 12,
    score: 8.5,
    note: { text: 'À relire.', isSpoiler: true },
  },
  rank: 12,
  mangaId: 'mal-1',
  behind: ['c', 'b', 'a'],
  before: 'd',
};

const titled = (title: string): UnmatchedEntry => ({ ...WHOLE, entry: { ...WHOLE.entry, title } });
const bytesOf = (unmatched: readonly UnmatchedEntry[]) => utf8Length(writeUnmatched(unmatched));

/** Unmatched entries that take exactly so many bytes: each letter of most titles takes two. */
function ofBytes(bytes: number): readonly UnmatchedEntry[] {
  const each = bytesOf([titled('')]) - 1 + 800;
  const count = Math.floor((bytes - 1) / each);
  const rest = (bytes - 1) % each;
  return Array.from({ length: count }, (_, index) =>
    titled('é'.repeat(400) + 'x'.repeat(Math.floor(rest / count) + Number(index < rest % count))),
  );
}

describe('parseUnmatched', () => {
  it('gives back what is well-formed, without fields that it does not know', () => {
    const more = { ...WHOLE, more: 1, entry: { ...WHOLE.entry, more: 1 } };
    expect(parseUnmatched([more, titled('')])).toEqual([WHOLE, titled('')]);
    const bare = {
      entry: {
        title: '',
        otherTitles: [],
        author: '',
        mangaId: null,
        malId: null,
        anilistId: null,
        position: null,
        score: null,
        note: null,
      },
      rank: 1,
      mangaId: null,
      behind: [],
      before: null,
    };
    expect(parseUnmatched([bare])).toEqual([bare]);
    expect(parseUnmatched([])).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', '[]'],
    ['what only has a length', { length: 0 }],
    ['a hole', [null]],
    ['a number', [7]],
    ['no entry', [{ ...WHOLE, entry: undefined }]],
    ['an entry that is none', [{ ...WHOLE, entry: 'a' }]],
    ['a rank of zero', [{ ...WHOLE, rank: 0 }]],
    ['a rank between two', [{ ...WHOLE, rank: 1.5 }]],
    ['a rank that is a text', [{ ...WHOLE, rank: '1' }]],
    ['an id that is none', [{ ...WHOLE, mangaId: 'a/b' }]],
    ['no id at all', [{ ...WHOLE, mangaId: undefined }]],
    ['a neighbour behind that is none', [{ ...WHOLE, before: '' }]],
    ['neighbours that are no list', [{ ...WHOLE, behind: 'abc' }]],
    ['an id with a hidden mark', [{ ...WHOLE, mangaId: 'a\u202Eb' }]],
    ['a neighbour behind with a hidden mark', [{ ...WHOLE, before: '\u3164' }]],
    ['a neighbour with a hidden mark', [{ ...WHOLE, behind: ['a', 'b\u202E'] }]],
    ['a neighbour that is none', [{ ...WHOLE, behind: ['a', null] }]],
    ['four neighbours', [{ ...WHOLE, behind: ['a', 'b', 'c', 'd'] }]],
  ])('refuses %s', (_, value) => {
    expect(() => parseUnmatched(value)).toThrow(
      expect.objectContaining({ code: 'payload-invalid' }),
    );
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['a title that is none', { title: 7 }, 'payload-invalid'],
    ['a longer title than a list has', { title: 'x'.repeat(501) }, 'payload-invalid'],
    ['a position of zero', { position: 0 }, 'payload-invalid'],
    ['no position at all', { position: undefined }, 'payload-invalid'],
    ['a title with a mark that turns it', { title: 'a\u202Eb' }, 'payload-invalid'],
    ['an author of nothing visible', { author: '\u3164' }, 'payload-invalid'],
    ['another title of two lines', { otherTitles: ['a\nb'] }, 'payload-invalid'],
    ['a note with a bell', { note: { text: 'a\u0007', isSpoiler: false } }, 'payload-invalid'],
    ['an id of nothing visible', { mangaId: '\u200B' }, 'payload-invalid'],
    ['a score that is a text', { score: '8' }, 'payload-invalid'],
    ['a score without an end', { score: Infinity }, 'payload-invalid'],
    ['a note without its mark', { note: { text: 'Lu' } }, 'payload-invalid'],
    ['a note too long', { note: { text: 'x'.repeat(281), isSpoiler: false } }, 'note-too-long'],
  ])('refuses %s in an entry', (_, fields, code) => {
    const sent = [{ ...WHOLE, entry: { ...WHOLE.entry, ...fields } }];
    expect(() => parseUnmatched(sent)).toThrow(expect.objectContaining({ code }));
  });

  it('takes a thousand, and none more', () => {
    const most = Array.from({ length: LIST_LIMITS.unmatched }, () => titled(''));
    expect(parseUnmatched(most)).toHaveLength(1000);
    expect(() => parseUnmatched([...most, titled('')])).toThrow(
      expect.objectContaining({ code: 'payload-invalid' }),
    );
  });

  it('takes as many bytes as a ranking keeps, and none more', () => {
    const most = ofBytes(LIST_LIMITS.unmatchedBytes);
    expect(bytesOf(most)).toBe(600_000);
    expect(parseUnmatched(most)).toEqual(most);
    expect(() => parseUnmatched(ofBytes(LIST_LIMITS.unmatchedBytes + 1))).toThrow(
      expect.objectContaining({ code: 'payload-invalid' }),
    );
  });
});

describe('fittingUnmatched', () => {
  it('are all while there is room', () => {
    expect(fittingUnmatched([])).toEqual([]);
    const most = Array.from({ length: LIST_LIMITS.unmatched }, (_, n) => titled(String(n)));
    expect(fittingUnmatched(most)).toEqual(most);
    expect(fittingUnmatched([...most, titled('one more')])).toEqual(most);
  });

  it('are those before the one whose bytes are too many', () => {
    const most = ofBytes(LIST_LIMITS.unmatchedBytes);
    expect(fittingUnmatched(most)).toEqual(most);
    const more = ofBytes(LIST_LIMITS.unmatchedBytes + 1);
    expect(fittingUnmatched(more)).toEqual(more.slice(0, -1));
    expect(fittingUnmatched([...most, titled('')])).toEqual(most);
  });

  it('are always taken, and the next one never is', () => {
    const many = fc.array(fc.integer({ min: 0, max: LIST_LIMITS.titleLength }), {
      minLength: 300,
      maxLength: 2000,
    });
    fc.assert(
      fc.property(many, fc.constantFrom('x', 'é', '漢', '"'), (lengths, letter) => {
        const all = lengths.map((length) => titled(letter.repeat(length)));
        const fitting = fittingUnmatched(all);
        expect(parseUnmatched(fitting)).toHaveLength(fitting.length);
        if (fitting.length === all.length) return;
        const next = all.slice(0, fitting.length + 1);
        expect(() => parseUnmatched(next)).toThrow(
          expect.objectContaining({ code: 'payload-invalid' }),
        );
      }),
      { numRuns: 15 },
    );
  });
});

describe('readUnmatched', () => {
  it('cleans and cuts what a former release kept', () => {
    const entry = { ...WHOLE.entry, title: `a\u202Eb\0${'c'.repeat(600)}`, mangaId: 'a\u202Eb' };
    expect(readUnmatched(writeUnmatched([{ ...WHOLE, entry }]))).toEqual([
      { ...WHOLE, entry: { ...entry, title: `ab${'c'.repeat(498)}`, mangaId: null } },
    ]);
  });

  it('leaves ids out that former releases kept with hidden marks', () => {
    const odd = { ...WHOLE, mangaId: 'a\u202Eb', behind: ['c', '\u3164'], before: 'd\u200B' };
    expect(readUnmatched(writeUnmatched([odd]))).toEqual([
      { ...WHOLE, mangaId: null, behind: ['c'], before: null },
    ]);
  });

  it('reads what was written', () => {
    const all = [WHOLE, titled('É"\\\u2060漢\u{1F600}'), titled('')];
    expect(readUnmatched(writeUnmatched(all))).toEqual(all);
    expect(readUnmatched(writeUnmatched([]))).toEqual([]);
  });

  it.each(['', '{', 'null', '7', '"[]"', '{"length":1}', writeUnmatched([WHOLE]).slice(0, -1)])(
    'finds none in %j',
    (text) => expect(readUnmatched(text)).toEqual([]),
  );

  it('leaves out what is damaged, and keeps the rest', () => {
    const text = JSON.stringify([
      null,
      WHOLE,
      { ...WHOLE, rank: 0 },
      [],
      { entry: {} },
      titled('b'),
    ]);
    expect(readUnmatched(text)).toEqual([WHOLE, titled('b')]);
  });
});
