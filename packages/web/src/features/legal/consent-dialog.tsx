import { fr, LIMITS } from '@palmanga/core';
import { consent as texts } from '@palmanga/core/legal';
import { useId, useState } from 'react';

import { readStored, store } from '../../browser/storage.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useToast } from '../../ui/toast/toast.tsx';

import styles from './consent-dialog.module.css';

interface ChoiceProps {
  readonly label: string;
  readonly help: string;
  readonly checked: boolean;
  /** Without it the reader sees the choice but cannot change it. */
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

/** The choice of cookies. Refusing takes as many clicks as accepting. */
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

/** What the reader allows beyond the necessary cookies. */
export interface Consent {
  readonly audience: boolean;
}

const STORAGE_KEY = 'palmanga-cookies';
const VALIDITY_MS = LIMITS.consentDays * 24 * 60 * 60 * 1000;

/** The choice made at most 182 days before `now` (ms since 1970), or null, which means refusal. */
export function readConsent(now: number): Consent | null {
  try {
    const stored = JSON.parse(readStored('device', STORAGE_KEY) ?? 'null') as {
      audience?: unknown;
      at?: unknown;
    } | null;
    if (typeof stored?.at !== 'number' || typeof stored.audience !== 'boolean') return null;
    return now - stored.at < VALIDITY_MS && now >= stored.at ? { audience: stored.audience } : null;
  } catch {
    // What cannot be parsed contains no choice.
    return null;
  }
}

/** Stores a choice made at `now` (ms since 1970). Returns whether the browser could store it. */
export function saveConsent({ audience }: Consent, now: number): boolean {
  return store('device', STORAGE_KEY, JSON.stringify({ audience, at: now }));
}
