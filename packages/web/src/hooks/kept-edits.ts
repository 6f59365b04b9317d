import { type Edit, type EditHistory, emptyHistory } from '@palmanga/core';

import { readStored, store } from '../browser/storage.ts';
import { EDITS_KEY, eraseEdits } from './erase-edits.ts';

/*
 * What can be undone in the ranking that this tab changed last: there again after a reload, until the tab
 * or the session ends.
 */

/** The ids and items of all edits that are kept; the oldest edits are left out first. */
const MOST = 10_000;

export function keepEdits(uid: string, rankingId: string, { done, undone }: EditHistory): void {
  const next = latestOf(undone, MOST);
  const kept = { uid, rankingId, done: latestOf(done, MOST - sizeOf(next)), undone: next };
  // The edits of before would not be those of the list.
  if (!store('tab', EDITS_KEY, JSON.stringify(kept))) eraseEdits();
}

/** What is kept of a ranking of the user; nothing of another one. */
export function keptEdits(uid: string, rankingId: string): EditHistory {
  try {
    const kept = JSON.parse(readStored('tab', EDITS_KEY) ?? 'null') as Record<
      string,
      unknown
    > | null;
    if (kept?.['uid'] !== uid || kept['rankingId'] !== rankingId) return emptyHistory;
    const { done, undone } = kept;
    return areEdits(done) && areEdits(undone) ? { done, undone } : emptyHistory;
  } catch {
    return emptyHistory;
  }
}

function latestOf(edits: readonly Edit[], room: number): readonly Edit[] {
  let size = 0;
  const first = edits.findLastIndex((edit) => {
    size += sizeOf([edit]);
    return size > room;
  });
  return edits.slice(first + 1);
}

const sizeOf = (edits: readonly Edit[]): number =>
  edits.reduce((sum, edit) => {
    if (edit.kind === 'order' || edit.kind === 'tiers') {
      return sum + edit.before.length + edit.after.length;
    }
    return sum + (edit.kind === 'note' ? 1 : edit.items.length);
  }, 0);

/** Another version of the application may have kept them. */
function areEdits(value: unknown): value is readonly Edit[] {
  return Array.isArray(value) && value.every(isEdit);
}

function isEdit(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, items, before, after, mangaId } = value as Record<string, unknown>;
  if (kind === 'order' || kind === 'tiers') return Array.isArray(before) && Array.isArray(after);
  if (kind === 'note') return typeof mangaId === 'string';
  const isKnown = kind === 'move' || kind === 'add' || kind === 'remove';
  return isKnown && Array.isArray(items) && items.length > 0;
}
