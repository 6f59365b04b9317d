import { fr, LIMITS, parseDescription, type Ranking } from '@palmanga/core';
import { useRef } from 'react';

import { useDraft } from '../../../hooks/use-draft.ts';
import { TextArea } from '../../../ui/controls/field.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { useRankingChange } from './use-ranking-change.ts';

const texts = fr.rankings.description;

interface DescriptionDialogProps {
  readonly ranking: Ranking;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChange: (ranking: Ranking) => void;
}

/** Asks the owner what the ranking is about. */
export function DescriptionDialog({ ranking, open, onClose, onChange }: DescriptionDialogProps) {
  const draft = useDraft(`describe:${ranking.id}`, { text: ranking.description });
  const field = useRef<HTMLTextAreaElement>(null);
  const { text } = draft.fields;
  const { length } = text.trim();
  const isTooLong = length > LIMITS.rankingDescriptionLength;
  const { save, busy, error, clear } = useRankingChange(ranking.id, {
    change: (rankings) => rankings.setDescription(ranking.id, text),
    isMade: ({ description }) => description === parseDescription(text),
    failureText: fr.failures.setDescription,
    onChange,
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
    if (text.trim() === ranking.description || (await save())) close();
  }

  return (
    <FormDialog
      open={open}
      title={texts.title}
      onClose={leave}
      onCancel={close}
      onSubmit={() => void submit()}
      busy={busy}
      failureText={fr.failures.setDescription}
      error={error}
      isSubmitDisabled={isTooLong}
      initialFocus={field}
    >
      <TextArea
        ref={field}
        label={texts.label}
        placeholder={texts.placeholder}
        dir="auto"
        rows={6}
        value={text}
        onChange={(event) => draft.type({ text: event.target.value })}
        hint={`${fr.rankings.counter(length, LIMITS.rankingDescriptionLength)} · ${texts.hint}`}
        error={isTooLong ? fr.errors['description-too-long'] : null}
      />
    </FormDialog>
  );
}
