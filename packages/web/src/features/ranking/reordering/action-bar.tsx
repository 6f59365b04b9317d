import { fr } from '@palmanga/core';
import { useEffect, useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';

import styles from './action-bar.module.css';

/** How long the bar stays, unless it is hovered or has the focus. */
const BAR_TIMEOUT_MS = 8000;

/** What just happened, and what can be done about it. */
export interface BarContent {
  readonly text: string;
  readonly onUndo?: () => void;
  /** After something was undone. */
  readonly onRedo?: () => void;
  /** Shows the row that went out of sight. */
  readonly onGo?: () => void;
  /** The item that moved, and the place, from 1, where it was. */
  readonly moved?: { readonly id: string; readonly from: number };
}

interface ActionBarProps {
  readonly content: BarContent;
  readonly onDone: () => void;
}

/** A bar that offers to take back what just happened. It is not announced: its text already was. */
export function ActionBar({ content, onDone }: ActionBarProps) {
  const { text, onUndo, onRedo, onGo } = content;
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isHovered || isFocused;

  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(onDone, BAR_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isHeld, onDone]);

  const then = (act: () => void) => () => {
    onDone();
    act();
  };
  return (
    <div
      className={styles.bar}
      data-bar
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <span className={styles.text}>{text}</span>
      <span className={styles.actions}>
        {onUndo && (
          <Button variant="quiet" className={styles.action} onClick={then(onUndo)}>
            {fr.rankings.reorder.undo}
          </Button>
        )}
        {onRedo && (
          <Button variant="quiet" className={styles.action} onClick={then(onRedo)}>
            {fr.rankings.reorder.redo}
          </Button>
        )}
        {onGo && (
          <Button variant="quiet" className={styles.action} onClick={then(onGo)}>
            {fr.rankings.reorder.goTo}
          </Button>
        )}
      </span>
    </div>
  );
}
