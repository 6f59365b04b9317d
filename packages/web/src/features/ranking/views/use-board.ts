import {
  type Backend,
  type ItemsWindow,
  LIMITS,
  type Observer,
  type Ranking,
  type RankingItem,
  sectionsOf,
  type TierSection,
} from '@palmanga/core';
import { useCallback, useEffect, useMemo, useState } from 'react';

import { useBackend } from '../../../hooks/contexts.ts';
import { useWatch } from '../../../hooks/use-watch.ts';
import { type KnownItems, watchItems } from '../watch-items.ts';

/** The last report of each board of this tab, so that going back shows it at once. */
const seen = new WeakMap<Backend, Map<string, ItemsWindow>>();

export interface BoardSection extends TierSection {
  /** Its places that are shown, from `first`: null for an item that is not read yet. */
  readonly shown: readonly (RankingItem | null)[];
  readonly size: number;
  /** Whether it is being read whole. */
  readonly isLoading: boolean;
}

export interface Board {
  readonly sections: readonly BoardSection[];
  /** Those that are shown and read, by position. */
  readonly items: readonly RankingItem[];
  readonly window: ItemsWindow;
  /** The keys of the tiers that are shown whole, '' for what is in none. */
  readonly whole: ReadonlySet<string>;
  /** Shows a tier whole. */
  readonly showAll: (key: string) => void;
}

/**
 * The board of a ranking, live: the first LIMITS.tierItems of each tier, and whole those that the reader asked for.
 * @param start what is shown until the first report
 */
export function useBoard(
  { id, tiers, view, itemsCount }: Ranking,
  start: ItemsWindow | undefined,
  onReport: (latest: ItemsWindow) => void,
): Board {
  const backend = useBackend();
  const { rankings } = backend;
  const [whole, setWhole] = useState<ReadonlySet<string>>(new Set());
  const scope = `ranking/${id}/tiers`;
  const watchTiers = useCallback(
    (observer: Observer<ItemsWindow>) => rankings.watchTiers(id, observer),
    [rankings, id],
  );
  const live = useWatch(scope, watchTiers).value;
  const [known] = useState(() => seen.get(backend)?.get(id));
  const window = useMemo(
    () => live ?? known ?? start ?? { items: [], hasMore: true, total: itemsCount, tiers, view },
    [live, known, start, itemsCount, tiers, view],
  );

  useEffect(() => {
    if (!live) return;
    const boards = seen.get(backend) ?? new Map<string, ItemsWindow>();
    seen.set(backend, boards.set(id, live));
    onReport(live);
  }, [backend, id, live, onReport]);

  const cuts = useMemo(() => sectionsOf(window.tiers, window.total), [window]);
  const last = Math.max(0, ...cuts.filter(({ tier }) => whole.has(tier?.key ?? '')).map(lastOf));
  const read = useMemo(() => ({ scope, known: new Map() as KnownItems }), [scope]);
  const watchWhole = useCallback(
    (observer: Observer<ItemsWindow>) =>
      watchItems(rankings, id, { limit: Math.max(1, last), known: read.known }, observer),
    [rankings, id, last, read],
  );
  const all = useWatch(last === 0 ? null : `${scope}/whole`, watchWhole).value;

  const sections = useMemo(() => {
    // The two reads may be from before and after a change: no manga is shown twice.
    const first = all?.items ?? [];
    const ids = new Set(first.map(({ mangaId }) => mangaId));
    const others = window.items.filter(({ mangaId }) => !ids.has(mangaId));
    const items = new Map([...others, ...first].map((item) => [item.position, item]));
    return cuts.map((section) => {
      const size = section.last - section.first + 1;
      const isAsked = whole.has(section.tier?.key ?? '');
      const length = isAsked && all !== undefined ? size : Math.min(size, LIMITS.tierItems);
      const shown = Array.from({ length }, (_, index) => items.get(section.first + index) ?? null);
      return { ...section, size, shown, isLoading: isAsked && length < size };
    });
  }, [window, all, cuts, whole]);
  const items = useMemo(
    () => sections.flatMap(({ shown }) => shown).filter((item) => item !== null),
    [sections],
  );
  const showAll = useCallback((key: string) => setWhole((keys) => new Set([...keys, key])), []);
  return { sections, items, window, whole, showAll };
}

const lastOf = ({ last }: TierSection): number => last;
