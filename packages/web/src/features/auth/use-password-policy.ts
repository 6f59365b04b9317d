import { DEFAULT_PASSWORD_POLICY, fr, type PasswordPolicy } from '@palmanga/core';
import { useCallback, useEffect } from 'react';

import { useBackend } from '../../hooks/contexts.ts';
import { logFailure } from '../../hooks/log-failure.ts';
import { useRead } from '../../hooks/use-read.ts';

/**
 * What the site asks of a new password; null until it is known. Where the service does not say, it is what
 * every site asks.
 * @param isNew whether the form asks for a new password: others need no rules, and ask for none
 * @param refusal why the last password was refused: the rules may have changed, so they are asked again
 */
export function usePasswordPolicy(isNew: boolean, refusal: unknown): PasswordPolicy | null {
  const { identity } = useBackend();
  const read = useCallback(async () => {
    try {
      return await identity.passwordPolicy();
    } catch (error) {
      logFailure('The rules of passwords could not be read', error);
      throw error;
    }
  }, [identity]);
  const { value, error, refresh } = useRead(isNew ? read : null);
  useEffect(() => {
    if (refusal) refresh();
  }, [refusal, refresh]);
  return value ?? (error === null ? null : DEFAULT_PASSWORD_POLICY);
}

/** The hint below the field; a space keeps its place until the rules are known. */
export function passwordHint(policy: PasswordPolicy | null): string {
  return policy === null ? '\u00A0' : fr.auth.passwordHint(policy);
}
