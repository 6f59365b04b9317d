import type { MatchCandidate, WrittenWork } from '@palmanga/core';
import { describe, expect, it } from 'vitest';

import { LOOKUP_KEYS, LOOKUP_SEARCHES, planLookups } from './lookups.ts';
import { type MatchSource, matchWorks } from './match-works.ts';
import { titleKeys } from './title-key.ts';
import { readWork } from './written-titles.ts';

const written = (title: string, rest: Partial<WrittenWork> = {}): WrittenWork => ({
  title,
  otherTitles: [],
  author: '',
  mangaId: null,
  malId: null,
  anilistId: null,
  ...rest,
});

const plan = (title: string, rest: Partial<WrittenWork> = {}) =>
  planLookups(readWork(written(title, rest)));

describe('planLookups', () => {
  it('asks for ids, then for keys, then by words', () => {
    expect(plan('Naruto Shippuden', { mangaId: 'n', malId: 11, anilistId: 30_011 })).toEqual({
      ids: ['n', 'mal-11'],
      anilistId: 30_011,
      keys: ['narutoshippuden', 'naruto'],
      searches: ['naruto', 'naru'],
    });
  });

  it('asks for all readings at once, the most faithful first', () => {
    expect(plan('Gin no Saji – Silver Spoon, tome 2').keys).toEqual([
      'ginnosajisilverspoontome2',
      'ginnosajisilverspoon',
      'ginnosaji',
      'silverspoon',
    ]);
    expect(plan('', { otherTitles: ['ベルセルク'] }).keys).toEqual(['ベルセルク']);
  });

  it('is bounded', () => {
    const title = 'A: B – C (D) [E] / F, tome 3: G, H = I '.repeat(9);
    const long = plan(title, { otherTitles: Array.from({ length: 30 }, (_, n) => `${title}${n}`) });
    expect(long.keys.length).toBeLessThanOrEqual(LOOKUP_KEYS);
    expect(long.searches.length).toBeLessThanOrEqual(LOOKUP_SEARCHES);
    expect(plan('')).toEqual({ ids: [], anilistId: null, keys: [], searches: [] });
  });
});

const berserk = {
  id: 'mal-2',
  title: 'Berserk',
  originalTitle: null,
  author: '',
  altTitles: [],
  officialTitles: 0,
  anilistId: 30_002,
};
const titan = {
  id: 'mal-23390',
  title: 'Shingeki no Kyojin',
  author: '',
  originalTitle: null,
  altTitles: ['Attack on Titan'],
  officialTitles: 0,
  anilistId: null,
};

/** A catalogue of these two that notes what it is asked. */
function catalogue(): MatchSource<MatchCandidate> & { asked: string[] } {
  const all: readonly MatchCandidate[] = [berserk, titan];
  const asked: string[] = [];
  const answer = (question: string, has: (manga: MatchCandidate) => boolean) => {
    asked.push(question);
    return Promise.resolve(all.filter(has));
  };
  return {
    asked,
    byIds: (ids) => answer(`ids ${ids.join(' ')}`, ({ id }) => ids.includes(id)),
    byAnilistIds: (ids) =>
      answer(`anilist ${ids.join(' ')}`, ({ anilistId }) => ids.includes(anilistId ?? 0)),
    byTitleKeys: (keys) =>
      answer(`keys ${keys.join(' ')}`, (manga) =>
        titleKeys(manga).some((key) => keys.includes(key)),
      ),
    bySearch: (query) =>
      answer(`search ${query}`, ({ title }) => title.toLowerCase().startsWith(query)),
  };
}

describe('matchWorks', () => {
  it('asks all works together, and each step only for what is still open', async () => {
    const source = catalogue();
    const matches = await matchWorks(
      [
        written('Berserk', { malId: 2 }),
        written('', { anilistId: 30_002 }),
        written('Attack on Titan'),
        written('Shingeki'),
        written('Persepolis'),
      ],
      source,
    );
    expect(matches).toEqual([
      { confidence: 'sure', manga: berserk },
      { confidence: 'sure', manga: berserk },
      { confidence: 'choose', candidates: [titan] },
      { confidence: 'choose', candidates: [titan] },
      { confidence: 'unknown' },
    ]);
    expect(source.asked).toEqual([
      'ids mal-2',
      'anilist 30002',
      'keys attackontitan shingeki persepolis',
      'search shingeki',
      'search persepolis',
      'search pers',
    ]);
  });

  it('looks at titles where they do not confirm an id', async () => {
    const source = catalogue();
    const [match] = await matchWorks([written('Attack on Titan', { malId: 2 })], source);
    expect(match).toEqual({ confidence: 'choose', candidates: [berserk, titan] });
  });

  it('asks nothing for nothing', async () => {
    const source = catalogue();
    expect(await matchWorks([], source)).toEqual([]);
    expect(await matchWorks([written('')], source)).toEqual([{ confidence: 'unknown' }]);
    expect(source.asked).toEqual([]);
  });
});
