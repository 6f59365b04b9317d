import { describe, expect, it } from 'vitest';

import type { Rankings } from '../ports/rankings.ts';
import type { RankingItem } from '../ranking/ranking.ts';
import { readAllItems } from './all-items.ts';

const itemOf = (mangaId: string, index: number): RankingItem => ({
  mangaId,
  title: mangaId,
  author: '',
  coverUrl: null,
  position: index + 1,
  addedAt: 0,
  note: null,
});

/** A ranking in pages of two. `afterPage` changes its order after each of them. */
function rankingOf(
  ids: readonly string[],
  afterPage: (ids: readonly string[], pages: number) => readonly string[] = (same) => same,
) {
  let present = ids;
  let pages = 0;
  const rankings: Pick<Rankings, 'getItem' | 'listItemIds' | 'listItems'> = {
    listItemIds: async () => present,
    listItems: async (_, { cursor }) => {
      const start = Number(cursor ?? 0);
      const items = present.slice(start, start + 2).map((id, i) => itemOf(id, start + i));
      const nextCursor = start + 2 < present.length ? String(start + 2) : null;
      pages += 1;
      present = afterPage(present, pages);
      return { items, nextCursor };
    },
    getItem: async (_, id) => (present.includes(id) ? itemOf(id, present.indexOf(id)) : null),
  };
  return { rankings, pages: () => pages };
}

const idsOf = (items: readonly RankingItem[]) => items.map(({ mangaId }) => mangaId);

describe('readAllItems', () => {
  it('reads every page, and says how far it is after each', async () => {
    const { rankings } = rankingOf(['a', 'b', 'c', 'd', 'e']);
    const reports: number[][] = [];
    const items = await readAllItems(rankings, 'any', {
      onProgress: (...report) => reports.push(report),
    });
    expect(idsOf(items)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(reports).toEqual([
      [2, 5],
      [4, 5],
      [5, 5],
    ]);
  });

  it('keeps the order of its beginning when the ranking changes meanwhile', async () => {
    const removed = rankingOf(['a', 'b', 'c', 'd', 'e'], (ids) =>
      ids.filter((id) => id !== 'a' && id !== 'd'),
    );
    expect(idsOf(await readAllItems(removed.rankings, 'any'))).toEqual(['a', 'b', 'c', 'e']);
    const turned = rankingOf(['a', 'b', 'c', 'd', 'e'], (ids) => ids.toReversed());
    expect(idsOf(await readAllItems(turned.rankings, 'any'))).toEqual(['a', 'b', 'c', 'd', 'e']);
    const grown = rankingOf(['a', 'b'], (ids) => ['x', ...ids]);
    expect(idsOf(await readAllItems(grown.rankings, 'any'))).toEqual(['a', 'b']);
  });

  it('makes no further call once it is cancelled', async () => {
    const signal = { aborted: false, addEventListener: () => {} };
    const { rankings, pages } = rankingOf(['a', 'b', 'c', 'd', 'e'], (ids) => {
      signal.aborted = true;
      return ids;
    });
    await expect(readAllItems(rankings, 'any', { signal })).rejects.toMatchObject({
      code: 'cancelled',
    });
    expect(pages()).toBe(1);
  });

  it('is empty for a ranking without items', async () => {
    expect(await readAllItems(rankingOf([]).rankings, 'any')).toEqual([]);
  });
});
