import {
  type AppError,
  carriesShortid,
  LIMITS,
  type RankingItem,
  type Observer,
  type ListSlice,
} from '@palmanga/core';
import { useCallback, useState } from 'react';

import { useBackend, usePage } from '../../../hooks/contexts.ts';
import { useWatch } from '../../../hooks/use-watch.ts';
import { recallRanking } from '../logic/seen-rankings.ts';

export interface RankingItems {
  /** Undefined until known. */
  readonly items: readonly RankingItem[] | undefined;
  readonly window: ListSlice<RankingItem> | undefined;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly error: AppError | null;
  /** Shows 20 more. */
  readonly showMore: () => void;
}

/** The first items of a ranking, live, 20 more at a time (docs/specification.md 4.3.2, 4.4.3). */
export function useRankingItems(key: string, id: string | undefined): RankingItems {
  const backend = useBackend();
  const { preload } = usePage();
  const [known] = useState(() => recallRanking(backend, key, preload)?.items);
  const [limit, setLimit] = useState(() => Math.max(LIMITS.pageSize, known?.items.length ?? 0));
  // An id can be read without waiting for the ranking itself.
  const rankingId = id ?? (carriesShortid(key) ? null : key);

  const subscribe = useCallback(
    (observer: Observer<ListSlice<RankingItem>>) =>
      backend.rankings.watchItems(rankingId ?? '', { limit }, observer),
    [backend, rankingId, limit],
  );
  const live = useWatch(rankingId === null ? null : `ranking/${rankingId}/items`, subscribe);
  const window = live.value ?? known;
  const count = window?.items.length ?? 0;
  const hasMore = window?.hasMore ?? false;

  const showMore = useCallback(() => {
    setLimit((present) => (count >= present ? present + LIMITS.pageSize : present));
  }, [count]);
  return {
    items: window?.items,
    window,
    hasMore,
    isLoadingMore: hasMore && count < limit && live.error === null,
    error: live.error,
    showMore,
  };
}
