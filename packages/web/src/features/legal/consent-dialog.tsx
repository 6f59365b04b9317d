import { fr } from '@palmanga/core';
import { consent as texts } from '@palmanga/core/legal';
import { useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { readConsent, saveConsent } from './consent.ts';

import styles from './consent-dialog.module.css';

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
      description={texts.intro}
      footer={
        <>
          <Button onClick={() => choose(false)}>{texts.refuseAll}</Button>
          <Button onClick={() => choose(true)}>{texts.acceptAll}</Button>
          <Button onClick={() => choose(audience)}>{texts.save}</Button>
        </>
      }
    >
      <label className={styles.choice}>
        <input type="checkbox" checked disabled />
        <span>
          <strong>{texts.necessary}</strong>
          <span>{texts.necessaryHelp}</span>
        </span>
      </label>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={audience}
          onChange={(event) => setAudience(event.target.checked)}
        />
        <span>
          <strong>{texts.audience}</strong>
          <span>{texts.audienceHelp}</span>
        </span>
      </label>
    </Dialog>
  );
}
