import { type RankingOrder, readRankingOrder } from '@palmanga/core';
import { useCallback } from 'react';

import { useBackend } from '../../../hooks/contexts.ts';
import { type ReadState, useFreshRead } from '../../../hooks/use-read.ts';

/** Two rankings; null for one that does not exist or that the reader may not see. */
interface RankingPair {
  readonly one: RankingOrder | null;
  readonly other: RankingOrder | null;
}

/**
 * Two rankings and their whole orders.
 * @param uid who reads; undefined while that is not known, when nothing is read
 */
export function useRankingPair(
  one: string,
  other: string,
  uid: string | null | undefined,
): ReadState<RankingPair> {
  const { rankings } = useBackend();
  const read = useCallback(async () => {
    const first = readRankingOrder(rankings, one);
    const second = one === other ? first : readRankingOrder(rankings, other);
    const [readOne, readOther] = await Promise.all([first, second]);
    return { one: readOne, other: readOther };
    // Another reader may see more or less.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [rankings, one, other, uid]);
  return useFreshRead(uid === undefined ? null : read);
}
