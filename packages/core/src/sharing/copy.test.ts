import { describe, expect, it } from 'vitest';

import { LIMITS } from '../limits.ts';
import type { Rankings } from '../ports/rankings.ts';
import type { NewRankingItem, RankingItem } from '../ranking/ranking.ts';
import { sampleRanking } from '../testing/sample-ranking.ts';
import { copyItems, type CopyProgress, newCopy } from './copy.ts';

const source = sampleRanking({
  ownerHandle: 'lea-2',
  ownerName: 'Léa',
  title: 'Seinen',
  description: 'À elle',
});

describe('newCopy', () => {
  it('names the source and its owner', () => {
    expect(newCopy(source)).toEqual({ title: 'Seinen (d’après Léa)', copiedFrom: 'r1' });
    expect(newCopy({ ...source, ownerName: '' }).title).toBe('Seinen (d’après lea-2)');
  });

  it('names nobody when the source does not, and no address but that of a public one', () => {
    const nameless = { ...source, ownerName: '', ownerHandle: '' };
    expect(newCopy({ ...nameless, visibility: 'link' })).toEqual({
      title: 'Seinen (copie)',
      copiedFrom: null,
    });
    expect(newCopy({ ...source, visibility: 'private' }).copiedFrom).toBeNull();
  });

  it('keeps to the longest title, and cuts the source’s alone', () => {
    const ownerName = 'L'.repeat(LIMITS.displayNameLength);
    const { title } = newCopy({ ...source, ownerName, title: '漫'.repeat(LIMITS.titleLength) });
    expect(title).toHaveLength(LIMITS.titleLength);
    expect(title.endsWith(` (d’après ${ownerName})`)).toBe(true);
    const emoji = newCopy({ ...source, title: '🙂'.repeat(LIMITS.titleLength / 2) }).title;
    expect(emoji.isWellFormed()).toBe(true);
    expect(emoji.length).toBeLessThanOrEqual(LIMITS.titleLength);
  });
});

const itemOf = (mangaId: string, index: number): RankingItem => ({
  mangaId,
  title: mangaId,
  author: '',
  coverUrl: null,
  position: index + 1,
  addedAt: 0,
  note: { text: 'Un mot', isSpoiler: false },
});

/** A source of pages of two, whose first item is removed after the first page, and a copy. */
function changingRankings(ids: readonly string[], copied: readonly string[] = []) {
  let present = ids;
  const added: NewRankingItem[][] = [];
  const rankings: Pick<Rankings, 'addItems' | 'get' | 'getItem' | 'listItemIds' | 'listItems'> = {
    get: async () => source,
    listItemIds: async (id) => (id === 'source' ? present : copied),
    listItems: async (_, { cursor }) => {
      const start = Number(cursor ?? 0);
      const items = present.slice(start, start + 2).map((id, i) => itemOf(id, start + i));
      const nextCursor = start + 2 < present.length ? String(start + 2) : null;
      if (start === 0) present = present.slice(1);
      return { items, nextCursor };
    },
    getItem: async (_, id) => (present.includes(id) ? itemOf(id, present.indexOf(id)) : null),
    addItems: async (_, items) => {
      added.push([...items]);
      return { added: items.map(({ mangaId }) => mangaId), skipped: [] };
    },
  };
  return { rankings: rankings as Rankings, added };
}

/** What a whole copy reports. */
async function counted(rankings: Rankings, upTo?: string): Promise<readonly CopyProgress[]> {
  const reports: CopyProgress[] = [];
  const order = { sourceId: 'source', rankingId: 'copy', ...(upTo !== undefined && { upTo }) };
  for await (const progress of copyItems(rankings, order)) reports.push(progress);
  return reports;
}

describe('copyItems', () => {
  it('misses nothing when a removal moves items into a page that it has read', async () => {
    const { rankings, added } = changingRankings(['a', 'b', 'c', 'd', 'e']);
    const counts = await counted(rankings);
    expect(added.flat().map(({ mangaId }) => mangaId)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(counts.at(-1)).toEqual({ done: 5, total: 5, upTo: 'e' });
    expect(added.flat().every((item) => !('note' in item))).toBe(true);
  });

  it('leaves out what no ranking may be given any more, and counts it', async () => {
    const { rankings, added } = changingRankings(['a', 'b', 'x'.repeat(LIMITS.mangaIdLength)]);
    const counts = await counted(rankings);
    expect(added.flat().map(({ mangaId }) => mangaId)).toEqual(['a', 'b']);
    expect(counts.at(-1)).toEqual({ done: 2, total: 3, upTo: 'b' });
  });

  it('goes on where it stopped, without what was removed from the copy meanwhile', async () => {
    const { rankings, added } = changingRankings(['a', 'b', 'c', 'd', 'e'], ['b', 'e']);
    expect(await counted(rankings, 'c')).toEqual([
      { done: 4, total: 5, upTo: 'c' },
      { done: 5, total: 5, upTo: 'd' },
    ]);
    expect(added.flat().map(({ mangaId }) => mangaId)).toEqual(['d']);
  });

  it('begins anew when the source has lost the manga where it stopped', async () => {
    const { rankings, added } = changingRankings(['a', 'b', 'c', 'd', 'e'], ['b']);
    await counted(rankings, 'gone');
    expect(added.flat().map(({ mangaId }) => mangaId)).toEqual(['a', 'c', 'd', 'e']);
  });
});
