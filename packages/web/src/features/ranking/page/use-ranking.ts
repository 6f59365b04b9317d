import {
  AppError,
  type Backend,
  findByKey,
  isPlainId,
  type ItemsWindow,
  LIMITS,
  type Observer,
  parseSlugShort,
  type Preload,
  type Ranking,
  type RankingItem,
  type RankingView,
} from '@palmanga/core';
import { useCallback, useMemo, useState } from 'react';

import { useBackend, usePage } from '../../../hooks/contexts.ts';
import { useRead } from '../../../hooks/use-read.ts';
import { useWatch } from '../../../hooks/use-watch.ts';
import { type KnownItems, watchItems } from '../watch-items.ts';

export interface RankingLoad {
  /** Null while it loads, and when it does not exist. */
  readonly ranking: Ranking | null;
  /** `ranking-not-found`, or why the ranking could not be read. */
  readonly error: AppError | null;
  readonly retry: () => void;
  /** How often it was read again. */
  readonly round: number;
  /** Shows this version of the ranking instead, as a call of its owner returned it. */
  readonly replace: (ranking: Ranking) => void;
}

/**
 * Title, slug, handle and short id, read once (docs/specification.md 4.3.1). `key`: an id or
 * `{slug}-{shortid}`.
 */
export function useRanking(key: string): RankingLoad {
  const backend = useBackend();
  const { preload } = usePage();
  const read = useCallback(async () => {
    const match = await findByKey(backend.rankings, key);
    if (match === null) throw new AppError('ranking-not-found');
    return match;
  }, [backend, key]);
  const [known] = useState(() => recallRanking(backend, key, preload)?.ranking);
  const { value, error, retry, round, change } = useRead(read, known);
  const replace = useCallback((ranking: Ranking) => change(() => ranking), [change]);
  return { ranking: value ?? null, error, retry, round, replace };
}

export interface RankingItems {
  /** Undefined until they are known. */
  readonly items: readonly RankingItem[] | undefined;
  readonly slice: ItemsWindow | undefined;
  /** The last report; undefined before the first, and while the list is not read. */
  readonly live: ItemsWindow | undefined;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly error: AppError | null;
  /** Shows 20 more, or 100 more covers. */
  readonly showMore: () => void;
}

/**
 * The first items of a ranking, live, 20 more at a time (docs/specification.md 4.3.2, 4.4.3).
 *
 * @param key an id, or `{slug}-{shortid}`
 * @param id the ranking's id, once it is known
 * @param options.round another number reads them again
 * @param options.view the board reads its items itself, and covers come in larger steps
 */
export function useRankingItems(
  key: string,
  id: string | undefined,
  { round, view }: { readonly round: number; readonly view: RankingView },
): RankingItems {
  const backend = useBackend();
  const { preload } = usePage();
  const [known] = useState(() => recallRanking(backend, key, preload)?.items);
  const step = view === 'covers' ? LIMITS.viewItems : LIMITS.pageSize;
  const [asked, setAsked] = useState(() => Math.max(step, known?.items.length ?? 0));
  const limit = Math.max(asked, step);
  // An id is enough to read the items before the ranking itself has arrived.
  const rankingId = id ?? (isPlainId(key) ? key : null);

  const scope = `ranking/${rankingId}/items/${round}`;
  const read = useMemo(() => ({ scope, known: new Map() as KnownItems }), [scope]);
  const subscribe = useCallback(
    (observer: Observer<ItemsWindow>) =>
      watchItems(backend.rankings, rankingId ?? '', { limit, known: read.known }, observer),
    [backend, rankingId, limit, read],
  );
  const live = useWatch(rankingId === null || view === 'tiers' ? null : scope, subscribe);
  const slice = live.value ?? known;
  const count = slice?.items.length ?? 0;
  const hasMore = slice?.hasMore ?? false;

  const showMore = useCallback(() => {
    if (count >= limit) setAsked(limit + step);
  }, [count, limit, step]);
  return {
    items: slice?.items,
    slice,
    live: live.value,
    hasMore,
    isLoadingMore: hasMore && count < limit && live.error === null,
    error: live.error,
    showMore,
  };
}

/** A ranking as this tab last showed it. */
interface SeenRanking {
  readonly ranking: Ranking;
  readonly items: ItemsWindow | undefined;
}

/** How many rankings the tab remembers. */
const SEEN_CAPACITY = 10;

/** One map a backend, because each account and each test has its own backend. */
const seen = new WeakMap<Backend, Map<string, SeenRanking>>();

/**
 * What this tab knows of a ranking before the backend answers. An earlier visit comes first, so
 * that going back shows the same rows at once; else the data that the server wrote into the page.
 *
 * @param key an id, or `{slug}-{shortid}`
 */
function recallRanking(
  backend: Backend,
  key: string,
  { ranking: preloaded }: Preload,
): SeenRanking | null {
  const known = seen.get(backend)?.get(key);
  if (known) return known;
  if (!preloaded) return null;
  const { id, shortid } = preloaded.ranking;
  return id === key || (shortid !== '' && parseSlugShort(key).shortid === shortid)
    ? preloaded
    : null;
}

/** Remembers what the screen shows of a ranking; forgets the oldest beyond ten. */
export function rememberRanking(backend: Backend, shown: SeenRanking): void {
  const entries = seen.get(backend) ?? new Map<string, SeenRanking>();
  entries.delete(shown.ranking.id);
  entries.set(shown.ranking.id, shown);
  const oldest = entries.keys().next().value;
  if (entries.size > SEEN_CAPACITY && oldest !== undefined) entries.delete(oldest);
  seen.set(backend, entries);
}

/** Forgets a ranking that no longer exists. */
export function forgetRanking(backend: Backend, id: string): void {
  seen.get(backend)?.delete(id);
}
