import { type AuthUser, type Credentials, describeError, requireCredentials } from '@palmanga/core';
import { useState, type FormEvent } from 'react';

import { useTask } from '../../hooks/use-task.ts';

/**
 * The e-mail and password form of sign-in and sign-up. Success needs no more: the guard of these
 * screens sees the session and moves on.
 *
 * @param send the port's call
 * @param fallback text of a failure that says nothing of its own
 */
export function useCredentialsForm(
  send: (credentials: Credentials) => Promise<AuthUser>,
  fallback: string,
) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { run, busy, error } = useTask(async () => {
    await send(requireCredentials({ email, password }));
  });

  return {
    email,
    setEmail,
    password,
    setPassword,
    busy,
    /** French text of the last failure, or null. */
    error: error && describeError(error, fallback),
    submit: (event: FormEvent) => {
      event.preventDefault();
      void run();
    },
  };
}
