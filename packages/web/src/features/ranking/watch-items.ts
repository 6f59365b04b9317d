import {
  type ItemsWindow,
  LIMITS,
  type Observer,
  type RankingItem,
  type Rankings,
  readAllItems,
  toAppError,
  type Unsubscribe,
} from '@palmanga/core';

type Port = Pick<Rankings, 'watchItems' | 'listItemIds' | 'listItems' | 'getItem'>;

/** Items that are read already, by the ids of their manga. */
export type KnownItems = Map<string, RankingItem>;

/**
 * As `Rankings.watchItems`, but each report has all of the first `limit` items. A backend's report ends
 * earlier where the texts are long: the items that it leaves out are read by other calls, each once. Their
 * order follows that of the ranking; a text that changes among them is seen when they are read anew.
 *
 * @param known items of this ranking that were read before; those that are read are added
 */
export function watchItems(
  port: Port,
  rankingId: string,
  { limit, known }: { limit: number; known: KnownItems },
  observer: Observer<ItemsWindow>,
): Unsubscribe {
  /** The report that is being completed, or was passed on. */
  let latest: ItemsWindow | null = null;

  async function complete(report: ItemsWindow): Promise<void> {
    try {
      const items = await readFirst(port, rankingId, { limit, known }, report.items);
      if (latest !== report) return;
      observer.next({ ...report, items, hasMore: report.total > items.length });
    } catch (error) {
      if (latest === report) observer.error(toAppError(error));
    }
  }

  const stop = port.watchItems(
    rankingId,
    { limit },
    {
      next: (report) => {
        latest = report;
        if (report.hasMore && report.items.length < limit) void complete(report);
        else observer.next(report);
      },
      error: (error) => observer.error(error),
    },
  );
  return () => {
    latest = null;
    stop();
  };
}

/** The first `limit` items of a ranking, of which `start` has just been reported. */
async function readFirst(
  port: Port,
  rankingId: string,
  { limit, known }: { limit: number; known: KnownItems },
  start: readonly RankingItem[],
): Promise<readonly RankingItem[]> {
  const remember = (items: readonly (RankingItem | null)[]): void => {
    for (const item of items) if (item !== null) known.set(item.mangaId, item);
  };
  remember(start);
  const ids = (await port.listItemIds(rankingId)).slice(0, limit);
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length <= LIMITS.pageSize) {
    remember(await Promise.all(unknown.map((id) => port.getItem(rankingId, id))));
  } else {
    remember(await readAllItems(port, rankingId));
  }
  return ids
    .map((id) => known.get(id))
    .filter((item) => item !== undefined)
    .map((item, index) => Object.assign({}, item, { position: index + 1 }));
}
