import type { RankingItem, Rankings } from '@palmanga/core';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

import { useBackend } from '../../../hooks/contexts.ts';
import { logFailure } from '../../../hooks/log-failure.ts';

/** Items of one read. Printing needs all items, so a read is larger than on screen. */
const PAGE_SIZE = 100;

export interface Printing {
  /** Whether the page is being printed. All rows must then be in it: paper does not scroll. */
  readonly isPrinting: boolean;
  /** All items of the ranking, once they were read for printing. */
  readonly items: readonly RankingItem[] | null;
}

/**
 * Printing of a ranking. The print shortcut first reads the items that are not loaded yet. The
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
    const printAll = async () => {
      try {
        const all = await readAll(rankings, rankingId);
        flushSync(() => setItems(all));
      } catch (error) {
        logFailure('The ranking could not be read for printing', error);
      }
      window.print();
    };
    const listen = (event: KeyboardEvent) => {
      if (!isPrintShortcut(event)) return;
      event.preventDefault();
      void printAll();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [rankings, rankingId, hasMore]);

  return { isPrinting, items };
}

async function readAll(rankings: Rankings, id: string): Promise<readonly RankingItem[]> {
  const items: RankingItem[] = [];
  let cursor: string | null = null;
  do {
    const page = await rankings.listItems(id, { cursor, limit: PAGE_SIZE });
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return items;
}

function isPrintShortcut(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === 'p';
}
