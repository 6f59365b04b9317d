import { describeError, fr } from '@palmanga/core';

import { useSignOut } from '../../hooks/use-sign-out.ts';
import { useTask } from '../../hooks/use-task.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ErrorBanner } from '../../ui/feedback/failure-notice.tsx';

/** 'Se déconnecter ?': asks before it signs out. Escape dismisses it. */
export function SignOutDialog({ onClose }: { readonly onClose: () => void }) {
  const { run, busy, error } = useTask(useSignOut(), null);

  return (
    <Dialog
      open
      question
      size="small"
      onClose={onClose}
      title={fr.auth.signOutQuestion}
      description={fr.dashboard.signOutHelp}
      footer={
        <>
          <Button onClick={onClose}>{fr.common.cancel}</Button>
          <Button variant="primary" busy={busy} onClick={() => void run()}>
            {fr.auth.signOut}
          </Button>
        </>
      }
    >
      {error !== null && <ErrorBanner>{describeError(error)}</ErrorBanner>}
    </Dialog>
  );
}
