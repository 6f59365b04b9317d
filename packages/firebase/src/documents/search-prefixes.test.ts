import { matchesSearch, parseSearch } from '@palmanga/core';
import { array, assert, property, stringMatching } from 'fast-check';
import { describe, expect, test } from 'vitest';

import { searchPrefixes, searchTokens, wordStarts } from './search-prefixes.ts';

describe('searchPrefixes', () => {
  test('holds every start of every word, once', () => {
    expect(searchPrefixes('One One', 'Oda')).toEqual(['o', 'on', 'one', 'od', 'oda']);
  });

  test('cuts long words by code points', () => {
    const prefixes = searchPrefixes('𠮷'.repeat(40), '');
    expect(prefixes).toHaveLength(15);
    expect(prefixes.every((prefix) => prefix.isWellFormed())).toBe(true);
  });

  test('stays below what an index takes', () => {
    const words = Array.from({ length: 2000 }, (_, index) => `mot${index}`).join(' ');
    expect(searchPrefixes(words, '').length).toBeLessThanOrEqual(2000);
  });
});

describe('searchTokens', () => {
  test('are the words, cut, without those that start another', () => {
    expect(searchTokens(['one', 'pi'])).toEqual(['one', 'pi']);
    expect(searchTokens(['o', 'one', 'on'])).toEqual(['one']);
    expect(searchTokens(['a'.repeat(30)])).toEqual(['a'.repeat(15)]);
    expect(searchTokens([])).toEqual([]);
  });

  test('are all held by the manga that match, and by no other', () => {
    const word = stringMatching(/^[a-cé一]{1,8}$/);
    const words = array(word, { minLength: 1, maxLength: 6 }).map((list) => list.join(' '));
    const query = array(stringMatching(/^[a-cé一]{1,3}$/), { minLength: 1, maxLength: 3 });
    assert(
      property(words, words, query, (title, author, typed) => {
        const starts = wordStarts(searchPrefixes(title, author));
        const tokens = searchTokens(parseSearch(typed.join(' ')).words);
        const holdsAll = tokens.every((token) => starts[token] === true);
        expect(holdsAll).toBe(matchesSearch({ title, author }, typed.join(' ')));
      }),
      { numRuns: 1000 },
    );
  });

  test('are held by what matches a word longer than what is stored', () => {
    const long = 'x'.repeat(20);
    expect(searchPrefixes(long, '')).toContain(searchTokens([long])[0]);
  });
});
