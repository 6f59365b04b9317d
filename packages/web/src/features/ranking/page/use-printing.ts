import type { RankingItem } from '@palmanga/core';
import { type ComponentType, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

import { useBackend } from '../../../hooks/contexts.ts';
import type { PrintedRowsProps } from './printed-rows.tsx';

export interface Printing {
  /** While the page is being printed, what draws its rows: paper does not scroll, so all must be in it. */
  readonly Printed: ComponentType<PrintedRowsProps> | null;
  /** All items of the ranking, once they were read for printing. */
  readonly items: readonly RankingItem[] | null;
}

/**
 * Printing of a ranking, whose code is loaded once the page is shown. The print shortcut first reads the items that
 * are not loaded yet. The browser's own menu cannot wait: it prints the items that are there.
 *
 * @param hasMore whether the ranking has items that are not loaded
 */
export function usePrinting(rankingId: string, hasMore: boolean): Printing {
  const { rankings } = useBackend();
  const [Printed, setPrinted] = useState<Printing['Printed']>(null);
  const [items, setItems] = useState<readonly RankingItem[] | null>(null);

  useEffect(() => {
    let stop: (() => void) | null = () => {};
    const listen = async () => {
      const { listenForPrinting, PrintedRows } = await import('./print-all.ts');
      if (stop === null) return;
      stop = listenForPrinting(rankings, rankingId, hasMore, {
        // The browser prints as soon as a listener returns, so React must render inside it.
        begin: () => flushSync(() => setPrinted(() => PrintedRows)),
        show: (all) => flushSync(() => setItems(all)),
        end: () => {
          setPrinted(null);
          setItems(null);
        },
      });
    };
    // Without it, the browser prints what is on the screen.
    void listen().catch(() => undefined);
    return () => {
      stop?.();
      stop = null;
    };
  }, [rankings, rankingId, hasMore]);

  return { Printed, items };
}
