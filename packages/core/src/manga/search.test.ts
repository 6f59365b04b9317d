import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Manga } from './manga.ts';
import {
  coversFirst,
  createFinder,
  isTitleOf,
  matchedOtherTitle,
  matchesSearch,
  parseSearch,
  startsWithSearch,
} from './search.ts';

const onePiece = { title: 'One Piece', author: 'Eiichirō Oda' };
const titans = { title: 'L’Attaque des Titans', author: 'Hajime Isayama' };

describe('matchesSearch', () => {
  it.each([
    'one pi',
    'oda one',
    'EIICHIRO',
    'eiichirō',
    'one-piece!',
    'ｏｎｅ',
    'o p o',
    ' pi  one ',
  ])('finds One Piece by %j', (query) => {
    expect(matchesSearch(onePiece, query)).toBe(true);
  });

  it.each(['ne', 'onepiece', 'one piecee', 'one titans', '9'])(
    'does not find One Piece by %j',
    (query) => {
      expect(matchesSearch(onePiece, query)).toBe(false);
    },
  );

  it('ignores accents, macrons and apostrophes', () => {
    expect(matchesSearch({ title: 'Étoile du shōjo', author: '' }, 'etoile shojo')).toBe(true);
    expect(matchesSearch({ title: 'Etoile du shojo', author: '' }, 'étoile shōjo')).toBe(true);
    expect(matchesSearch(titans, "l'attaque")).toBe(true);
    expect(matchesSearch(titans, 'attaque')).toBe(true);
  });

  it('finds Japanese by its beginning', () => {
    expect(matchesSearch({ title: '進撃の巨人', author: '諫山創' }, '進撃')).toBe(true);
    expect(matchesSearch({ title: '進撃の巨人', author: '諫山創' }, '巨人')).toBe(false);
  });

  it.each(['', '   ', '!?', '🔥'])('finds everything by %j', (query) => {
    expect(parseSearch(query)).toEqual({ prefix: '', words: [] });
    expect(matchesSearch(onePiece, query)).toBe(true);
    expect(startsWithSearch(onePiece, query)).toBe('title');
  });
});

describe('matchesSearch by alternative titles', () => {
  const manga = { ...titans, altTitles: ['Shingeki no Kyojin', 'Attack on Titan', '進撃の巨人'] };

  it.each([
    ['attack on', 'Attack on Titan'],
    ['titan on', 'Attack on Titan'],
    ['isayama kyojin', 'Shingeki no Kyojin'],
    ['進撃', '進撃の巨人'],
    // Its main title has all of them, or its author.
    ['titan', null],
    ['attaque', null],
    ['isayama', null],
    ['', null],
  ])('finds it by %j', (query, altTitle) => {
    expect(matchesSearch(manga, query)).toBe(true);
    expect(matchedOtherTitle(manga, query)).toBe(altTitle);
  });

  it.each(['attaque on', 'kyojin attack', 'isayama kyojin titan', 'zzz'])(
    'does not find it by %j: no title has every word',
    (query) => {
      expect(matchesSearch(manga, query)).toBe(false);
      expect(matchedOtherTitle(manga, query)).toBeNull();
      expect(startsWithSearch(manga, query)).toBeNull();
    },
  );

  it('does not begin with one', () => {
    expect(startsWithSearch(manga, 'attack')).toBeNull();
    expect(createFinder([manga, onePiece])('kyojin')).toEqual([manga]);
  });
});

describe('startsWithSearch', () => {
  it('is about the title as a whole', () => {
    expect(startsWithSearch(onePiece, 'One-pi')).toBe('title');
    expect(startsWithSearch(onePiece, 'piece')).toBeNull();
    expect(startsWithSearch(titans, 'l’att')).toBe('title');
    expect(startsWithSearch(titans, 'latt')).toBeNull();
  });
});

describe('properties', () => {
  const word = fc.string({
    unit: fc.constantFrom('a', 'b', 'o', 'é', 'ō', 'ß'),
    minLength: 1,
    maxLength: 4,
  });
  const words = fc.array(word, { maxLength: 4 });
  const manga = fc.record({ title: words, author: words });
  const fold = (text: string) =>
    text.replaceAll('é', 'e').replaceAll('ō', 'o').replaceAll('ß', 'ss');

  it('matches exactly when each word typed starts a word of the title or author', () => {
    fc.assert(
      fc.property(manga, words, ({ title, author }, typed) => {
        const known = [...title, ...author].map(fold);
        const expected = typed.map(fold).every((t) => known.some((w) => w.startsWith(t)));
        const texts = { title: title.join(' '), author: author.join(' ') };
        expect(matchesSearch(texts, typed.join(' '))).toBe(expected);
      }),
    );
  });

  it('finds a manga exactly by what finds it under one of its titles, with its author', () => {
    fc.assert(
      fc.property(manga, fc.array(words, { maxLength: 3 }), words, (one, others, typed) => {
        const author = one.author.join(' ');
        const [title = '', ...altTitles] = [one.title, ...others].map((list) => list.join(' '));
        const query = typed.join(' ');
        const finds = [title, ...altTitles].map((alone) =>
          matchesSearch({ title: alone, author }, query),
        );
        expect(matchesSearch({ title, author, altTitles }, query)).toBe(finds.includes(true));
        const first = finds.indexOf(true);
        const expected = first > 0 ? altTitles[first - 1] : null;
        expect(matchedOtherTitle({ title, author, altTitles }, query)).toBe(expected);
      }),
    );
  });

  it('does not see case, accents, the form of accents, punctuation or the order of words', () => {
    const separator = fc.constantFrom(' ', '-', ', ', '…', '’', '　');
    fc.assert(
      fc.property(manga, words, separator, ({ title, author }, typed, between) => {
        const texts = { title: title.join(' '), author: author.join(' ') };
        const disguised = {
          title: title.join(between).toUpperCase().normalize('NFD'),
          author: author.map(fold).join(between),
        };
        const plain = matchesSearch(texts, typed.join(' '));
        expect(matchesSearch(disguised, typed.join(' '))).toBe(plain);
        expect(matchesSearch(texts, typed.toReversed().map(fold).join(between))).toBe(plain);
        expect(matchesSearch(texts, `!${typed.join(between).normalize('NFD')}…`)).toBe(plain);
      }),
    );
  });

  it('finds a manga by any start of its title, and lists it first', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), (title, cut) => {
        const typed = Array.from(title)
          .slice(0, cut % (title.length + 1))
          .join('');
        const texts = { title, author: '' };
        fc.pre(startsWithSearch(texts, typed) !== null);
        expect(matchesSearch(texts, typed)).toBe(true);
      }),
    );
  });
});

it('a finder finds what matchesSearch finds, in the order of its items', () => {
  const items = ['One Piece', 'Monster', 'ONE', 'Ōkami-san'].map((title) => ({
    title,
    author: '',
  }));
  const find = createFinder(items);
  for (const query of ['', 'o', 'one', 'ONE p', 'okami', 'zzz']) {
    expect(find(query)).toEqual(items.filter((item) => matchesSearch(item, query)));
  }
  expect(find('one').map(({ title }) => title)).toEqual(['One Piece', 'ONE']);
});

it.each([
  ['one piece', true],
  ['  ONE-Piece! ', true],
  ['wan pisu', true],
  ['one', false],
  ['one piece oda', false],
  ['', false],
  ['!', false],
])('%j as the whole title of One Piece: %s', (query, isWhole) => {
  expect(isTitleOf({ ...onePiece, altTitles: ['Wan Pīsu'] }, query)).toBe(isWhole);
});

describe('coversFirst', () => {
  const work = (id: string, title: string, cover: string | null) =>
    ({ id, title, coverThumbUrl: null, sourceCoverUrl: cover }) as Manga;
  const ids = (results: readonly Manga[]) => coversFirst(results).map(({ id }) => id);

  it('puts the one with a cover in front of its namesake, and leaves the others where they are', () => {
    const results = [
      work('short', 'Naruto', null),
      work('guide', 'Naruto: guide', null),
      work('series', 'NARUTO', 'covers/naruto.jpg'),
      work('other', 'Naruto', null),
      work('last', 'Naruto gaiden', 'covers/gaiden.jpg'),
    ];
    expect(ids(results)).toEqual(['series', 'guide', 'short', 'other', 'last']);
  });

  it('changes nothing where all or none have one', () => {
    for (const cover of [null, 'covers/a.jpg']) {
      const results = ['a', 'b', 'c'].map((id) => work(id, 'Bleach', cover));
      expect(ids(results)).toEqual(['a', 'b', 'c']);
    }
  });

  it('keeps every result, and the order of titles', () => {
    const results = fc.array(
      fc.record({ title: fc.constantFrom('A', 'a', 'B', 'é'), hasCover: fc.boolean() }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(results, (all) => {
        const list = all.map(({ title, hasCover }, index) =>
          work(String(index), title, hasCover ? 'c' : null),
        );
        const sorted = coversFirst(list);
        expect(new Set(sorted)).toEqual(new Set(list));
        expect(sorted.map(({ title }) => title.toLowerCase())).toEqual(
          list.map(({ title }) => title.toLowerCase()),
        );
      }),
    );
  });
});
