import { type EditHistory, fr } from '@palmanga/core';
import { useEffect } from 'react';

import { shortcutLetter, takesText } from '../../../browser/keys.ts';
import { IconButton } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { Redo2, Undo2 } from '../../../ui/vendor/lucide/further.ts';

import styles from './action-bar.module.css';

interface HistoryButtonsProps {
  readonly history: EditHistory;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** ↶ and ↷. They keep the focus when there is nothing left to do. */
export function HistoryButtons({ history, onUndo, onRedo }: HistoryButtonsProps) {
  const isFirst = history.done.length === 0;
  const isLast = history.undone.length === 0;
  return (
    <>
      <IconButton
        label={fr.rankings.reorder.undo}
        className={styles.step}
        aria-keyshortcuts="Control+Z Meta+Z"
        aria-disabled={isFirst}
        onClick={() => !isFirst && onUndo()}
      >
        <Icon node={Undo2} />
      </IconButton>
      <IconButton
        label={fr.rankings.reorder.redo}
        className={styles.step}
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z Control+Y"
        aria-disabled={isLast}
        onClick={() => !isLast && onRedo()}
      >
        <Icon node={Redo2} />
      </IconButton>
    </>
  );
}

/**
 * Ctrl or ⌘ with Z, Shift+Z or Y, except in a field of text, where they take back what was typed.
 * @param isOff whether something else has the keys, as a dialog above the list
 */
export function useHistoryKeys(onUndo: () => void, onRedo: () => void, isOff: boolean): void {
  useEffect(() => {
    if (isOff) return undefined;
    const handleKey = (event: KeyboardEvent): void => {
      const key = shortcutLetter(event);
      const isChord = (event.ctrlKey || event.metaKey) && !event.altKey;
      if (!isChord || (key !== 'z' && key !== 'y')) return;
      if (takesText(event.target)) return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) onRedo();
      else onUndo();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [onUndo, onRedo, isOff]);
}
