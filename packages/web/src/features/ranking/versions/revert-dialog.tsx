import { fr, type RankingVersion, type Tier } from '@palmanga/core';
import { useMemo, useState } from 'react';

import { useTask } from '../../../hooks/use-task.ts';
import { CheckField } from '../../../ui/controls/check-field.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { reversionEffects } from './reversion-effects.ts';

import styles from './version-dialog.module.css';

const texts = fr.rankings.versions;

interface RevertDialogProps {
  readonly version: RankingVersion;
  /** Ids of the present order. */
  readonly present: readonly string[];
  /** Those of now. */
  readonly tiers: readonly Tier[];
  readonly now: number;
  readonly onRevert: (putsBack: boolean) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks whether to go back to an order, and says what that does. After a failure it can be tried again. */
export function RevertDialog(props: RevertDialogProps) {
  const { version, present, tiers, now, onRevert, onClose } = props;
  const [putsBack, setPutsBack] = useState(false);
  const { run, busy, error } = useTask(async () => {
    await onRevert(putsBack);
    return true;
  }, texts.revertFailed);
  const { missing, effects, isInOrder } = useMemo(
    () => reversionEffects(version, present, tiers),
    [version, present, tiers],
  );

  async function submit(): Promise<void> {
    if ((await run()) === true) onClose();
  }

  return (
    <FormDialog
      title={texts.question}
      onClose={onClose}
      onSubmit={() => void submit()}
      busy={busy}
      failureText={texts.revertFailed}
      error={error}
      submitLabel={texts.revert}
      isSubmitDisabled={isInOrder && !putsBack}
    >
      <div className={styles.question}>
        <p className={styles.summary}>{texts.when(version.madeAt, now)}</p>
        {effects.map((effect) => (
          <p key={effect}>{effect}</p>
        ))}
        {missing > 0 && (
          <CheckField
            label={texts.putBack(missing)}
            hint={texts.putBackHint}
            checked={putsBack}
            onChange={setPutsBack}
          />
        )}
      </div>
    </FormDialog>
  );
}
