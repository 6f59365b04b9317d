import type { RankingItem, Rankings, Unsubscribe } from '@palmanga/core';

import { shortcutLetter } from '../../../browser/keys.ts';
import { logFailure } from '../../../hooks/log-failure.ts';

/** Items of one read. Printing needs all items, so a read is larger than on screen. */
const PAGE_SIZE = 100;

/**
 * Takes the print shortcut over: reads all items of a ranking, then prints.
 * @param show puts them into the page before it returns
 */
export function listenForPrinting(
  rankings: Rankings,
  rankingId: string,
  show: (items: readonly RankingItem[]) => void,
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
    if (!isPrintShortcut(event)) return;
    event.preventDefault();
    void printAll();
  };
  window.addEventListener('keydown', listen);
  return () => window.removeEventListener('keydown', listen);
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
