import type { Ranking } from '@palmanga/core';
import { createStore, type StoreApi } from 'zustand/vanilla';

import { useBackend } from '../../hooks/contexts.ts';
import { readDraft, writeDraft } from '../../hooks/drafts.ts';
import { createTabMaps } from '../runs/tab-maps.ts';

/** Fewer manga are in order at a glance. */
export const FEWEST_IN_ORDER = 5;

/** Whether the owner of a ranking may be asked if it is in order, in this tab. */
type FirstOrder = StoreApi<boolean>;

const ordersOf = createTabMaps<FirstOrder>();
const draftOf = ({ id }: Ranking): string => `first-order:${id}`;

export function useFirstOrder({ id }: Ranking): FirstOrder {
  const { rankings } = useBackend();
  const all = ordersOf(rankings);
  const order = all.get(id) ?? createStore(() => false);
  all.set(id, order);
  return order;
}

/**
 * Lets the ranking's page ask whether a ranking is in order that has just got its first manga: they stand in the
 * order of typing. Not when this device has asked before.
 * @returns what takes how many manga the ranking had before
 */
export function useOfferOrder(ranking: Ranking): (before: number) => void {
  const order = useFirstOrder(ranking);
  return (before) => {
    const wasAsked = readDraft(ranking.ownerUid, draftOf(ranking)) !== null;
    if (before < FEWEST_IN_ORDER && !wasAsked) order.setState(true, true);
  };
}

/** Keeps that the owner was asked, on this device. */
export function keepAsked(ranking: Ranking): void {
  writeDraft(ranking.ownerUid, draftOf(ranking), {});
}
