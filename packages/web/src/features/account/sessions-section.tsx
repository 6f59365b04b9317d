import { fr } from '@palmanga/core';

import { useBackend } from '../../hooks/contexts.ts';
import { useLeave } from '../../hooks/use-sign-out.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import { AccountForm, AccountSection } from './account-section.tsx';

const texts = fr.account.sessions;

/** Signs out all devices at once; where the service cannot do that, says what does it. */
export function SessionsSection({ hasPassword }: { readonly hasPassword: boolean }) {
  const { identity } = useBackend();
  const { signOutEverywhere, providerLabel } = identity;
  const leave = useLeave();
  const toast = useToast();

  return (
    <AccountSection title={texts.title}>
      {signOutEverywhere === null ? (
        <p>{hasPassword ? texts.later : texts.laterWith(providerLabel ?? '')}</p>
      ) : (
        <>
          <p>{texts.text}</p>
          <AccountForm
            send={async () => {
              await leave(signOutEverywhere);
              toast(texts.done);
              // The screen leads elsewhere.
              return '';
            }}
            submit={texts.submit}
            busyLabel={texts.busy}
            failure={texts.failure}
          />
        </>
      )}
    </AccountSection>
  );
}
