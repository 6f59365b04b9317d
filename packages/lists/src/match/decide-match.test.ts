import type { MatchCandidate, WrittenWork } from '@palmanga/core';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isSettledByIds, decideMatch } from './decide-match.ts';
import { describeKnown } from './known.ts';
import { readWork } from './written-titles.ts';

const manga = (
  id: string,
  title: string,
  author = '',
  altTitles: readonly string[] = [],
  anilistId: number | null = null,
): MatchCandidate => ({
  id,
  title,
  originalTitle: null,
  author,
  altTitles,
  officialTitles: 0,
  anilistId,
});

const written = (title: string, rest: Partial<WrittenWork> = {}): WrittenWork => ({
  title,
  otherTitles: [],
  author: '',
  mangaId: null,
  malId: null,
  anilistId: null,
  ...rest,
});

/** 'sure ID', 'choose ID ID…' or 'unknown'. */
function verdict(work: WrittenWork, candidates: readonly MatchCandidate[]): string {
  const match = decideMatch(readWork(work), candidates.map(describeKnown));
  if (match.confidence === 'unknown') return 'unknown';
  const found = match.confidence === 'sure' ? [match.manga] : match.candidates;
  return [match.confidence, ...found.map(({ id }) => id)].join(' ');
}

const berserk = manga('mal-2', 'Berserk', 'Kentarou Miura', ['ベルセルク'], 30_002);
const naruto = manga('mal-11', 'Naruto', 'Masashi Kishimoto');
const pilot = manga('mal-6444', 'Naruto', 'Masashi Kishimoto');
const emma = manga('mal-729', 'Emma', 'Kaoru Mori');
const otherEmma = manga('mal-10055', 'Emma', 'Jane Austen');
const unsignedEmma = manga('mal-10156', 'Emma');
const lion = manga('mal-1224', '3-gatsu no Lion', 'Chica Umino', ['March Comes in Like a Lion']);
const rose = manga('mal-660', 'Versailles no Bara', 'Riyoko Ikeda', [
  'La Rose de Versailles',
  'Lady Oscar',
]);
const titan = manga('mal-23390', 'Shingeki no Kyojin', 'Hajime Isayama', ['Attack on Titan']);
const fall = manga('mal-57795', 'Shingeki no Kyojin: Before the Fall', 'Satoshi Shiki');
const all = [berserk, naruto, pilot, emma, otherEmma, unsignedEmma, lion, rose, titan, fall];

describe('decideMatch by titles', () => {
  it.each([
    ['berserk', 'sure mal-2'],
    ['Berserk, tome 3', 'sure mal-2'],
    ['ベルセルク', 'choose mal-2'],
    ['The March comes in like a lion', 'choose mal-1224'],
    ['March Comes in Like a Lion - Umino', 'sure mal-1224'],
    ['Shingeki no Kyojin', 'sure mal-23390'],
    ['Shingeki no Kyojin – Before the Fall', 'sure mal-57795'],
    ['La Rose de Versailles (Lady Oscar)', 'choose mal-660'],
    ['Versailles no Bara (Lady Oscar)', 'sure mal-660'],
    ['Shingeki no Kyojin / Attack on Titan', 'sure mal-23390'],
    ['Emma - Kaoru Mori', 'sure mal-729'],
    ['Versailles no Bara - Ikeda', 'sure mal-660'],
    ['Naruto', 'choose mal-11 mal-6444'],
    ['Naruto Shippuden', 'choose mal-11 mal-6444'],
    ['Berserk Official Guidebook', 'choose mal-2'],
    ['Berserk: Gaiden', 'choose mal-2'],
    ['Berserk #2', 'choose mal-2'],
    ['Berserk (2016)', 'choose mal-2'],
    ['Bersek', 'choose mal-2'],
    ['SNK', 'choose mal-23390'],
    ['Persepolis', 'unknown'],
    ['', 'unknown'],
  ])('%s: %s', (title, expected) => {
    const found = verdict(written(title), all);
    expect(found.slice(0, expected.length)).toBe(expected);
  });

  it('takes a main title rather than the same alternative one of another work', () => {
    const other = manga('mal-5165', 'Yawarakai kara', 'Mari Okazaki', ['Berserk']);
    expect(verdict(written('Berserk'), [other, berserk])).toBe('sure mal-2');
    expect(verdict(written('Berserk', { author: 'Okazaki' }), [other, berserk])).toBe(
      'choose mal-5165 mal-2',
    );
    expect(verdict(written('Berserk', { author: 'Miura' }), [other, berserk])).toBe('sure mal-2');
  });

  it('reads other titles where the first one finds nothing, and asks where they say otherwise', () => {
    const found = (title: string, otherTitles: readonly string[]) =>
      verdict(written(title, { otherTitles }), all);
    expect(found('Le Loup', ['Berserk'])).toBe('sure mal-2');
    expect(found('', ['Berserk'])).toBe('sure mal-2');
    expect(found('', ['ベルセルク'])).toBe('choose mal-2');
    expect(found('Berserk', ['Attack on Titan'])).toBe('choose mal-2');
    expect(found('Berserk', ['Attack on Titan', 'ベルセルク'])).toBe('sure mal-2');
    expect(found('Le Loup', ['ベルセルク', 'Attack on Titan'])).toBe('choose mal-2 mal-23390');
  });

  it('is sure of an alternative title that is official, or with its author, and one work’s alone', () => {
    const official = { ...titan, officialTitles: 1 };
    const synonym = manga('mal-9', 'Kyojin', '', ['Attack on Titan']);
    const asks = (candidates: readonly MatchCandidate[], author = '') =>
      verdict(written('Attack on Titan', { author }), candidates);
    expect(asks([titan])).toBe('choose mal-23390');
    expect(asks([titan], 'Isayama')).toBe('sure mal-23390');
    expect(asks([official])).toBe('sure mal-23390');
    expect(asks([official], 'Eiichiro Oda')).toBe('choose mal-23390');
    expect(asks([official, synonym])).toBe('choose mal-23390 mal-9');
    const main = manga('mal-8', 'Attack on Titan', 'Somebody');
    expect(asks([official, main])).toBe('sure mal-8');
    const original = { ...main, title: 'L’Attaque', originalTitle: 'Attack on Titan' };
    expect(asks([titan, original])).toBe('sure mal-8');
  });

  it('asks when two names side by side name two works', () => {
    expect(verdict(written('Berserk / Attack on Titan'), all)).toBe('choose mal-23390 mal-2');
  });
});

describe('decideMatch by authors', () => {
  const by = (title: string, author: string, candidates = all) =>
    verdict(written(title, { author }), candidates);

  it('lets the author decide between homonyms, unless that of another is not known', () => {
    expect(by('Emma', 'Mori Kaoru', [emma, otherEmma])).toBe('sure mal-729');
    expect(by('Emma', 'Mori Kaoru', [emma, otherEmma, unsignedEmma])).toBe('sure mal-729');
    const drawn = { ...emma, author: 'Kaoru Mori, Rico Murakami' };
    expect(by('Emma', 'Kaoru Mori', [drawn, unsignedEmma])).toBe('choose mal-729 mal-10156');
    expect(by('Emma', 'Someone Else', [emma, otherEmma])).toBe('choose mal-729 mal-10055');
    expect(by('Naruto', 'Kishimoto')).toBe('choose mal-11 mal-6444');
  });

  it('asks when the only work of the title has another author', () => {
    expect(by('Berserk', 'Eiichiro Oda')).toBe('choose mal-2');
    expect(by('Berserk', 'Eiichiro Oda', [{ ...berserk, author: '' }])).toBe('sure mal-2');
    expect(by('La Rose de Versailles (Lady Oscar)', 'Eiichiro Oda')).toBe('choose mal-660');
  });
});

describe('decideMatch by ids', () => {
  const byId = (title: string, rest: Partial<WrittenWork>, candidates = all) =>
    verdict(written(title, rest), candidates);

  it('is sure of an id without a title, and of one that the title or the author confirms', () => {
    expect(byId('', { malId: 2 })).toBe('sure mal-2');
    expect(byId('', { anilistId: 30_002 })).toBe('sure mal-2');
    expect(byId('', { mangaId: 'mal-2' })).toBe('sure mal-2');
    expect(byId('Naruto', { malId: 6444 })).toBe('sure mal-6444');
    expect(byId('Berserk!', { malId: 2, anilistId: 30_002 })).toBe('sure mal-2');
    expect(byId('Le Loup', { malId: 2, author: 'Miura' })).toBe('sure mal-2');
    expect(byId('Bersserk', { malId: 2 })).toBe('sure mal-2');
  });

  it('asks when the title says something else: ids of anime and manga overlap', () => {
    expect(byId('Cowboy Bebop', { malId: 2 })).toBe('choose mal-2');
    expect(byId('Attack on Titan', { malId: 2 })).toBe('choose mal-2 mal-23390');
    expect(byId('Attack on Titan', { malId: 2, author: 'Miura' })).toBe('choose mal-2 mal-23390');
  });

  it('asks when the ids contradict each other or the work of the title', () => {
    expect(byId('', { malId: 11, anilistId: 30_002 })).toBe('choose mal-2 mal-11');
    expect(byId('', { malId: 2, anilistId: 7 })).toBe('choose mal-2');
    expect(byId('Berserk', { malId: 999 })).toBe('choose mal-2');
    expect(byId('Berserk', { anilistId: 999 })).toBe('choose mal-2');
    expect(byId('Berserk', { mangaId: 'mal-999' })).toBe('choose mal-2');
  });

  it('takes the title where the catalogue has other ids', () => {
    const own = manga('berserk', 'Berserk');
    expect(byId('Berserk', { malId: 2, anilistId: 30_002 }, [own])).toBe('sure berserk');
  });

  it('needs no look at titles only where the id’s own work has the title', () => {
    const settled = (title: string) =>
      isSettledByIds(readWork(written(title, { malId: 2 })), [describeKnown(berserk)]);
    expect(settled('')).toBe(true);
    expect(settled('Berserk')).toBe(true);
    expect(settled('Bersserk')).toBe(false);
    expect(settled('Attack on Titan')).toBe(false);
  });
});

describe('decideMatch', () => {
  const titles = fc.constantFrom(
    'Berserk',
    'Emma',
    'Naruto',
    'Gon',
    'Gouon',
    'Emma 2',
    'Attack on Titan',
  );
  const authors = fc.constantFrom('', 'Kaoru Mori', 'Mori, Kishimoto', 'Miura');
  const candidates = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 20 }).map((id) => `mal-${id}`),
      title: titles,
      author: authors,
      originalTitle: fc.option(titles),
      altTitles: fc.array(titles, { maxLength: 2 }),
      officialTitles: fc.constant(0),
      anilistId: fc.option(fc.integer({ min: 1, max: 5 })),
    }),
    { selector: ({ id }) => id, maxLength: 8 },
  );
  const works = fc.record({
    title: fc.oneof(titles, fc.constantFrom('', 'Emma (Naruto)', 'Berserk, Vol. 2', 'Emma - Mori')),
    otherTitles: fc.array(titles, { maxLength: 2 }),
    author: authors,
    mangaId: fc.constant(null),
    malId: fc.option(fc.integer({ min: 1, max: 20 })),
    anilistId: fc.option(fc.integer({ min: 1, max: 5 })),
  });

  it('does not depend on the order of the candidates, nor on one that comes twice', () => {
    fc.assert(
      fc.property(works, candidates, (work, known) => {
        const found = verdict(work, known);
        expect(verdict(work, [...known.toReversed(), ...known])).toBe(found);
      }),
    );
  });

  it('is not changed by works that have nothing in common', () => {
    const stranger = manga('qq-1', 'Zyzzyva Quux', 'Wxw Vyv');
    fc.assert(
      fc.property(works, candidates, (work, known) => {
        expect(verdict(work, [...known, stranger])).toBe(verdict(work, known));
      }),
    );
  });

  it('is never sure of another work because one more is known', () => {
    fc.assert(
      fc.property(works, candidates, (work, known) => {
        const [more, ...fewer] = known;
        const [before, after] = [verdict(work, fewer), verdict(work, known)];
        const others = after.startsWith('sure') && after !== `sure ${more?.id}` ? after : before;
        expect(before).toBe(others);
      }),
    );
  });

  it('offers at most five', () => {
    const many = Array.from({ length: 9 }, (_, index) => manga(`m-${index}`, 'Love'));
    expect(verdict(written('Love'), many)).toBe('choose m-0 m-1 m-2 m-3 m-4');
  });
});
