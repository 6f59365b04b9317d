import { AppError, type RankingItem, type Tier } from '@palmanga/core';

import {
  initialReorderState,
  reduceReorder,
  type ReorderEvent,
  type ReorderState,
} from '../features/ranking/reordering/reorder-state.ts';

/** An item whose id is its title; `index` counts from 0. */
export const letterItem = (mangaId: string, index: number): RankingItem => ({
  mangaId,
  title: mangaId,
  author: '',
  coverUrl: null,
  position: index + 1,
  addedAt: 0,
  note: null,
});

/** Items named by the letters of a text. */
export const letterItems = (text: string) => text.split('').map(letterItem);

export const reported = (text: string, tiers: readonly Tier[] = []): ReorderEvent => ({
  type: 'reported',
  items: letterItems(text),
  tiers,
});
/** A list that was asked for after the last change. */
export const read = (text: string, tiers: readonly Tier[] = []): ReorderEvent => ({
  type: 'read',
  items: letterItems(text),
  tiers,
});
/** @param target from 0 */
export const moved = (id: string, target: number): ReorderEvent => ({
  type: 'moved',
  placed: [{ mangaId: id, position: target + 1 }],
});
export const removed = (ids: string): ReorderEvent => ({ type: 'removed', ids: ids.split('') });
export const sent: ReorderEvent = { type: 'sent' };
export const error = new AppError('unavailable');
export const refused: ReorderEvent = { type: 'refused', error };

export const run = (events: readonly ReorderEvent[], from = initialReorderState) =>
  events.reduce<ReorderState>(reduceReorder, from);
