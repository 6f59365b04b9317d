import type { ListSlice, Observer, Ranking } from '@palmanga/core';
import { useCallback } from 'react';

import { useBackend, useUser } from '../../hooks/contexts.ts';
import { useWatch, type LiveValue } from '../../hooks/use-watch.ts';

/** The signed-in user's newest rankings, live: at most `limit`. */
export function useOwnRankings(limit: number): LiveValue<ListSlice<Ranking>> {
  const { rankings } = useBackend();
  const user = useUser();
  const subscribe = useCallback(
    (observer: Observer<ListSlice<Ranking>>) => rankings.watchOwn({ limit }, observer),
    [rankings, limit],
  );
  return useWatch(user && `rankings/${user.uid}`, subscribe);
}
