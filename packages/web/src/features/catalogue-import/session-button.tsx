import { addressOf, describeError, fr } from '@palmanga/core';

import { useBackend, useUser } from '../../hooks/contexts.ts';
import { useSignOut } from '../../hooks/use-sign-out.ts';
import { useTask } from '../../hooks/use-task.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { ErrorBanner } from '../../ui/feedback/failure-notice.tsx';

const texts = fr.catalogueImport;

/**
 * Signs out. When the session ended while the page was open, it signs in instead: through the
 * provider or, without one, on the sign-in screen.
 */
export function SessionButton({ expired }: { readonly expired: boolean }) {
  const { identity } = useBackend();
  const signOut = useSignOut();
  const user = useUser();
  const signedIn = user !== null && !expired;
  const { run, busy, error } = useTask(async () => {
    if (signedIn) await signOut();
    else await identity.signInWithProvider();
  }, null);

  if (!signedIn && identity.providerLabel === null) {
    return (
      <ButtonLink to={{ kind: 'signIn' }} state={{ from: addressOf({ kind: 'import' }) }}>
        {texts.signIn}
      </ButtonLink>
    );
  }
  return (
    <>
      <Button busy={busy} onClick={() => void run()}>
        {signedIn ? texts.signOut : texts.signIn}
      </Button>
      <ErrorBanner>{error && describeError(error, fr.auth.signIn.fallbackError)}</ErrorBanner>
    </>
  );
}
