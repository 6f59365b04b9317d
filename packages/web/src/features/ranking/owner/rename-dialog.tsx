import { fr, LIMITS, parseTitle, type Ranking } from '@palmanga/core';
import { useRef } from 'react';

import { isComposing } from '../../../browser/keys.ts';
import { useDraft } from '../../../hooks/use-draft.ts';
import { TextField } from '../../../ui/controls/field.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { useRankingChange } from './use-ranking-change.ts';

interface RenameDialogProps {
  readonly ranking: Ranking;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onRenamed: (ranking: Ranking) => void;
}

/** 'Renommer': an empty or unchanged name closes the dialog without saving. */
export function RenameDialog({ ranking, open, onClose, onRenamed }: RenameDialogProps) {
  const draft = useDraft(`rename:${ranking.id}`, { name: ranking.title });
  const field = useRef<HTMLInputElement>(null);
  const { name } = draft.fields;
  const trimmed = name.trim();
  const { save, busy, error, clear } = useRankingChange(ranking.id, {
    change: (rankings) => rankings.rename(ranking.id, trimmed),
    isMade: ({ title }) => title === parseTitle(trimmed),
    failureText: fr.failures.rename,
    onChange: onRenamed,
  });

  function leave(): void {
    clear();
    onClose();
  }

  function close(): void {
    draft.discard();
    leave();
  }

  async function submit(): Promise<void> {
    if (trimmed === '' || trimmed === ranking.title || (await save())) close();
  }

  return (
    <FormDialog
      open={open}
      title={fr.rankings.rename.title}
      onClose={leave}
      onCancel={close}
      onSubmit={() => void submit()}
      busy={busy}
      failureText={fr.failures.rename}
      error={error}
      submitLabel={fr.rankings.rename.submit}
      isSubmitDisabled={trimmed === ''}
      initialFocus={field}
    >
      <TextField
        ref={field}
        label={fr.rankings.rename.label}
        placeholder={fr.rankings.rename.placeholder}
        value={name}
        maxLength={LIMITS.titleLength}
        autoComplete="off"
        onChange={(event) => draft.type({ name: event.target.value })}
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => {
          // Enter does not submit the form while its button is disabled.
          if (event.key === 'Enter' && trimmed === '' && !isComposing(event.nativeEvent)) close();
        }}
      />
    </FormDialog>
  );
}
