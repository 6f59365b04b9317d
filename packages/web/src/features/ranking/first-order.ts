import { createReordering, LIMITS, type Ranking } from '@palmanga/core';
import { createStore, type StoreApi } from 'zustand/vanilla';

import { useBackend } from '../../hooks/contexts.ts';
import { readDraft, writeDraft } from '../../hooks/drafts.ts';
import { createTabMaps } from '../runs/tab-maps.ts';

/** Fewer manga are in order at a glance. */
const FEWEST = 5;

/** How many questions a duel of the whole ranking asks; null while the owner is not asked about its order. */
type FirstOrder = StoreApi<number | null>;

const ordersOf = createTabMaps<FirstOrder>();

/** Whether the owner is asked if a new ranking is in order, in this tab. */
export function useFirstOrder(rankingId: string): FirstOrder {
  const { rankings } = useBackend();
  const all = ordersOf(rankings);
  const order = all.get(rankingId) ?? createStore<number | null>(() => null);
  all.set(rankingId, order);
  return order;
}

/**
 * Lets the ranking's page ask, once on this device, whether a ranking is in order that has just got its first
 * manga: they stand in the order of typing.
 * @returns what takes the ids that the ranking has now, and how many it had before
 */
export function useOfferOrder({
  id,
  ownerUid,
}: Ranking): (present: readonly string[], before: number) => void {
  const order = useFirstOrder(id);
  const name = `first-order:${id}`;
  return (present, before) => {
    const isNew = before < FEWEST && present.length >= FEWEST;
    if (!isNew || present.length > LIMITS.duelItems || readDraft(ownerUid, name) !== null) return;
    writeDraft(ownerUid, name, {});
    order.setState(createReordering()(present, []).left, true);
  };
}
