import {
  type Edit,
  type EditHistory,
  fr,
  neighboursAt,
  parsePlace,
  type RankingItem,
  truncateText,
} from '@palmanga/core';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';

import { scrollParent } from '../../../ui/list/scrolling.tsx';
import { rowHeight } from '../../../ui/sortable-list/sortable-rows.tsx';
import type { BarContent } from './action-bar.tsx';
import type { PlaceRequest } from './place-menu.tsx';
import type { RowActions } from './reorder-row.tsx';
import type { ReorderSession } from './reorder-session.ts';

const texts = fr.rankings.reorder;

interface Context {
  /** All items, in order. */
  readonly items: readonly RankingItem[];
  /** Those that are shown. */
  readonly found: readonly RankingItem[];
  /** Id of the row whose number is a field. */
  readonly edited: string | null;
  readonly session: Pick<ReorderSession, 'move' | 'remove' | 'undo' | 'redo'>;
  readonly history: EditHistory;
  readonly announcer: {
    /** For screen readers. */
    readonly say: (text: string) => void;
    /** For everyone. */
    readonly show: (text: string) => void;
    /** For everyone, beside what is shown. */
    readonly add: (text: string) => void;
    /** A bar for everyone, announced by `announcement`. */
    readonly offer: (announcement: string, bar: BarContent) => void;
  };
  readonly openMenu: (request: PlaceRequest) => void;
  readonly setEdited: (id: string | null) => void;
}

interface Actions {
  readonly row: RowActions;
  /** Moves an item to an index, from 0, and announces it. */
  readonly moveTo: (id: string, index: number) => void;
  /** Moves an item that was dragged, which announced itself. */
  readonly drop: (id: string, index: number) => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Rows that a move must pass before a bar offers to follow it. */
const FAR_ROWS = 8;

/** What the user can do with a row. The same object in every render, so that rows keep theirs. */
export function useRowActions(context: Context): Actions {
  const latest = useRef(context);
  useEffect(() => {
    latest.current = context;
  });
  const focusAfter = useFocusAfterMove(context);

  return useMemo(() => {
    const indexOf = (id: string) => latest.current.items.findIndex(({ mangaId }) => mangaId === id);
    const move = (id: string, index: number, announcement: string): void => {
      const { items, session, announcer } = latest.current;
      const from = indexOf(id);
      const item = items[from];
      if (!item || from === index) return;
      session.move(id, index);
      if (Math.abs(from - index) < FAR_ROWS) announcer.say(announcement);
      else {
        announcer.offer(announcement, {
          text: texts.movedFar(truncateText(item.title), from + 1, index + 1),
          onUndo: () => undo(true),
          onGo: () => goTo(id, latest.current.items, focusAfter),
        });
      }
    };
    const moveTo = (id: string, index: number): void => {
      const { items, found } = latest.current;
      const from = indexOf(id);
      const title = items[from]?.title ?? '';
      const shown = found.findIndex((item) => item.mangaId === id);
      // The button of the menu goes out of the page with its row.
      if (Math.abs(from - index) >= FAR_ROWS) focusAfter(id, shown);
      move(id, index, texts.moved(title, index + 1, items.length));
    };
    /** @param isFocused whether the row of the edit gets the focus */
    const step = (make: () => Edit | null, isFocused: boolean): void => {
      const { announcer, found, items } = latest.current;
      const edit = make();
      if (edit === null) {
        announcer.show(texts.undoImpossible);
        return;
      }
      const [item] = edit.kind === 'move' ? [] : edit.items;
      const id = edit.kind === 'move' ? edit.mangaId : (item?.mangaId ?? '');
      const index = found.findIndex((one) => one.mangaId === id);
      if (isFocused) focusAfter(id, index === -1 ? (item?.position ?? 1) - 1 : index);
      if (edit.kind === 'move') announcer.say(texts.moved(edit.title, edit.to, items.length));
      else if (item && edit.kind === 'remove') announcer.say(texts.removed(item.title));
      else if (item) {
        const total = items.length + 1;
        announcer.say(texts.restored(item.title, Math.min(item.position, total), total));
      }
    };
    // A row that goes out of the page would take the focus with it.
    const isInList = (): boolean => Boolean(document.activeElement?.closest('li'));
    const undo = (isFocused = isInList()): void => {
      const { history, session } = latest.current;
      if (history.done.length > 0) step(session.undo, isFocused);
    };
    const redo = (): void => {
      const { history, session } = latest.current;
      if (history.undone.length > 0) step(session.redo, isInList());
    };
    const row: RowActions = {
      remove: (item, element) => {
        focusNeighbour(element);
        latest.current.announcer.offer(texts.removed(item.title), {
          text: texts.removed(truncateText(item.title)),
          onUndo: () => undo(true),
        });
        latest.current.session.remove(item.mangaId);
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
      drop: (id: string, index: number) => move(id, index, ''),
      undo: () => undo(),
      redo,
    };
  }, [focusAfter]);
}

/** Scrolls the list to an item and gives its number the focus. */
function goTo(id: string, items: readonly RankingItem[], focusAfter: FocusAfter): void {
  const index = items.findIndex(({ mangaId }) => mangaId === id);
  const list = document.querySelector<HTMLElement>('[role=dialog] ol');
  const scroller = list && scrollParent(list);
  if (index === -1 || !list || !scroller) return;
  const top = list.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  scroller.scrollTop += top + index * rowHeight() - scroller.clientHeight / 2;
  focusAfter(id, index);
}

/** Keeps the focus in the list when the focused row is removed. */
function focusNeighbour(row: HTMLElement | null): void {
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  neighbour?.querySelector<HTMLElement>('[data-remove]')?.focus();
}

/** Between which items the one at `from` would stand at `place`. Both count from 1. */
function describePlace(items: readonly RankingItem[], from: number, place: number): string {
  const { before, after } = neighboursAt(items, from, place);
  const nameOf = ({ item }: { readonly item: RankingItem }) => truncateText(item.title);
  if (before && after) return texts.between(nameOf(before), place, nameOf(after));
  if (after) return texts.before(nameOf(after), after.place);
  return before ? texts.after(nameOf(before), before.place) : '';
}

type FocusAfter = (id: string, index: number) => void;

/** How many frames a row may take to come into the page. */
const MAX_FRAMES = 10;

/**
 * Gives the focus to the number of a row once the change is shown. A row that moved out of sight
 * leaves the focus to the row that took its place, so that the user stays where they were.
 *
 * @returns asks for it, with the row and its index (from 0) among those shown before the change
 */
function useFocusAfterMove({ found, edited }: Context): FocusAfter {
  const wanted = useRef<{ readonly id: string; readonly index: number } | null>(null);
  useLayoutEffect(() => {
    if (edited !== null || wanted.current === null) return;
    const { id, index } = wanted.current;
    const number = numberOf(id) ?? numberOf(found[index]?.mangaId ?? '');
    if (number === null) return;
    wanted.current = null;
    number.focus();
  });
  return useMemo(() => {
    const focus = (id: string, frames: number): void => {
      const isAsked = wanted.current?.id === id;
      if (!isAsked) return;
      const number = numberOf(id);
      if (number === null && frames < MAX_FRAMES) {
        requestAnimationFrame(() => focus(id, frames + 1));
        return;
      }
      wanted.current = null;
      number?.focus();
    };
    return (id, index) => {
      wanted.current = { id, index };
      // Scrolling alone does not render the dialog.
      requestAnimationFrame(() => focus(id, 0));
    };
  }, []);
}

function numberOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-number="${CSS.escape(id)}"]`);
}
