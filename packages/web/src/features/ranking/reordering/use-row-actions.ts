import { fr, neighboursAt, parsePlace, type RankingItem, truncateText } from '@palmanga/core';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';

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
  readonly session: Pick<ReorderSession, 'move' | 'remove'>;
  readonly announcer: {
    /** For screen readers. */
    readonly say: (text: string) => void;
    /** For everyone. */
    readonly show: (text: string) => void;
  };
  readonly openMenu: (request: PlaceRequest) => void;
  readonly setEdited: (id: string | null) => void;
}

interface Actions {
  readonly row: RowActions;
  /** Moves an item to an index, from 0, and announces it. */
  readonly moveTo: (id: string, index: number) => void;
}

/** What the user can do with a row. The same object in every render, so that rows keep theirs. */
export function useRowActions(context: Context): Actions {
  const latest = useRef(context);
  useEffect(() => {
    latest.current = context;
  });
  const focusAfter = useFocusAfterMove(context);

  return useMemo(() => {
    const indexOf = (id: string) => latest.current.items.findIndex(({ mangaId }) => mangaId === id);
    const moveTo = (id: string, index: number): void => {
      const { items, session, announcer } = latest.current;
      const item = items[indexOf(id)];
      if (!item) return;
      announcer.say(texts.moved(item.title, index + 1, items.length));
      session.move(id, index);
    };
    const row: RowActions = {
      remove: (item, element) => {
        focusNeighbour(element);
        latest.current.announcer.say(texts.removed(item.title));
        latest.current.session.remove(item.mangaId);
      },
      openMenu: (request) => latest.current.openMenu(request),
      editPlace: (id) => latest.current.setEdited(id),
      endPlace: ({ mangaId, title }, text, isByKey) => {
        const { items, found, announcer, setEdited } = latest.current;
        const index = indexOf(mangaId);
        const place = text === null ? null : parsePlace(text, items.length);
        if (isByKey)
          focusAfter(
            mangaId,
            found.findIndex((item) => item.mangaId === mangaId),
          );
        if (place !== null && index !== -1) {
          if (place - 1 !== index) moveTo(mangaId, place - 1);
          if (place !== Number(text)) announcer.show(texts.clamped(title, place, items.length));
        }
        setEdited(null);
      },
      describePlace: (id, place) => describePlace(latest.current.items, indexOf(id) + 1, place),
    };
    return { row, moveTo };
  }, [focusAfter]);
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
  if (before && after) {
    return texts.between(nameOf(before), before.place, nameOf(after), after.place);
  }
  if (after) return texts.before(nameOf(after), after.place);
  return before ? texts.after(nameOf(before), before.place) : '';
}

/**
 * Gives the focus to the number of a row once the field in its place is gone. A row that moved out of
 * sight leaves the focus to the row that took its place, so that the user stays where they were.
 *
 * @returns asks for it, with the row and its index (from 0) among those shown before the move
 */
function useFocusAfterMove({ found, edited }: Context): (id: string, index: number) => void {
  const wanted = useRef<{ readonly id: string; readonly index: number } | null>(null);
  useLayoutEffect(() => {
    if (edited !== null || wanted.current === null) return;
    const { id, index } = wanted.current;
    wanted.current = null;
    (numberOf(id) ?? numberOf(found[index]?.mangaId ?? ''))?.focus();
  });
  return useMemo(
    () => (id, index) => {
      wanted.current = { id, index };
    },
    [],
  );
}

function numberOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-number="${CSS.escape(id)}"]`);
}
