import { LIMITS } from '@palmanga/core';
import { useCallback, useState } from 'react';

/**
 * How many entries of a live list to read: 20, then 20 more each time (docs/specification.md 4.4.3,
 * 4.4.4, 4.4.5).
 *
 * @param shown how many are there now: growing waits until the last step arrived
 */
export function useGrowingLimit(): {
  readonly limit: number;
  readonly grow: (shown: number) => void;
} {
  const [limit, setLimit] = useState<number>(LIMITS.pageSize);
  const grow = useCallback((shown: number) => {
    setLimit((last) => (shown >= last ? last + LIMITS.pageSize : last));
  }, []);
  return { limit, grow };
}
