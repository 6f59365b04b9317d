import { matchesSearch, parseSearch } from '@palmanga/core';
import { array, assert, property, stringMatching } from 'fast-check';
import { describe, expect, test } from 'vitest';

import { searchPrefixes, searchTokens, wordStarts } from './search-prefixes.ts';

const manga = (title: string, author = '', ...altTitles: readonly string[]) => ({
  title,
  originalTitle: null,
  author,
  altTitles,
});

describe('searchPrefixes', () => {
  test('holds those of alternative titles too', () => {
    const prefixes = searchPrefixes(manga('One', '', 'Ōne un', '二'));
    expect(prefixes).toEqual(['o', 'on', 'one', 'u', 'un', '二']);
  });

  test('drops the last alternative titles first when there are too many', () => {
    const words = Array.from({ length: 3000 }, (_, index) => `${index + 1000}`).join(' ');
    const prefixes = searchPrefixes(manga('Titre', 'Auteur', words, 'dernier'));
    expect(prefixes).toEqual(expect.arrayContaining(['titre', 'auteur', '1000']));
    expect(prefixes).not.toContain('dernier');
    expect(prefixes).toHaveLength(2000);
  });

  test('holds every start of every word, once', () => {
    expect(searchPrefixes(manga('One One', 'Oda'))).toEqual(['o', 'on', 'one', 'od', 'oda']);
  });

  test('cuts long words by code points', () => {
    const prefixes = searchPrefixes(manga('𠮷'.repeat(40)));
    expect(prefixes).toHaveLength(15);
    expect(prefixes.every((prefix) => prefix.isWellFormed())).toBe(true);
  });

  test('stays below what an index takes', () => {
    const words = Array.from({ length: 2000 }, (_, index) => `mot${index}`).join(' ');
    expect(searchPrefixes(manga(words)).length).toBeLessThanOrEqual(2000);
  });
});

describe('searchTokens', () => {
  test('are the words, cut, without those that start another', () => {
    expect(searchTokens(['one', 'pi'])).toEqual(['one', 'pi']);
    expect(searchTokens(['o', 'one', 'on'])).toEqual(['one']);
    expect(searchTokens(['a'.repeat(30)])).toEqual(['a'.repeat(15)]);
    expect(searchTokens([])).toEqual([]);
  });

  test('are all held by the manga that match, and with one title by no other', () => {
    const word = stringMatching(/^[a-cé一]{1,8}$/);
    const words = array(word, { minLength: 1, maxLength: 6 }).map((list) => list.join(' '));
    const query = array(stringMatching(/^[a-cé一]{1,3}$/), { minLength: 1, maxLength: 3 });
    assert(
      property(
        words,
        words,
        array(words, { maxLength: 2 }),
        query,
        (title, author, altTitles, typed) => {
          const starts = wordStarts(searchPrefixes(manga(title, author, ...altTitles)));
          const tokens = searchTokens(parseSearch(typed.join(' ')).words);
          const holdsAll = tokens.every((token) => starts[token] === true);
          const isMatch = matchesSearch({ title, author, altTitles }, typed.join(' '));
          expect(holdsAll || !isMatch).toBe(true);
          expect(altTitles.length > 0 || holdsAll === isMatch).toBe(true);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('are held by what matches a word longer than what is stored', () => {
    const long = 'x'.repeat(20);
    expect(searchPrefixes(manga(long))).toContain(searchTokens([long])[0]);
  });
});
