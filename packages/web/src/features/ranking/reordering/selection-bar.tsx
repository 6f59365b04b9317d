import { fr, LIMITS, parsePlace } from '@palmanga/core';
import { useId, useState, type FormEvent } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { MAX_DIGITS } from './place-number.tsx';
import type { Selection } from './use-selection.ts';

import styles from './selection.module.css';

const texts = fr.rankings.reorder;

interface SelectionBarProps {
  readonly selection: Selection & { readonly chosen: ReadonlySet<string> };
  /** The number of all items. */
  readonly total: number;
  /** Moves what is selected to an index, from 0. */
  readonly onPlace: (index: number) => void;
  readonly onRemove: () => void;
  /** Sorts what is selected by duels. */
  readonly onDuel: () => void;
}

/** What can be done with the items that are selected. */
export function SelectionBar({ selection, total, onPlace, onRemove, onDuel }: SelectionBarProps) {
  const [text, setText] = useState('');
  const field = useId();
  const { chosen, isAll } = selection;
  const isEmpty = chosen.size === 0;
  const place = parsePlace(text, total);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (isEmpty || place === null) return;
    onPlace(place - 1);
    setText('');
  }
  return (
    <fieldset aria-label={texts.selection} className={styles.bar}>
      <div className={styles.count}>
        <output>{texts.selected(chosen.size)}</output>
        <Button variant="quiet" onClick={selection.toggleAll}>
          {isAll ? texts.selectNone : texts.selectAll}
        </Button>
      </div>
      <form className={styles.place} onSubmit={handleSubmit}>
        <label htmlFor={field}>{texts.placeFrom}</label>
        <input
          id={field}
          className={styles.field}
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="off"
          maxLength={MAX_DIGITS}
          placeholder="1"
          value={text}
          aria-invalid={text !== '' && place === null}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" disabled={isEmpty || place === null}>
          {texts.placeSelected}
        </Button>
      </form>
      <div className={styles.ends}>
        <Button
          disabled={chosen.size < 2 || chosen.size > LIMITS.duelItems}
          title={chosen.size > LIMITS.duelItems ? texts.duelLimit(LIMITS.duelItems) : undefined}
          onClick={onDuel}
        >
          {texts.sortByDuels}
        </Button>
        <Button variant="danger" disabled={isEmpty} onClick={onRemove}>
          {texts.removeSelected}
        </Button>
        <Button onClick={selection.end}>{texts.endSelection}</Button>
      </div>
    </fieldset>
  );
}
