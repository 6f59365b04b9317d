import { type AppError, fr } from '@palmanga/core';
import { type ReactNode, useId } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx';

import styles from './duel.module.css';

const texts = fr.rankings.duel;

interface SaveResultProps {
  /** What saving does. */
  readonly sentence: string;
  /** Whether there is nothing to save: the button then closes. */
  readonly isSame: boolean;
  readonly failure: AppError | null;
  readonly busy: boolean;
  readonly onSave: () => void;
  /** Null when nothing was asked. */
  readonly onBack: (() => void) | null;
  /** Further choices. */
  readonly children?: ReactNode;
}

/** The result of a duel in a sentence, and what can be done with it. */
export function SaveResult(props: SaveResultProps) {
  const { sentence, isSame, failure, busy, onSave, onBack, children } = props;
  const id = useId();
  return (
    <>
      <p id={id} className={styles.lead}>
        {sentence}
      </p>
      <FailureNotice text={texts.saveFailed} error={failure} />
      <div className={styles.buttons}>
        <Button
          variant="primary"
          full
          data-first
          // Read with the button, which gets the focus.
          aria-describedby={id}
          busy={busy}
          busyLabel={fr.common.saving}
          onClick={onSave}
        >
          {isSame ? fr.common.close : fr.common.save}
        </Button>
        {onBack && (
          <Button full disabled={busy} onClick={onBack}>
            {texts.back}
          </Button>
        )}
        {children}
      </div>
    </>
  );
}
