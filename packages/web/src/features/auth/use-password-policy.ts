import { DEFAULT_PASSWORD_POLICY, fr, type PasswordPolicy } from '@palmanga/core';
import { useEffect, useState } from 'react';

import { useBackend } from '../../hooks/contexts.ts';
import { logFailure } from '../../hooks/log-failure.ts';

/**
 * What the site asks of a new password; null until it is known. Where the service does not say, it is what
 * every site asks.
 * @param isNew whether the form asks for a new password: others need no rules, and ask for none
 * @param refusal why the last password was refused: the rules may have changed, so they are asked again
 */
export function usePasswordPolicy(isNew: boolean, refusal: unknown): PasswordPolicy | null {
  const { identity } = useBackend();
  const [policy, setPolicy] = useState<PasswordPolicy | null>(null);
  useEffect(() => {
    if (!isNew) return undefined;
    let isCurrent = true;
    identity.passwordPolicy().then(
      (asked) => isCurrent && setPolicy(asked),
      (error: unknown) => {
        logFailure('The rules of passwords could not be read', error);
        if (isCurrent) setPolicy((known) => known ?? DEFAULT_PASSWORD_POLICY);
      },
    );
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- asks again after a refusal
  }, [identity, isNew, refusal]);
  return policy;
}

/** The hint below the field; a space keeps its place until the rules are known. */
export function passwordHint(policy: PasswordPolicy | null): string {
  return policy === null ? '\u00A0' : fr.auth.passwordHint(policy);
}
