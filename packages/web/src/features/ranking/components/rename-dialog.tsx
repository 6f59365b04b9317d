import { fr, LIMITS, type Ranking } from '@palmanga/core';
import { useId, useRef, useState, type FormEvent } from 'react';

import { useBackend } from '../../../hooks/use-backend.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useAction } from '../hooks/use-action.ts';

interface RenameDialogProps {
  readonly ranking: Ranking;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onRenamed: (ranking: Ranking) => void;
}

export function RenameDialog({ ranking, open, onClose, onRenamed }: RenameDialogProps) {
  const { rankings } = useBackend();
  const { busy, error, run, clear } = useAction();
  const [typed, setTyped] = useState<string | null>(null);
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const name = typed ?? ranking.title;
  const trimmed = name.trim();

  function close(): void {
    setTyped(null);
    clear();
    onClose();
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (trimmed === '' || trimmed === ranking.title) {
      close();
      return;
    }
    const renamed = await run(() => rankings.rename(ranking.id, trimmed));
    if (!renamed) return;
    onRenamed(renamed);
    close();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      locked={busy}
      title={fr.rankings.rename.title}
      initialFocus={field}
      footer={
        <>
          <Button onClick={close} disabled={busy}>
            {fr.common.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={trimmed === ''}
            busy={busy}
            busyLabel={fr.rankings.rename.busy}
          >
            {fr.rankings.rename.submit}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <TextField
          ref={field}
          label={fr.rankings.rename.label}
          placeholder={fr.rankings.rename.placeholder}
          value={name}
          maxLength={LIMITS.titleLength}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onFocus={(event) => event.target.select()}
        />
      </form>
      <FailureNotice text={fr.failures.rename} error={error} />
    </Dialog>
  );
}
