import { AppError, type Manga, type Ranking, type RankingItem } from '@palmanga/core';
import { describe, expect, it } from 'vitest';

import { type ComparisonReads, readPublicComparison } from './public-comparison.ts';

interface Given {
  readonly order: readonly string[];
  readonly visibility?: Ranking['visibility'];
}

/** Rankings by id, owned by accounts of the same names; a catalogue of all but what begins with `own`. */
function reads(given: Readonly<Record<string, Given>>): ComparisonReads {
  const rankingOf = (id: string) => {
    const one = given[id];
    if (one === undefined) return null;
    const { visibility = 'public' } = one;
    return { id, title: `Top ${id}`, ownerName: id, ownerHandle: id, visibility };
  };
  return {
    rankings: {
      get: async (id) => rankingOf(id) as unknown as Ranking | null,
      findByShortid: async () => null,
      listItemIds: async (id) => {
        if (given[id] === undefined) throw new AppError('ranking-not-found');
        return given[id].order;
      },
      getItem: async (id, mangaId) =>
        given[id]?.order.includes(mangaId)
          ? ({ mangaId, title: `À ${id}: ${mangaId}`, author: '', coverUrl: null } as RankingItem)
          : null,
    },
    mangas: {
      getMany: async (ids) =>
        ids
          .filter((id) => !id.startsWith('own'))
          .map((id) => ({ id, title: `Titre ${id}`, author: '' }) as Manga),
    },
  };
}

const tom = { order: ['a', 'b', 'c', 'd', 'e', 'own', 'f', 'g', 'h'] };
const lea = { order: ['own', 'b', 'x', 'a', 'g', 'c', 'd', 'e', 'f'] };

describe('a public comparison', () => {
  it('names both, the first of each, what both love and what they put furthest apart', async () => {
    const compared = await readPublicComparison(reads({ tom, lea }), 'tom', 'lea');
    expect(compared).toMatchObject({
      names: ['tom', 'lea'],
      common: 8,
      agreement: 64,
      loved: 'Titre b',
      // What left the catalogue has the title of the ranking.
      quarrel: 'À tom: own',
    });
    expect(compared?.firsts.map(({ title }) => title)).toEqual(['Titre a', 'À tom: own']);
  });

  it('of too few in common tells no percentage, and no quarrel', async () => {
    const short = { order: ['d', 'c', 'b', 'a'] };
    expect(await readPublicComparison(reads({ tom, lea: short }), 'tom', 'lea')).toMatchObject({
      common: 4,
      agreement: null,
      quarrel: null,
    });
  });

  it.each<[string, Given]>([
    ['is shared by its link', { ...lea, visibility: 'link' }],
    ['is private', { ...lea, visibility: 'private' }],
    ['is empty', { order: [] }],
  ])('is none when one of the two %s', async (_, given) => {
    expect(await readPublicComparison(reads({ tom, lea: given }), 'tom', 'lea')).toBeNull();
    expect(await readPublicComparison(reads({ tom, lea: given }), 'lea', 'tom')).toBeNull();
  });

  it('is none of a ranking that does not exist, nor of one with itself', async () => {
    expect(await readPublicComparison(reads({ tom }), 'tom', 'absent')).toBeNull();
    expect(await readPublicComparison(reads({ tom }), 'tom', 'tom')).toBeNull();
  });
});
