import { sampleRanking } from '@palmanga/core/testing';
import { beforeEach, describe, expect, it } from 'vitest';

import { eraseDrafts } from '../hooks/drafts.ts';
import { keepRecent, recentRankings } from './recent-rankings.ts';

beforeEach(() => localStorage.clear());

const open = (...ids: readonly string[]) => {
  for (const id of ids)
    keepRecent('moi', sampleRanking({ id, title: `Top ${id}`, ownerName: 'Léa' }));
};

describe('rankings that were opened on this device', () => {
  it('are the latest six, each once, of one account, until it signs out', () => {
    open('a', 'b', 'c', 'a', 'd', 'e', 'f', 'g');
    expect(recentRankings('moi').map(({ id }) => id)).toEqual(['g', 'f', 'e', 'd', 'a', 'c']);
    expect(recentRankings('moi')[0]).toEqual({
      id: 'g',
      title: 'Top g',
      owner: 'Léa',
      first: null,
    });
    expect(recentRankings('autre')).toEqual([]);
    eraseDrafts('moi');
    expect(recentRankings('moi')).toEqual([]);
  });

  it.each([
    'null',
    '3',
    '{}',
    '{"rankings":3}',
    '{"rankings":[null,{"id":3},{"id":"a","title":"A","owner":"","first":{"id":1}}]}',
  ])('are none where the browser has %s', (text) => {
    localStorage.setItem('palmanga-draft:moi:recent-rankings', text);
    expect(recentRankings('moi')).toEqual([]);
  });
});
