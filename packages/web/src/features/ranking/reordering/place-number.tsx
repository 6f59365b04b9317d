import { fr, LIMITS, parsePlace } from '@palmanga/core';
import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';

import { isComposing } from '../../../browser/keys.ts';

import styles from './place-number.module.css';
import rows from './reorder-dialog.module.css';

const texts = fr.rankings.reorder;

/** Longer than any place, so that one which is too far can be typed and is clamped. */
export const MAX_DIGITS = String(LIMITS.rankingItems).length + 2;

interface PlaceButtonProps {
  readonly id: string;
  readonly title: string;
  /** From 1. */
  readonly position: number;
  readonly total: number;
  readonly onPress: () => void;
}

/** The number of a row, which becomes a `PlaceField` when it is pressed. */
export function PlaceButton({ id, title, position, total, onPress }: PlaceButtonProps) {
  return (
    <button
      type="button"
      className={styles.number}
      data-number={id}
      aria-label={texts.number(title, position, total)}
      onClick={onPress}
    >
      {position}
    </button>
  );
}

interface PlaceFieldProps {
  readonly title: string;
  /** From 1. */
  readonly position: number;
  readonly total: number;
  /** Between which items a place lies. */
  readonly describe: (place: number) => string;
  /**
   * Called once, with what was typed, or null when nothing was, or the user gave up.
   * `isByKey` when a key ended it: then the focus has nowhere to go.
   */
  readonly onDone: (text: string | null, isByKey: boolean) => void;
  /** The rest of the row, with the hint that describes the field. */
  readonly children: (hint: ReactNode) => ReactNode;
}

/** Where the user types another place: Enter or leaving it moves the row, Escape leaves it. */
export function PlaceField({
  title,
  position,
  total,
  describe,
  onDone,
  children,
}: PlaceFieldProps) {
  // Null until something is typed: another window may move the row meanwhile.
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? String(position);
  const field = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  const hintId = useId();
  const place = parsePlace(text, total);

  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  function end(chosen: string | null, isByKey: boolean): void {
    if (isDone.current) return;
    isDone.current = true;
    onDone(chosen, isByKey);
  }
  function handleKey(event: KeyboardEvent): void {
    if ((event.key !== 'Enter' && event.key !== 'Escape') || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    // The dialog would close on Escape.
    event.stopPropagation();
    if (event.key === 'Escape') end(null, true);
    else if (place !== null || text.trim() === '') end(typed, true);
  }
  return (
    <>
      <input
        ref={field}
        className={styles.field}
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        maxLength={MAX_DIGITS}
        aria-label={texts.numberOf(title)}
        aria-describedby={hintId}
        aria-invalid={place === null}
        value={text}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={handleKey}
        onBlur={() => end(typed, false)}
      />
      {children(
        <span id={hintId} className={rows.hint}>
          {place === null ? texts.noPlace(total) : describe(place)}
        </span>,
      )}
    </>
  );
}
