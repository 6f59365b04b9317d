import type { RankingItem, Rankings } from '@palmanga/core';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

import { useBackend } from '../../../hooks/contexts.ts';
import { logFailure } from '../../../hooks/log-failure.ts';

/** Items read at a time for paper, where a reader sees no pages. */
const PAGE = 100;

export interface Paper {
  /** Whether the page is being printed: paper has no rows out of sight. */
  readonly isPrinting: boolean;
  /** The whole ranking, once it was read for printing. */
  readonly items: readonly RankingItem[] | null;
}

async function readAll(rankings: Rankings, id: string): Promise<readonly RankingItem[]> {
  const items: RankingItem[] = [];
  let cursor: string | null = null;
  do {
    const page = await rankings.listItems(id, { cursor, limit: PAGE });
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return items;
}

function isPrintKey(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === 'p';
}

/**
 * A ranking on paper. Its shortcut first reads what is not loaded yet; the browser's own menu
 * waits for nothing, and prints what is there.
 */
export function usePaper(rankingId: string, hasMore: boolean): Paper {
  const { rankings } = useBackend();
  const [isPrinting, setPrinting] = useState(false);
  const [items, setItems] = useState<readonly RankingItem[] | null>(null);

  useEffect(() => {
    // The browser draws the paper as soon as the listener returns.
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
      if (!isPrintKey(event)) return;
      event.preventDefault();
      void printAll();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [rankings, rankingId, hasMore]);

  return { isPrinting, items };
}
