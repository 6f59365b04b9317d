import type { DuelChoice } from '@palmanga/core';
import { useEffect, useRef } from 'react';

const CHOICES: Readonly<Record<string, DuelChoice>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  '1': 'left',
  '2': 'right',
  '=': 'tie',
};

/** ← and → choose, as 1 and 2 do, = says that both are equal, ⌫ goes back. A key that is held answers once. */
export function useDuelKeys(onChoose: (choice: DuelChoice) => void, onBack: () => void): void {
  const latest = useRef({ onChoose, onBack });
  useEffect(() => {
    latest.current = { onChoose, onBack };
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (event.repeat || ctrlKey || metaKey || altKey) return;
      // Fields have a use of their own for these keys.
      if (target instanceof Element && target.closest('input, textarea, select')) return;
      const choice = CHOICES[key];
      if (choice === undefined && key !== 'Backspace') return;
      event.preventDefault();
      if (choice === undefined) latest.current.onBack();
      else latest.current.onChoose(choice);
    };
    // Before the dialog, which keeps arrow keys to itself.
    document.addEventListener('keydown', handleKey, true);
    return () => document.removeEventListener('keydown', handleKey, true);
  }, []);
}
