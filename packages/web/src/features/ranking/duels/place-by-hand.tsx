import {
  type AppError,
  fr,
  neighboursAt,
  parsePlace,
  type RankingItem,
  truncateText,
} from '@palmanga/core';
import { type FormEvent, useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/field.tsx';
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx';

import styles from './duel.module.css';

const texts = fr.rankings.duel;

/** Digits of the longest place that can be meant, and one more. */
const MAX_DIGITS = 5;

interface PlaceByHandProps {
  readonly title: string;
  /** The list without the manga. */
  readonly others: readonly RankingItem[];
  /** Its place now, from 1; null when it is not in the ranking. */
  readonly place: number | null;
  readonly failure: AppError | null;
  readonly busy: boolean;
  /** Called with the place that was typed; null for none that exists. */
  readonly onPlace: (place: number | null) => void;
  readonly onSave: () => void;
  readonly onBack: () => void;
}

/** Asks for the number of the place instead of asking questions. */
export function PlaceByHand(props: PlaceByHandProps) {
  const { title, others, place, failure, busy, onPlace, onSave, onBack } = props;
  const [text, setText] = useState('');
  const total = others.length + 1;
  const typed = isPlace(text, total) ? parsePlace(text, total) : null;
  const isWrong = text.trim() !== '' && typed === null;

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (typed !== null) onSave();
  }
  return (
    <form className={styles.stage} noValidate onSubmit={handleSubmit}>
      <TextField
        data-first
        label={texts.placeField(title)}
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        maxLength={MAX_DIGITS}
        placeholder={place === null ? '' : String(place)}
        hint={typed === null ? texts.noPlace(total) : describe(others, typed)}
        error={isWrong ? texts.noPlace(total) : null}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          onPlace(isPlace(target.value, total) ? parsePlace(target.value, total) : null);
        }}
      />
      <FailureNotice text={texts.saveFailed} error={failure} />
      <div className={styles.buttons}>
        <Button
          type="submit"
          variant="primary"
          full
          disabled={typed === null}
          busy={busy}
          busyLabel={fr.common.saving}
        >
          {fr.common.save}
        </Button>
        <Button full disabled={busy} onClick={onBack}>
          {texts.toQuestions}
        </Button>
      </div>
    </form>
  );
}

/** Whether a text is a number from 1 to `total`. */
function isPlace(text: string, total: number): boolean {
  return Number(text) === parsePlace(text, total);
}

/** Between which manga the place is. */
function describe(others: readonly RankingItem[], place: number): string {
  // The manga itself stands for the place that it leaves.
  const { before, after } = neighboursAt([undefined, ...others], 1, place);
  const nameOf = (item: RankingItem | undefined) => truncateText(item?.title ?? '');
  const reorder = fr.rankings.reorder;
  if (before && after) return reorder.between(nameOf(before.item), place, nameOf(after.item));
  if (after) return reorder.before(nameOf(after.item), after.place);
  return before ? reorder.after(nameOf(before.item), before.place) : '';
}
