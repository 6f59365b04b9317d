import { useRef, type KeyboardEvent, type ReactNode } from 'react';

import { classNames } from './class-names.ts';
import { indexAfterKey } from './menu-keys.ts';
import { useMenuFocus } from './use-menu-focus.ts';
import { usePopover, type Anchor } from './use-popover.ts';

import styles from './menu.module.css';

export interface MenuItem {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
  /** Marks what cannot be undone. */
  readonly danger?: boolean;
  /** Shown, but without effect here. */
  readonly disabled?: boolean;
}

interface MenuPopupProps {
  /** What opened it: it stands there, and gives the focus back to it. */
  readonly anchor: Anchor;
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly onClose: () => void;
}

/**
 * An open menu: the pattern of the ARIA practices. In its place in the page, lifted by the browser
 * itself, so that it stays within its landmark and nothing else has to be hidden or guarded.
 */
export default function MenuPopup({ anchor, label, items, onClose }: MenuPopupProps) {
  const menu = useRef<HTMLDivElement>(null);
  usePopover(menu, anchor, onClose);
  useMenuFocus(menu, anchor);

  function followKey(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.key === 'Tab' || event.key === 'Escape') {
      // Tab goes on from what opened the menu; Escape closes nothing behind it.
      anchor.current?.focus();
      onClose();
      if (event.key === 'Escape') event.stopPropagation();
      return;
    }
    const choices = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
    const current = choices.indexOf(document.activeElement as HTMLElement);
    const labels = items.map((item) => item.label);
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
      onKeyDown={followKey}
    >
      {items.map((item) => (
        <button
          key={item.label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-disabled={item.disabled}
          className={classNames(styles.item, item.danger && styles.danger)}
          onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
          onClick={() => {
            if (item.disabled) return;
            item.onSelect();
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
