import { fr, type Proof } from '@palmanga/core';
import { useState } from 'react';

import { useBackend } from '../../hooks/contexts.ts';
import { TextField } from '../../ui/controls/field.tsx';

import styles from './account.module.css';

interface ProofFieldProps {
  readonly label: string;
  readonly hasPassword: boolean;
  readonly value: string;
  readonly onChange: (password: string) => void;
}

/** Asks for the present password; of an account without one says that its provider will ask. */
export function ProofField({ label, hasPassword, value, onChange }: ProofFieldProps) {
  const { providerLabel } = useBackend().identity;
  if (!hasPassword)
    return <p className={styles.soft}>{fr.account.proveWith(providerLabel ?? '')}</p>;
  return (
    <TextField
      label={label}
      type="password"
      autoComplete="current-password"
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** What the user types to prove whose account it is, and the proof that it makes. */
export function useProof(hasPassword: boolean): {
  readonly password: string;
  readonly setPassword: (password: string) => void;
  readonly proof: Proof;
} {
  const [password, setPassword] = useState('');
  return {
    password,
    setPassword,
    proof: hasPassword ? { kind: 'password', password } : { kind: 'provider' },
  };
}
