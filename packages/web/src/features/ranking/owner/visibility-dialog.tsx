import { fr, type Ranking, VISIBILITIES, type Visibility } from '@palmanga/core';
import { useId, useState } from 'react';

import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { useRankingChange } from './use-ranking-change.ts';

import styles from './visibility-dialog.module.css';

const texts = fr.rankings.visibility;

interface VisibilityDialogProps {
  readonly ranking: Ranking;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChange: (ranking: Ranking) => void;
}

/** 'Qui peut voir ce classement ?', and what a change brings before it is made. */
export function VisibilityDialog({ ranking, open, onClose, onChange }: VisibilityDialogProps) {
  const [chosen, setChosen] = useState<Visibility | null>(null);
  const present = ranking.visibility;
  const requested = chosen ?? present;
  const { save, busy, error, clear } = useRankingChange(ranking.id, {
    change: (rankings) => rankings.setVisibility(ranking.id, requested),
    isMade: ({ visibility }) => visibility === requested,
    failureText: fr.failures.setVisibility,
    onChange,
  });

  function close(): void {
    setChosen(null);
    clear();
    onClose();
  }

  async function submit(): Promise<void> {
    if (requested === present || (await save())) close();
  }

  return (
    <FormDialog
      open={open}
      title={texts.question}
      onClose={close}
      onSubmit={() => void submit()}
      busy={busy}
      failureText={fr.failures.setVisibility}
      error={error}
    >
      <fieldset className={styles.choices} disabled={busy} aria-label={texts.question}>
        {VISIBILITIES.map((one) => (
          <Choice
            key={one}
            visibility={one}
            isChosen={one === requested}
            onChoose={() => setChosen(one)}
          />
        ))}
      </fieldset>
      <output className={styles.effect}>{effectOf(present, requested)}</output>
    </FormDialog>
  );
}

interface ChoiceProps {
  readonly visibility: Visibility;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Choice({ visibility, isChosen, onChoose }: ChoiceProps) {
  const id = useId();
  const { name, hint } = texts.choices[visibility];
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name="visibility"
        aria-label={name}
        aria-describedby={id}
        checked={isChosen}
        onChange={onChoose}
      />
      <span>
        <span className={styles.name}>{name}</span>
        <span id={id} className={styles.hint}>
          {hint}
        </span>
      </span>
    </label>
  );
}

/** What changes for those who have a link, '' for nothing. */
function effectOf(present: Visibility, requested: Visibility): string {
  if (requested === present || (present === 'private' && requested === 'link')) return '';
  return texts.effects[requested];
}
