import { AppError } from '../errors/app-error.ts';
import { LIMITS } from '../limits.ts';
import type { Rankings } from '../ports/rankings.ts';
import type { RankingItem } from '../ranking/ranking.ts';
import type { CancelSignal } from '../time.ts';

interface ReadOptions {
  /** Called after each page: how many items are read, and how many the ranking had at the beginning. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Ends the reading before its next call. */
  readonly signal?: CancelSignal;
}

/**
 * The items of a ranking in its order at one moment, without those that are removed meanwhile. Reads
 * LIMITS.itemsPerAddition items a call.
 * @throws AppError ranking-not-found, cancelled, and what the calls throw
 */
export async function readAllItems(
  rankings: Pick<Rankings, 'getItem' | 'listItemIds' | 'listItems'>,
  id: string,
  { onProgress, signal }: ReadOptions = {},
): Promise<readonly RankingItem[]> {
  const goOn = () => {
    if (signal?.aborted === true) throw new AppError('cancelled');
  };
  goOn();
  const ids = await rankings.listItemIds(id);
  const items = new Map<string, RankingItem>();
  let cursor: string | null = null;
  do {
    goOn();
    // oxlint-disable-next-line no-await-in-loop -- each page names the next
    const page = await rankings.listItems(id, { cursor, limit: LIMITS.itemsPerAddition });
    for (const item of page.items) items.set(item.mangaId, item);
    cursor = page.nextCursor;
    onProgress?.(Math.min(items.size, ids.length), ids.length);
  } while (cursor !== null);
  goOn();
  // A removal moves the items behind it to the front, some of them into a page that is read already.
  const slipped = ids.filter((mangaId) => !items.has(mangaId));
  for (const item of await Promise.all(slipped.map((mangaId) => rankings.getItem(id, mangaId)))) {
    if (item !== null) items.set(item.mangaId, item);
  }
  return ids.map((mangaId) => items.get(mangaId)).filter((item) => item !== undefined);
}
