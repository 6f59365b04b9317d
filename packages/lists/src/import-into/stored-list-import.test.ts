import { LIMITS, parseMangaCopy } from '@palmanga/core';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { fittingEntry } from '../match/kept-unmatched.ts';
import type { ImportWork } from './plan-list-import.ts';
import { parseListImport, storeListImport } from './stored-list-import.ts';
import { workOf } from './testing/memory-ports.ts';

const throughJson = (works: readonly ImportWork[]): unknown =>
  JSON.parse(JSON.stringify(storeListImport(works)));

const text = fc.string({ unit: 'grapheme', maxLength: 30 });
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value);
const foreignId = orNull(fc.integer({ min: 1, max: 999_999_999 }));
const entry = fc.record({
  title: text,
  otherTitles: fc.array(text, { maxLength: 3 }),
  author: text,
  mangaId: orNull(fc.stringMatching(/^[a-z0-9-]{1,20}$/)),
  malId: foreignId,
  anilistId: foreignId,
  position: orNull(fc.integer({ min: 1, max: 10_000 })),
  score: orNull(fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10)),
  note: orNull(fc.record({ text, isSpoiler: fc.boolean() })),
});
const manga = fc.record({
  mangaId: fc.stringMatching(/^[a-z0-9-]{1,20}$/),
  title: text,
  author: text,
  coverUrl: orNull(text),
});
const work: fc.Arbitrary<ImportWork> = fc.record({
  entry: entry.map(fittingEntry),
  manga: orNull(manga.map(parseMangaCopy)),
});

describe('storeListImport', () => {
  it('is read back as it was', () => {
    fc.assert(
      fc.property(fc.array(work, { maxLength: 20 }), (works) => {
        expect(parseListImport(throughJson(works))).toEqual(works);
      }),
    );
  });

  it('writes only what a list says', () => {
    expect(JSON.stringify(storeListImport([workOf('?x'), workOf('a')]))).toBe(
      '[{"entry":{"title":"?x"}},{"entry":{"title":"a"},"manga":["a","Titre a","",null]}]',
    );
  });

  it('keeps nothing that could not be read back', () => {
    const long = workOf('x'.repeat(LIMITS.mangaIdBytes + 1));
    const wild = workOf('a', { position: 0, malId: -1, author: 'a'.repeat(3000) });
    const read = parseListImport(throughJson([long, wild]));
    expect(read).toEqual([
      { ...long, manga: null },
      { ...wild, entry: fittingEntry(wild.entry) },
    ]);
  });
});

describe('parseListImport', () => {
  const stored = (fields: object) => [{ entry: { title: 'a', ...fields } }];

  it('cleans what a former release kept', () => {
    const note = { text: `\u202E${'x'.repeat(281)}`, isSpoiler: false };
    const [read] = parseListImport(stored({ title: 'a\u2028b', position: 0, note })) ?? [];
    expect(read?.entry).toMatchObject({
      title: 'a b',
      position: null,
      note: { text: 'x'.repeat(280) },
    });
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', '[]'],
    ['what only has a length', { length: 0 }],
    ['a hole', [null]],
    ['a number', [7]],
    ['no entry', [{}]],
    ['an entry that is none', [{ entry: 'a' }]],
    ['an entry without a title', [{ entry: {} }]],
    ['a title that is none', stored({ title: 7 })],
    ['other titles that are none', stored({ otherTitles: 'a' })],
    ['a manga that is null', [{ ...stored({})[0], manga: null }]],
    ['a manga that is no list', [{ ...stored({})[0], manga: 7 }]],
    ['a manga without a title', [{ ...stored({})[0], manga: ['a'] }]],
    ['a manga with an id that is none', [{ ...stored({})[0], manga: ['a/b', '', '', null] }]],
    ['more works than a list has', Array.from({ length: 10_001 }, () => stored({})[0])],
  ])('finds none in %s', (_, value) => {
    expect(parseListImport(value)).toBeNull();
  });
});
