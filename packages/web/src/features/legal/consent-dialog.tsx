import { fr } from '@palmanga/core';
import { consent as texts } from '@palmanga/core/legal';
import { useId, useState } from 'react';

import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { readConsent, saveConsent } from './consent.ts';

import styles from './consent-dialog.module.css';

interface ChoiceProps {
  readonly label: string;
  readonly help: string;
  readonly checked: boolean;
  /** Without it the choice is shown but not offered. */
  readonly onChange?: (checked: boolean) => void;
}

function Choice({ label, help, checked, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <label htmlFor={id} className={styles.choice}>
      <input
        id={id}
        type="checkbox"
        checked={checked}
        disabled={!onChange}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-help`}
        onChange={(event) => onChange?.(event.target.checked)}
      />
      <span>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        <span id={`${id}-help`} className={styles.help}>
          {help}
        </span>
      </span>
    </label>
  );
}

/** The choice of cookies: refusing is as easy as accepting. */
export default function ConsentDialog({ onClose }: { readonly onClose: () => void }) {
  const toast = useToast();
  const [audience, setAudience] = useState(() => readConsent(Date.now())?.audience ?? false);
  const choose = (allowed: boolean) => {
    toast(saveConsent({ audience: allowed }, Date.now()) ? texts.saved : fr.errors['storage-full']);
    onClose();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      size="large"
      description={texts.intro}
      footer={
        <>
          <Button onClick={() => choose(false)}>{texts.refuseAll}</Button>
          <Button onClick={() => choose(true)}>{texts.acceptAll}</Button>
          <Button onClick={() => choose(audience)}>{texts.save}</Button>
        </>
      }
    >
      <Choice label={texts.necessary} help={texts.necessaryHelp} checked />
      <Choice
        label={texts.audience}
        help={texts.audienceHelp}
        checked={audience}
        onChange={setAudience}
      />
    </Dialog>
  );
}
