import { addressOf, type RankingItem } from '@palmanga/core';
import { useCallback, useMemo } from 'react';
import { useLocation } from 'react-router-dom';

import type { PlaylistState } from '../playlist.ts';

/** What the link of each of the shown items tells its sheet: those before and after it, and the way back to this view. */
export function usePlaylistState(
  rankingId: string,
  items: readonly RankingItem[],
  total: number,
): (item: RankingItem) => PlaylistState {
  const { search } = useLocation();
  const ids = useMemo(() => items.map(({ mangaId }) => mangaId), [items]);
  return useCallback(
    ({ mangaId }) => ({
      playlist: { rankingId, ids, index: ids.indexOf(mangaId), total },
      from: addressOf({ kind: 'ranking', key: rankingId }) + search,
    }),
    [rankingId, ids, total, search],
  );
}
