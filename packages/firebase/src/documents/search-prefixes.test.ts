import { matchesSearch, parseSearch } from '@palmanga/core';
import { array, assert, nat, pre, property, stringMatching } from 'fast-check';
import { describe, expect, test } from 'vitest';

import { searchPrefixes, searchToken } from './search-prefixes.ts';

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

describe('searchToken', () => {
  test('is the start of the longest word', () => {
    expect(searchToken(['one', 'pi'])).toBe('one');
    expect(searchToken(['a'.repeat(30)])).toBe('a'.repeat(15));
    expect(searchToken([])).toBe('');
  });

  test('is held by every manga that matches', () => {
    const word = stringMatching(/^[a-zé0-9ー一-三]{1,20}$/);
    const words = array(word, { minLength: 1, maxLength: 6 }).map((list) => list.join(' '));
    assert(
      property(words, words, nat(), nat(), (title, author, pick, length) => {
        const all = `${title} ${author}`.split(' ');
        const query = (all[pick % all.length] ?? '').slice(0, 1 + (length % 20));
        pre(matchesSearch({ title, author }, query) && parseSearch(query).words.length > 0);
        expect(searchPrefixes(title, author)).toContain(searchToken(parseSearch(query).words));
      }),
    );
  });
});
