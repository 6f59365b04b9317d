import { findRanking, fr, LIMITS, parseRankingLink, type Ranking } from '@palmanga/core';
import { type ReactNode, useRef, useState } from 'react';

import { useBackend, usePage } from '../../../hooks/contexts.ts';
import { useTask } from '../../../hooks/use-task.ts';
import { TextField } from '../../../ui/controls/field.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';

const texts = fr.rankings.comparisonChoice;

interface RankingLinkDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  /** Why a ranking cannot be taken; empty for one that can. */
  readonly refusalOf: (found: Ranking) => string;
  /** Why another way to choose one was refused; empty where none was. */
  readonly refused?: string;
  readonly onFound: (found: Ranking) => void;
  readonly onClose: () => void;
  /** Another way to choose one. */
  readonly children?: ReactNode;
}

/** Asks for the link of a ranking, in any form. */
export function RankingLinkDialog(props: RankingLinkDialogProps) {
  const { title, submitLabel, refusalOf, refused = '', onFound, onClose, children } = props;
  const { rankings } = useBackend();
  const { origin } = usePage();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  /** Why the last text was refused; empty while it was not. */
  const [refusal, setRefusal] = useState(refused);
  const { run, busy, error, clear } = useTask(async () => {
    const address = parseRankingLink(text, origin);
    if (address === null) return texts.unreadable(texts.exampleOf(origin));
    const found = await findRanking(rankings, address);
    if (found === null) return texts.notFound;
    const refusedAs = refusalOf(found);
    if (refusedAs === '') onFound(found);
    return refusedAs;
  }, null);

  async function submit(): Promise<void> {
    const answer = await run();
    if (answer === undefined || answer === '') return;
    setRefusal(answer);
    field.current?.focus();
  }

  return (
    <FormDialog
      title={title}
      onClose={onClose}
      onSubmit={() => void submit()}
      busy={busy}
      failureText={texts.failed}
      error={error}
      submitLabel={submitLabel}
      busyLabel={texts.busy}
      isSubmitDisabled={text.trim() === ''}
      initialFocus={field}
    >
      <TextField
        ref={field}
        label={texts.label}
        hint={texts.hint}
        error={refusal}
        value={text}
        maxLength={LIMITS.addressLength}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={({ target }) => {
          setText(target.value);
          setRefusal('');
          clear();
        }}
      />
      {children}
    </FormDialog>
  );
}
