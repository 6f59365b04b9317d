import { type Edit, fr, truncateText } from '@palmanga/core';

import { describeTiers } from './describe-tiers.ts';

const texts = fr.rankings.reorder;

/** What an edit did, for screen readers and bars. */
export function describeEdit(edit: Edit, total: number): string {
  if (edit.kind === 'order') return texts.sorted[edit.by];
  if (edit.kind === 'tiers') return describeTiers(edit, total);
  if (edit.kind === 'note') {
    const { saved, removed } = fr.rankings.noteEditing;
    return edit.after === null ? removed(edit.title) : saved(edit.title);
  }
  const count = edit.items.length;
  if (edit.kind === 'move') {
    const [first] = edit.items;
    if (first === undefined) return '';
    if (count === 1) return texts.moved(first.title, first.to, total);
    if (edit.isByDuels) return texts.sortedSeveral(count);
    const areTogether = edit.items.every(({ to }, index) => to === first.to + index);
    return areTogether ? texts.movedSeveral(count, first.to) : texts.movedBack(count);
  }
  const [first] = edit.items;
  if (first === undefined) return '';
  if (edit.kind === 'remove') {
    return count === 1 ? texts.removed(first.title) : texts.removedSeveral(count);
  }
  if (count > 1) return texts.restoredSeveral(count);
  return texts.restored(first.title, Math.min(first.position, total + 1), total + 1);
}

/** What undoing or redoing an edit did, for bars. */
export function describeStep(edit: Edit, total: number): string {
  const [only, other] = edit.kind === 'move' ? edit.items : [];
  if (only === undefined || other !== undefined) return describeEdit(edit, total);
  return texts.cameBack(truncateText(only.title), only.to);
}

/** Id of the first item that an edit names; '' for none. */
export function firstOf(edit: Edit): string {
  if (edit.kind === 'order' || edit.kind === 'tiers') return '';
  return edit.kind === 'note' ? edit.mangaId : (edit.items[0]?.mangaId ?? '');
}

/** The place, from 1, where an edit begins. */
export function placeOf(edit: Edit): number {
  if (edit.kind === 'order' || edit.kind === 'note' || edit.kind === 'tiers') return 1;
  return edit.kind === 'move' ? (edit.items[0]?.to ?? 1) : (edit.items[0]?.position ?? 1);
}
