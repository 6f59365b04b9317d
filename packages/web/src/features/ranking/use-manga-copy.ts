import type { MangaCopy } from '@palmanga/core';
import { useCallback, useEffect, useSyncExternalStore } from 'react';

import type { MangaCopies } from './manga-copies.ts';

/**
 * A manga of which only the id is known, read once it is shown; undefined until then, null when it is
 * nowhere any more.
 */
export function useMangaCopy(copies: MangaCopies, id: string): MangaCopy | null | undefined {
  useEffect(() => copies.want(id), [copies, id]);
  return useSyncExternalStore(
    copies.subscribe,
    useCallback(() => copies.get(id), [copies, id]),
  );
}
