import { type Edit, type MovedItem, type RankingItem, type Tier, tierKeyAt } from '@palmanga/core';

import { idsOf, placesOf, placeVisible } from './item-order.ts';
import type { ReorderEvent } from './reorder-state.ts';
import { placingsOf } from './send-changes.ts';

interface Asked {
  readonly ids: ReadonlySet<string>;
  /** Where the first of them shall stand, an index from 0. */
  readonly target: number;
  /** As `ReorderSession.move` takes it. */
  readonly tier?: string | null | undefined;
}

/** The edit that puts items side by side, in their order; null when nothing moves. */
export function moveOf(
  items: readonly RankingItem[],
  tiers: readonly Tier[],
  { ids, target, tier: asked }: Asked,
): Edit | null {
  const places = placesOf(items, ids);
  const end = tiers.at(-1)?.end ?? 0;
  // Below all tiers, which those that leave them make shorter.
  const least = asked === null ? end - places.filter((place) => place <= end).length : 0;
  const first = Math.min(Math.max(target, least), items.length - places.length);
  const tier = asked === undefined ? tierKeyAt(tiers, first + 1) : (asked ?? undefined);
  const moving = items.filter(({ mangaId }) => ids.has(mangaId));
  const placed = moving.map(({ mangaId }, index) => ({
    mangaId,
    position: first + index + 1,
    tier,
  }));
  const after = placeVisible(items, new Set(), placed, tiers);
  // A tier may keep them from the place that was asked for.
  const landed = placesOf(after.items, ids);
  const moved = moving.map(({ mangaId, title }, index): MovedItem => {
    const [from, to] = [places[index] ?? 0, landed[index] ?? 0];
    const [fromTier, toTier] = [tierKeyAt(tiers, from), tierKeyAt(after.tiers, to)];
    return { mangaId, title, from, to, fromTier, toTier };
  });
  const isSame = moved.every(
    ({ from, to, fromTier, toTier }) => from === to && fromTier === toTier,
  );
  return isSame ? null : { kind: 'move', items: moved };
}

/** What an edit does to the state of the session. */
export function eventOf(edit: Edit): ReorderEvent {
  if (edit.kind === 'order') return { type: 'arranged', order: edit.after, tiers: edit.tiers };
  if (edit.kind === 'tiers') return { type: 'cut', before: edit.before, after: edit.after };
  if (edit.kind === 'note') {
    return { type: 'noted', mangaId: edit.mangaId, note: edit.after, isSent: false };
  }
  if (edit.kind === 'move') return { type: 'moved', placed: placingsOf(edit.items) };
  return edit.kind === 'add'
    ? { type: 'inserted', items: edit.items }
    : { type: 'removed', ids: idsOf(edit.items) };
}
