import type { RankingItem } from '@palmanga/core';
import { useLayoutEffect, useMemo, useRef } from 'react';

import { scrollParent } from '../../../ui/list/scrolling.tsx';
import { rowHeight } from '../../../ui/sortable-list/sortable-rows.tsx';

interface ShownRows {
  /** The rows that are shown. */
  readonly found: readonly RankingItem[];
  /** Id of the row whose number is a field. */
  readonly edited: string | null;
}

/** Scrolls the list to a row, by its id, and gives the number of its item the focus. */
export function goTo(id: string, rows: readonly string[], focusAfter: FocusAfter): void {
  const index = rows.indexOf(id);
  if (index === -1) return;
  scrollToRow(index);
  focusAfter(id, index);
}

/** Scrolls the list so that a row is in the middle. */
export function scrollToRow(index: number): void {
  const list = document.querySelector<HTMLElement>('[role=dialog] ol');
  const scroller = list && scrollParent(list);
  if (!list || !scroller) return;
  const top = list.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  scroller.scrollTop += top + index * rowHeight() - scroller.clientHeight / 2;
}

/** Keeps the focus in the list when the focused row goes away: on the next row of an item, else on the one before. */
export function focusNeighbour(row: HTMLElement | null): void {
  for (const step of ['nextElementSibling', 'previousElementSibling'] as const) {
    for (let beside = row?.[step]; beside; beside = beside[step]) {
      const button = beside.querySelector<HTMLElement>('[data-remove]');
      if (button) return button.focus();
    }
  }
}

export type FocusAfter = (id: string, index: number) => void;

/** How many frames a row may take to come into the page. */
const MAX_FRAMES = 10;

/**
 * Gives the focus to the number of a row once the change is shown. A row that moved out of sight
 * leaves the focus to the row that took its place, so that the user stays where they were.
 *
 * @returns asks for it, with the row and its index (from 0) among those shown before the change
 */
export function useFocusAfterMove({ found, edited }: ShownRows): FocusAfter {
  const requested = useRef<{ readonly id: string; readonly index: number } | null>(null);
  useLayoutEffect(() => {
    if (edited !== null || requested.current === null) return;
    const { id, index } = requested.current;
    const number = numberOf(id) ?? numberOf(found[index]?.mangaId ?? '');
    if (number === null) return;
    requested.current = null;
    number.focus();
  });
  return useMemo(() => {
    const focus = (id: string, frames: number): void => {
      const isAsked = requested.current?.id === id;
      if (!isAsked) return;
      const number = numberOf(id);
      if (number === null && frames < MAX_FRAMES) {
        requestAnimationFrame(() => focus(id, frames + 1));
        return;
      }
      requested.current = null;
      number?.focus();
    };
    return (id, index) => {
      requested.current = { id, index };
      // Scrolling alone does not render the dialog.
      requestAnimationFrame(() => focus(id, 0));
    };
  }, []);
}

function numberOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-number="${CSS.escape(id)}"]`);
}
