import type { RankingItem, Rankings, Unsubscribe } from '@palmanga/core';

import { shortcutLetter } from '../../../browser/keys.ts';
import { logFailure } from '../../../hooks/log-failure.ts';

export { PrintedRows } from './printed-rows.tsx';

/** Items of one read. Printing needs all items, so a read is larger than on screen. */
const PAGE_SIZE = 100;

interface PrintedPage {
  /** Makes the page one for paper, before it returns. */
  readonly begin: () => void;
  /** Puts all items into the page, before it returns. */
  readonly show: (items: readonly RankingItem[]) => void;
  readonly end: () => void;
}

/**
 * Makes the page one for paper while it is printed.
 * @param hasMore whether items are not loaded: then the print shortcut is taken over, which reads all of them first
 */
export function listenForPrinting(
  rankings: Rankings,
  rankingId: string,
  hasMore: boolean,
  { begin, show, end }: PrintedPage,
): Unsubscribe {
  const printAll = async () => {
    try {
      show(await readAll(rankings, rankingId));
    } catch (error) {
      logFailure('The ranking could not be read for printing', error);
    }
    window.print();
  };
  const listen = (event: KeyboardEvent) => {
    if (!hasMore || !isPrintShortcut(event)) return;
    event.preventDefault();
    void printAll();
  };
  window.addEventListener('keydown', listen);
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    window.removeEventListener('keydown', listen);
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
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
  const isChord = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  return isChord && shortcutLetter(event) === 'p';
}
