import { fr } from '@palmanga/core';

import { TextField } from '../../ui/controls/field.tsx';

interface EmailFieldProps {
  /** By default 'E-mail'. */
  readonly label?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function EmailField({ label = fr.auth.email, value, onChange }: EmailFieldProps) {
  return (
    <TextField
      label={label}
      type="email"
      name="email"
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface PasswordFieldProps extends Omit<EmailFieldProps, 'label'> {
  /** Whether the user chooses the password now. Password managers then offer a new one. */
  readonly isNew?: boolean;
  readonly hint?: string;
}

export function PasswordField({ value, onChange, isNew = false, hint }: PasswordFieldProps) {
  return (
    <TextField
      label={fr.auth.password}
      type="password"
      name="password"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
      {...(hint !== undefined && { hint })}
    />
  );
}
