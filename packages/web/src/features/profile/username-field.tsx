import { type AppError, describeError, fr, LIMITS, nextUsernameChange } from '@palmanga/core';
import { useState, type Ref } from 'react';

import { usePage } from '../../hooks/contexts.ts';
import { TextField } from '../../ui/controls/field.tsx';
import type { ShownProfile } from './use-own-profile.ts';

import styles from './profile-dialog.module.css';

interface UsernameFieldProps {
  readonly profile: Pick<ShownProfile, 'username' | 'usernameChangedAt'>;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The last failure of the form. */
  readonly failure: AppError | null;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

const texts = fr.username;

/** Whether a failure concerns the username, and so belongs to its field. */
export function isUsernameFailure(failure: AppError | null): boolean {
  return failure?.code.startsWith('username-') ?? false;
}

/** The username, what it may be, and the links that it gives. */
export function UsernameField(props: UsernameFieldProps) {
  const { profile, value, onChange, failure, ref } = props;
  const { origin } = usePage();
  const [openedAt] = useState(() => Date.now());
  const nextChange = nextUsernameChange(profile);
  const isTooSoon = nextChange > openedAt;
  const name = value.trim().toLowerCase();
  return (
    <TextField
      ref={ref}
      label={texts.label}
      name="username"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={LIMITS.usernameMaxLength}
      readOnly={isTooSoon}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      hint={
        <>
          {isTooSoon ? texts.nextChange(nextChange) : texts.hint}
          <span className={styles.links}>{texts.links(origin, name || texts.sample)}</span>
          {profile.username !== '' && name !== profile.username && texts.formerLinks}
        </>
      }
      error={failure !== null && isUsernameFailure(failure) ? describeError(failure) : null}
    />
  );
}
