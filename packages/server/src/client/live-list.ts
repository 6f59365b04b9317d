import type { ListSlice, Observer } from '@palmanga/core';

/**
 * An observer of a list that the server reports longer than `limit`: it reads lists of few lengths
 * (`http/live/subscriptions.ts`). What changes beyond the limit alone is not reported.
 */
export function firstEntries<L extends ListSlice<unknown>>(
  limit: number,
  observer: Observer<L>,
): Observer<L> {
  let reported: string | null = null;
  return {
    next(list) {
      if (list.items.length <= limit) {
        reported = null;
        return observer.next(list);
      }
      const first = { ...list, items: list.items.slice(0, limit), hasMore: true };
      const text = JSON.stringify(first);
      if (text === reported) return;
      reported = text;
      observer.next(first);
    },
    error(error) {
      reported = null;
      observer.error(error);
    },
  };
}
