import { fr, parseUsername } from '@palmanga/core';
import { useId, useRef, type FormEvent } from 'react';

import { useBackend } from '../../hooks/contexts.ts';
import { useDraft } from '../../hooks/use-draft.ts';
import { useTask } from '../../hooks/use-task.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import type { ShownProfile } from './use-own-profile.ts';
import { isUsernameFailure, UsernameField } from './username-field.tsx';

interface UsernameDialogProps {
  readonly profile: ShownProfile;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSaved: (username: string) => void;
}

/** Asks for a username alone. */
export function UsernameDialog({ profile, open, onClose, onSaved }: UsernameDialogProps) {
  const { profiles } = useBackend();
  const draft = useDraft('username', { username: '' });
  const typed = draft.fields.username;
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const { busy, error, run, clear } = useTask(async () => {
    const username = parseUsername(typed);
    await profiles.claimUsername(username);
    return username;
  }, fr.failures.profileUpdate);

  function leave(): void {
    clear();
    onClose();
  }

  function cancel(): void {
    draft.discard();
    leave();
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const username = await run();
    if (username === undefined) return;
    draft.discard();
    onSaved(username);
  }

  return (
    <Dialog
      open={open}
      onClose={leave}
      locked={busy}
      title={fr.username.choose}
      initialFocus={field}
      size="small"
      footer={
        <>
          <Button onClick={cancel} disabled={busy}>
            {fr.common.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={busy}
            busyLabel={fr.common.saving}
          >
            {fr.common.save}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <UsernameField
          ref={field}
          profile={profile}
          value={typed}
          onChange={(username) => draft.type({ username })}
          failure={error}
        />
      </form>
      <FailureNotice
        text={fr.failures.profileUpdate}
        error={isUsernameFailure(error) ? null : error}
      />
    </Dialog>
  );
}
