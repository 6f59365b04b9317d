import { changeTiers, showsTiers } from '../tiers/changing.ts';
import { tierKeyAt } from '../tiers/cuts.ts';
import { sameTiers, type Tier, type TiersChange } from '../tiers/tier.ts';
import type { Note } from './note.ts';
import type { OrderRule } from './order-rules.ts';
import type { InsertedItem } from './ranking.ts';

/** One change of a ranking by its owner, as it can be undone. Positions count from 1. */
export type Edit =
  | {
      readonly kind: 'move';
      readonly items: readonly MovedItem[];
      /** Whether duels sorted them. */
      readonly isByDuels?: true;
    }
  /**
   * The items with their positions: before a removal, after an addition. Those that were never in the
   * ranking before have no time, because the clock of the device may be ahead of the backend's.
   */
  | { readonly kind: 'remove' | 'add'; readonly items: readonly InsertedItem[] }
  | {
      readonly kind: 'note';
      readonly mangaId: string;
      readonly title: string;
      readonly before: Note | null;
      readonly after: Note | null;
    }
  /** Tiers alone: cuts, labels, names, colours. */
  | ({ readonly kind: 'tiers' } & TiersChange)
  /** The whole order: ids by position. */
  | {
      readonly kind: 'order';
      /** `version`: going back to one. */
      readonly by: OrderRule | 'duels' | 'former' | 'version';
      readonly before: readonly string[];
      readonly after: readonly string[];
      /** Where the tiers change with the order: going back to a version. Else they keep their sizes. */
      readonly tiers?: TiersChange | undefined;
    };

/** An item that is moved, alone or with others. */
export interface MovedItem {
  readonly mangaId: string;
  readonly title: string;
  readonly from: number;
  readonly to: number;
  /** The keys of the tiers that it leaves and joins; missing for none. */
  readonly fromTier?: string | undefined;
  readonly toTier?: string | undefined;
}

/** The edit that takes back `edit`. */
export function inverseOf(edit: Edit): Edit {
  if (edit.kind === 'move') {
    const items = edit.items.map((item) => ({
      ...item,
      from: item.to,
      to: item.from,
      fromTier: item.toTier,
      toTier: item.fromTier,
    }));
    return { kind: 'move', items };
  }
  if (edit.kind === 'order') {
    const { before, after, tiers } = edit;
    const inverse = { kind: 'order', by: 'former', before: after, after: before } as const;
    return tiers === undefined ? inverse : { ...inverse, tiers: swapped(tiers) };
  }
  if (edit.kind === 'tiers') return { kind: 'tiers', ...swapped(edit) };
  if (edit.kind === 'note') return { ...edit, before: edit.after, after: edit.before };
  return { kind: edit.kind === 'remove' ? 'add' : 'remove', items: edit.items };
}

const swapped = ({ before, after }: TiersChange): TiersChange => ({ before: after, after: before });

/**
 * Whether an edit can still change a list of these ids with these tiers, which another window may have changed.
 * A whole order restores its tiers only as long as nobody changed them since.
 */
export function isPossible(
  edit: Edit,
  ids: readonly string[],
  tiers: readonly Tier[] = [],
): boolean {
  const present = new Set(ids);
  if (edit.kind === 'order') {
    const { after, tiers: change } = edit;
    const isKnown = change === undefined || sameTiers(change.before, tiers);
    return isKnown && after.some((id) => present.has(id));
  }
  if (edit.kind === 'tiers') return changesTiers(edit, tiers, ids.length);
  if (edit.kind === 'note') return present.has(edit.mangaId);
  if (edit.kind === 'move') return edit.items.some(({ mangaId }) => present.has(mangaId));
  const isRemoval = edit.kind === 'remove';
  return edit.items.some(({ mangaId }) => present.has(mangaId) === isRemoval);
}

function changesTiers(change: TiersChange, tiers: readonly Tier[], itemsCount: number): boolean {
  try {
    return !sameTiers(changeTiers(tiers, change, itemsCount), tiers);
  } catch {
    // Another window made so many that these have no room.
    return false;
  }
}

/** Whether a list of these ids with these tiers shows that an edit was made. None shows a note. */
export function isMade(edit: Edit, ids: readonly string[], tiers: readonly Tier[] = []): boolean {
  if (edit.kind === 'note') return false;
  if (edit.kind === 'tiers') return showsTiers(tiers, edit);
  if (edit.kind === 'move') {
    return edit.items.every(
      ({ mangaId, to, toTier }) =>
        ids[to - 1] === mangaId && (toTier === undefined || tierKeyAt(tiers, to) === toTier),
    );
  }
  if (edit.kind === 'order') {
    if (edit.tiers !== undefined && !showsTiers(tiers, edit.tiers)) return false;
    return isEcho(edit.after, ids);
  }
  const present = new Set(ids);
  return edit.items.every(({ mangaId }) => present.has(mangaId) === (edit.kind === 'add'));
}

/**
 * Whether a list of these ids shows that `order` was saved: the ids in both are in the same order. Those that
 * another window added or removed meanwhile do not count.
 */
export function isEcho(order: readonly string[], ids: readonly string[]): boolean {
  const known = new Set(order);
  const present = new Set(ids);
  const common = ids.filter((id) => known.has(id));
  return order.filter((id) => present.has(id)).every((id, index) => id === common[index]);
}

/** What can be undone and what can be redone, the latest last. */
export interface EditHistory {
  readonly done: readonly Edit[];
  readonly undone: readonly Edit[];
}

/** How many edits are kept. */
export const HISTORY_DEPTH = 100;

export const emptyHistory: EditHistory = { done: [], undone: [] };

/** After a new edit, nothing can be redone. */
export function recordEdit(history: EditHistory, edit: Edit): EditHistory {
  return { done: [...history.done, edit].slice(-HISTORY_DEPTH), undone: [] };
}

/** The history after its latest edit was undone; unchanged when there is none. */
export function undoLatest({ done, undone }: EditHistory): EditHistory {
  return { done: done.slice(0, -1), undone: [...undone, ...done.slice(-1)] };
}

/** The history after the edit that was undone last was redone; unchanged when there is none. */
export function redoLatest({ done, undone }: EditHistory): EditHistory {
  return { done: [...done, ...undone.slice(-1)], undone: undone.slice(0, -1) };
}

/** The history after the backend refused to undo or to redo an edit, which can be tried again. */
export function putBack({ done, undone }: EditHistory, edit: Edit): EditHistory {
  const isOther = (one: Edit) => one !== edit;
  return undone.includes(edit)
    ? { done: [...done, edit], undone: undone.filter(isOther) }
    : { done: done.filter(isOther), undone: [...undone, edit] };
}

/** The history without an edit, which another window made impossible or the backend refused. */
export function dropEdit({ done, undone }: EditHistory, edit: Edit): EditHistory {
  const isOther = (one: Edit) => one !== edit;
  return { done: done.filter(isOther), undone: undone.filter(isOther) };
}
