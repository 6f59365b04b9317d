import type { RankingItem } from '@palmanga/core';
import { useCallback, useMemo, useRef, useState } from 'react';

export interface Selection {
  /** Ids of the items that are selected; null while the user selects none. */
  readonly chosen: ReadonlySet<string> | null;
  readonly start: () => void;
  readonly end: () => void;
  /** Stable, so that rows render again only when they change. */
  readonly toggle: (id: string, isRange: boolean) => void;
  /** Selects every item that is shown, or none when all of them are selected. */
  readonly toggleAll: () => void;
  /** Whether every item that is shown is selected. */
  readonly isAll: boolean;
}

/**
 * Which items are selected. A filter in between keeps what was selected before it.
 * @param items all items
 * @param found those that are shown
 */
export function useSelection(
  items: readonly RankingItem[],
  found: readonly RankingItem[],
): Selection {
  const [requested, setRequested] = useState<ReadonlySet<string> | null>(null);
  const shown = useRef(found);
  // oxlint-disable-next-line react/refs -- read by handlers alone, which then see the newest rows
  shown.current = found;
  /** The row that was pressed last, where a range begins. */
  const anchor = useRef<string | null>(null);

  const toggle = useCallback((id: string, isRange: boolean) => {
    const ids = isRange ? between(shown.current, anchor.current, id) : [id];
    anchor.current = id;
    setRequested((before) => {
      const after = new Set(before);
      const isOn = !after.has(id);
      for (const one of ids) {
        if (isOn) after.add(one);
        else after.delete(one);
      }
      return after;
    });
  }, []);

  const chosen = useMemo(() => {
    if (requested === null || requested.size === 0) return requested;
    // Another window may have removed some.
    return new Set(items.map(({ mangaId }) => mangaId).filter((id) => requested.has(id)));
  }, [items, requested]);
  const isAll = found.length > 0 && found.every(({ mangaId }) => chosen?.has(mangaId));

  return {
    chosen,
    start: () => setRequested(new Set()),
    end: () => {
      anchor.current = null;
      setRequested(null);
    },
    toggle,
    toggleAll: () => {
      const after = new Set(chosen);
      for (const { mangaId } of found) {
        if (isAll) after.delete(mangaId);
        else after.add(mangaId);
      }
      setRequested(after);
    },
    isAll,
  };
}

/** Ids of the rows from one to another; the last alone when the first is not shown. */
function between(
  rows: readonly RankingItem[],
  first: string | null,
  last: string,
): readonly string[] {
  const ids = rows.map(({ mangaId }) => mangaId);
  const [start, end] = [ids.indexOf(first ?? ''), ids.indexOf(last)];
  if (start === -1 || end === -1) return [last];
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}
