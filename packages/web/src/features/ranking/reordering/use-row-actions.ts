import {
  type EditHistory,
  fr,
  type MovedItem,
  neighboursAt,
  type OrderRule,
  parsePlace,
  type RankingItem,
  type Tier,
  truncateText,
} from '@palmanga/core';
import { useEffect, useMemo, useRef } from 'react';

import { describeEdit, describeStep, firstOf, placeOf } from './describe-edit.ts';
import type { PlaceRequest } from './place-menu.tsx';
import type { RowActions } from './reorder-row.tsx';
import type { ReorderSession } from './reorder-session.ts';
import type { Announcer } from './reorder-status.tsx';
import { focusNeighbour, goTo, useFocusAfterMove } from './row-focus.ts';

const texts = fr.rankings.reorder;

interface RowContext {
  /** Ids of all rows, those that begin tiers too. */
  readonly rows: readonly string[];
  readonly tiers: readonly Tier[];
  /** All items, in order. */
  readonly items: readonly RankingItem[];
  /** Those that are shown. */
  readonly found: readonly RankingItem[];
  /** Id of the row whose number is a field. */
  readonly edited: string | null;
  readonly session: Pick<ReorderSession, 'moveAll' | 'arrange' | 'remove' | 'undo' | 'redo'>;
  readonly history: EditHistory;
  readonly announcer: Pick<Announcer, 'say' | 'show' | 'add' | 'offer'>;
  readonly openMenu: (request: PlaceRequest) => void;
  readonly setEdited: (id: string | null) => void;
}

interface Actions {
  readonly row: RowActions;
  /** Moves an item to an index, from 0, and announces it. */
  readonly moveTo: (id: string, index: number) => void;
  /** Moves an item that was dragged, which announced itself, into the tier of that key; null for none. */
  readonly drop: (id: string, index: number, tier?: string | null) => void;
  /** Moves items side by side, the first to an index, from 0. */
  readonly moveAll: (ids: ReadonlySet<string>, index: number) => void;
  readonly removeAll: (ids: ReadonlySet<string>) => void;
  readonly sort: (rule: OrderRule) => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

/**
 * Rows that a move must pass before a bar offers to follow it. In a list of more, what is undone may be out of
 * sight.
 */
const FAR_ROWS = 8;

/** What the user can do with a row. The same object in every render, so that rows keep theirs. */
export function useRowActions(context: RowContext): Actions {
  const latest = useRef(context);
  useEffect(() => {
    latest.current = context;
  });
  const focusAfter = useFocusAfterMove(context);

  return useMemo(() => {
    const indexOf = (id: string) => latest.current.items.findIndex(({ mangaId }) => mangaId === id);
    const move = (id: string, index: number, isSaid: boolean, tier?: string | null): void => {
      const { items, session, announcer, tiers } = latest.current;
      const item = items[indexOf(id)];
      const edit = session.moveAll(new Set([id]), index, tier);
      const moved = edit?.kind === 'move' ? edit.items[0] : undefined;
      if (!item || !moved) return;
      const { from, to } = moved;
      const announcement = isSaid
        ? `${texts.moved(item.title, to, items.length)}${joined(moved, tiers)}`
        : '';
      if (Math.abs(from - to) < FAR_ROWS) announcer.say(announcement);
      else {
        announcer.offer(announcement, {
          text: texts.movedFar(truncateText(item.title), from, to),
          moved: { id, from },
          onUndo: () => undo(true),
          onGo: () => goTo(id, latest.current.rows, focusAfter),
        });
      }
    };
    const moveTo = (id: string, index: number): void => {
      const { found } = latest.current;
      const from = indexOf(id);
      const shown = found.findIndex((item) => item.mangaId === id);
      // The button of the menu goes out of the page with its row.
      if (Math.abs(from - index) >= FAR_ROWS) focusAfter(id, shown);
      move(id, index, true);
    };
    /** @param isFocused whether the row of the edit gets the focus */
    const step = (direction: 'undo' | 'redo', isFocused: boolean): void => {
      const { announcer, found, items, session } = latest.current;
      const edit = session[direction]();
      if (edit === null) {
        announcer.show(texts.undoImpossible);
        return;
      }
      const id = firstOf(edit);
      const index = found.findIndex(({ mangaId }) => mangaId === id);
      if (isFocused) focusAfter(id, index === -1 ? placeOf(edit) - 1 : index);
      const announcement = describeEdit(edit, items.length);
      if (items.length <= FAR_ROWS) announcer.say(announcement);
      else {
        const isGone = id === '' || edit.kind === 'remove';
        announcer.offer(announcement, {
          text: describeStep(edit, items.length),
          ...(!isGone && { onGo: () => goTo(id, latest.current.rows, focusAfter) }),
          ...(direction === 'undo' ? { onRedo: redo } : { onUndo: () => undo(true) }),
        });
      }
    };
    // A row that goes out of the page would take the focus with it.
    const isInList = (): boolean => Boolean(document.activeElement?.closest('li'));
    const undo = (isFocused = isInList()): void => {
      if (latest.current.history.done.length > 0) step('undo', isFocused);
    };
    const redo = (): void => {
      if (latest.current.history.undone.length > 0) step('redo', isInList());
    };
    const row: RowActions = {
      remove: (item, element) => {
        focusNeighbour(element);
        latest.current.announcer.offer(texts.removed(item.title), {
          text: texts.removed(truncateText(item.title)),
          onUndo: () => undo(true),
        });
        latest.current.session.remove(new Set([item.mangaId]));
      },
      openMenu: (request) => latest.current.openMenu(request),
      editPlace: (id) => latest.current.setEdited(id),
      endPlace: ({ mangaId, title }, text, isByKey) => {
        const { items, found, announcer, setEdited } = latest.current;
        const index = indexOf(mangaId);
        const place = text === null ? null : parsePlace(text, items.length);
        const shown = found.findIndex((item) => item.mangaId === mangaId);
        if (isByKey) focusAfter(mangaId, shown);
        if (place !== null && index !== -1) {
          if (place - 1 !== index) moveTo(mangaId, place - 1);
          if (place !== Number(text)) announcer.add(texts.clamped(title, place, items.length));
        }
        setEdited(null);
      },
      describePlace: (id, place) => describePlace(latest.current.items, indexOf(id) + 1, place),
    };
    return {
      row,
      moveTo,
      drop: (id, index, tier) => move(id, index, false, tier),
      moveAll: (ids, index) => {
        const { session, announcer } = latest.current;
        const edit = session.moveAll(ids, index);
        if (edit === null) return;
        const text = describeEdit(edit, latest.current.items.length);
        announcer.offer(text, {
          text,
          onUndo: () => undo(false),
          onGo: () => goTo(firstOf(edit), latest.current.rows, focusAfter),
        });
      },
      removeAll: (ids) => {
        const { session, announcer } = latest.current;
        const edit = session.remove(ids);
        if (edit === null) return;
        const text = describeEdit(edit, latest.current.items.length);
        announcer.offer(text, { text, onUndo: () => undo(false) });
      },
      sort: (rule) => {
        const { session, announcer } = latest.current;
        const text = texts.sorted[rule];
        if (session.arrange(rule) === null) announcer.show(texts.alreadySorted);
        else announcer.offer(text, { text, onUndo: () => undo(false) });
      },
      undo: () => undo(),
      redo,
    };
  }, [focusAfter]);
}

/** Into which tier a work was moved, for screen readers; nothing when it stays in its own. */
function joined({ fromTier, toTier }: MovedItem, tiers: readonly Tier[]): string {
  if (fromTier === toTier) return '';
  const tier = tiers.find(({ key }) => key === toTier);
  return ` ${tier ? fr.rankings.tiers.nameOf(tier.label) : fr.rankings.tiers.none}.`;
}

/** Between which items the one at `from` would stand at `place`. Both count from 1. */
function describePlace(items: readonly RankingItem[], from: number, place: number): string {
  const { before, after } = neighboursAt(items, from, place);
  const nameOf = ({ item }: { readonly item: RankingItem }) => truncateText(item.title);
  if (before && after) return texts.between(nameOf(before), place, nameOf(after));
  if (after) return texts.before(nameOf(after), after.place);
  return before ? texts.after(nameOf(before), before.place) : '';
}
