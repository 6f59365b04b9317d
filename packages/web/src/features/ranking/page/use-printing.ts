import type { RankingItem, Unsubscribe } from '@palmanga/core';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

import { useBackend } from '../../../hooks/contexts.ts';

export interface Printing {
  /** Whether the page is being printed. All rows must then be in it: paper does not scroll. */
  readonly isPrinting: boolean;
  /** All items of the ranking, once they were read for printing. */
  readonly items: readonly RankingItem[] | null;
}

/**
 * Printing of a ranking. The print shortcut first reads the items that are not loaded yet (its code is
 * loaded once the page is shown). The
 * browser's own menu cannot wait: it prints the items that are there.
 *
 * @param hasMore whether the ranking has items that are not loaded
 */
export function usePrinting(rankingId: string, hasMore: boolean): Printing {
  const { rankings } = useBackend();
  const [isPrinting, setPrinting] = useState(false);
  const [items, setItems] = useState<readonly RankingItem[] | null>(null);

  useEffect(() => {
    // The browser prints as soon as the listener returns, so React must render inside it.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => {
      setPrinting(false);
      setItems(null);
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);

  useEffect(() => {
    if (!hasMore) return undefined;
    let stop: Unsubscribe | null = () => {};
    const listen = async () => {
      const { listenForPrinting } = await import('./print-all.ts');
      const show = (all: readonly RankingItem[]) => flushSync(() => setItems(all));
      if (stop) stop = listenForPrinting(rankings, rankingId, show);
    };
    // Without it, the browser prints the items that are there.
    void listen().catch(() => undefined);
    return () => {
      stop?.();
      stop = null;
    };
  }, [rankings, rankingId, hasMore]);

  return { isPrinting, items };
}
