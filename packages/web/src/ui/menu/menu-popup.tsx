import { fr, normaliseText } from '@palmanga/core';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';

import { useBackCloses } from '../../browser/back-closes.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../media/icon.tsx';
import { ArrowLeft } from '../vendor/lucide/index.ts';
import { usePopover, type Anchor } from './use-popover.ts';

import styles from './menu.module.css';

export interface MenuItem {
  readonly label: string;
  readonly icon?: ReactNode;
  /** Left out for one that opens others. */
  readonly onSelect?: () => void;
  /** What it opens in its place. */
  readonly items?: readonly MenuItem[];
  /** Whether a group begins with it. */
  readonly startsGroup?: boolean;
  /** Marks an action that cannot be undone. */
  readonly danger?: boolean;
  /** Shows the item without any effect. */
  readonly disabled?: boolean;
}

/** Leads from what an item opened to where it stands. */
const BACK: MenuItem = { label: fr.common.back, icon: <Icon node={ArrowLeft} /> };

interface MenuPopupProps {
  /** The element that opened the menu. The menu is placed at it and returns the focus to it. */
  readonly anchor: Anchor;
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly onClose: () => void;
}

/**
 * An open menu, after the menu pattern of the ARIA Authoring Practices. It stays in its place in the
 * page and the browser lifts it with `popover`, so that it belongs to its landmark and nothing else
 * has to be hidden (docs/decisions/008-controls-of-our-own.md).
 */
export default function MenuPopup({ anchor, label, items, onClose }: MenuPopupProps) {
  const menu = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<readonly MenuItem[] | null>(null);
  const shown: readonly MenuItem[] = opened ? [BACK, ...opened] : items;
  usePopover(menu, anchor, onClose);
  useBackCloses(true, onClose);
  useLayoutEffect(() => {
    // What an item opened begins with the way back.
    const choices = menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]');
    choices?.[opened ? 1 : 0]?.focus({ preventScroll: true });
  }, [opened]);
  useFocusReturn(menu, anchor);

  function handleKey(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.key === 'Tab' || event.key === 'Escape') {
      // Tab continues from the anchor. Escape must not close a dialog behind the menu.
      anchor.current?.focus();
      onClose();
      if (event.key === 'Escape') event.stopPropagation();
      return;
    }
    const choices = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
    const current = choices.indexOf(document.activeElement as HTMLElement);
    const labels = shown.map((item) => item.label);
    const next = indexAfterKey(event.key, current, labels);
    if (next === null) return;
    event.preventDefault();
    choices[next]?.focus();
  }

  return (
    <div
      ref={menu}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className={styles.popup}
      onKeyDown={handleKey}
    >
      {shown.map((item) => (
        <button
          key={item.label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-disabled={item.disabled}
          aria-haspopup={item.items && 'menu'}
          className={classNames(
            styles.item,
            item.danger && styles.danger,
            item.startsGroup && styles.group,
          )}
          onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
          onClick={() => {
            if (item.disabled) return;
            if (item === BACK || item.items) {
              setOpened(item.items ?? null);
              return;
            }
            item.onSelect?.();
            onClose();
          }}
        >
          {item.icon}
          {item.label}
        </button>
      ))}
    </div>
  );
}

/** Focuses the anchor again when the menu goes. */
function useFocusReturn(menu: RefObject<HTMLElement | null>, anchor: Anchor): void {
  useLayoutEffect(() => {
    const element = menu.current;
    const owner = anchor.current;
    return () => {
      if (element?.contains(document.activeElement)) owner?.focus();
    };
  }, [menu, anchor]);

  useEffect(() => {
    const owner = anchor.current;
    return () => {
      // The chosen action may have moved the anchor in the page, which removes its focus.
      if (document.activeElement === document.body) owner?.focus();
    };
  }, [anchor]);
}

/**
 * Which item of a menu a key focuses. Arrows move one step and wrap around, Home and End jump, a
 * letter moves to the next item that starts with it.
 *
 * @param current index of the focused item, -1 when no item has the focus
 * @returns the index, or null for a key that the menu does not use
 */
export function indexAfterKey(
  key: string,
  current: number,
  labels: readonly string[],
): number | null {
  const { length } = labels;
  if (key === 'ArrowDown') return (current + 1) % length;
  if (key === 'ArrowUp') return (Math.max(current, 0) - 1 + length) % length;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  const letter = normaliseText(key);
  if (letter.length !== 1 || key.length !== 1) return null;
  const offset = Array.from({ length }, (_, step) => (current + 1 + step) % length).find((index) =>
    normaliseText(labels[index] ?? '').startsWith(letter),
  );
  return offset ?? null;
}
