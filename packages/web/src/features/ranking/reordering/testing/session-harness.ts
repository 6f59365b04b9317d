import type {
  InsertedItem,
  ItemsWindow,
  Note,
  Observer,
  Ranking,
  RankingItem,
  Tier,
  TiersChange,
} from '@palmanga/core';
import { vi } from 'vitest';

import { createHistory } from '../../../history-store.ts';
import type { Change } from '../changes.ts';
import { idsOf } from '../item-order.ts';
import { createReorderSession } from '../reorder-session.ts';
import { visibleItems } from '../reorder-state.ts';

/** Items whose ids are the letters of a text. */
export const list = (text: string): readonly RankingItem[] =>
  text.split('').map((mangaId, index) => ({
    mangaId,
    title: mangaId,
    author: '',
    coverUrl: null,
    position: index + 1,
    addedAt: 0,
    note: null,
  }));

/** A port whose calls the test settles itself. */
export function harness(onLateFailure = vi.fn<(kind: Change['kind']) => void>()) {
  const watches: { limit: number; observer: Observer<ItemsWindow>; stopped: boolean }[] = [];
  const saves: { move: string; resolve: () => void; reject: (e: Error) => void }[] = [];
  const port = {
    watchItems: vi.fn(
      (_id: string, { limit }: { limit: number }, observer: Observer<ItemsWindow>) => {
        const watch = { limit, observer, stopped: false };
        watches.push(watch);
        return () => {
          watch.stopped = true;
        };
      },
    ),
    place: vi.fn((_id: string, itemId: string, position: number, tier?: string) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      saves.push({ move: `${itemId}${position}${tier ?? ''}`, resolve, reject });
      return promise;
    }),
    placeItems: vi.fn(() => Promise.resolve()),
    reorder: vi.fn(() => Promise.resolve()),
    removeItem: vi.fn(() => Promise.resolve()),
    removeItems: vi.fn(() => Promise.resolve()),
    listItemIds: vi.fn(async () => ['a', 'b', 'c']),
    listItems: vi.fn(async () => ({ items: list('cab'), nextCursor: null })),
    getItem: vi.fn(async (_id: string, mangaId: string) => list(mangaId)[0] ?? null),
    setNote: vi.fn((_id: string, _itemId: string, _note: Note | null) => Promise.resolve()),
    setTiers: vi.fn((_id: string, _change: TiersChange) => Promise.resolve()),
    get: vi.fn((_id: string) => Promise.resolve<Ranking | null>(null)),
    insertItems: vi.fn((_id: string, _items: readonly InsertedItem[]) =>
      Promise.resolve({ added: [], skipped: [] }),
    ),
  };
  const history = createHistory();
  const session = createReorderSession(port, 'r', { onLateFailure, history });
  const report = (text: string, hasMore = false, tiers: readonly Tier[] = []) => {
    const items = list(text);
    const total = items.length + (hasMore ? 1 : 0);
    watches.at(-1)?.observer.next({ items, hasMore, total, tiers, view: 'list' });
  };
  /** As many items as the watch asks for, with more to come. */
  const reportFull = () => {
    const { limit = 0 } = watches.at(-1) ?? {};
    report('x'.repeat(limit), true);
  };
  const shown = () => idsOf(visibleItems(session.state.getState())).join('');
  return { session, history, port, watches, saves, report, reportFull, shown, onLateFailure };
}
