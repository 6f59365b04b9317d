import { fr, LIMITS, type Ranking } from '@palmanga/core';
import { useId, useRef, useState, type FormEvent } from 'react';

import { useBackend } from '../../../hooks/contexts.ts';
import { useTask } from '../../../hooks/use-task.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/field.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx';

interface RenameDialogProps {
  readonly ranking: Ranking;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onRenamed: (ranking: Ranking) => void;
}

/** 'Renommer': an empty or unchanged name closes the dialog without saving. */
export function RenameDialog({ ranking, open, onClose, onRenamed }: RenameDialogProps) {
  const { rankings } = useBackend();
  const [typed, setTyped] = useState<string | null>(null);
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const name = typed ?? ranking.title;
  const trimmed = name.trim();
  const { busy, error, run, clear } = useTask(() => rankings.rename(ranking.id, trimmed));

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
    const renamed = await run();
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
          onKeyDown={(event) => {
            // Enter does not submit the form while its button is disabled.
            if (event.key === 'Enter' && trimmed === '') close();
          }}
        />
      </form>
      <FailureNotice text={fr.failures.rename} error={error} />
    </Dialog>
  );
}
