import { addressOf, findRanking, fr, LIMITS, parseRankingLink, type Ranking } from '@palmanga/core';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { useBackend, usePage } from '../../../hooks/contexts.ts';
import { useTask } from '../../../hooks/use-task.ts';
import { TextField } from '../../../ui/controls/field.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';

const texts = fr.rankings.comparisonChoice;

interface PastedLinkDialogProps {
  /** The user's own, which is compared. */
  readonly ranking: Ranking;
  readonly onClose: () => void;
}

/** Asks for the link of another ranking, and compares this one with it. */
export default function PastedLinkDialog({ ranking, onClose }: PastedLinkDialogProps) {
  const { rankings } = useBackend();
  const { origin } = usePage();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  /** Why the last text was refused; empty while it was not. */
  const [refusal, setRefusal] = useState('');
  const { run, busy, error, clear } = useTask(async () => {
    const address = parseRankingLink(text, origin);
    if (address === null) return texts.unreadable(texts.exampleOf(origin));
    const found = await findRanking(rankings, address);
    if (found === null) return texts.notFound;
    if (found.id === ranking.id) return texts.same;
    onClose();
    const from = addressOf({ kind: 'ranking', key: ranking.id });
    const to = addressOf({ kind: 'comparison', one: ranking.id, other: found.id });
    navigate(to, { state: { from } });
    return '';
  }, null);

  async function submit(): Promise<void> {
    const refused = await run();
    if (refused === undefined || refused === '') return;
    setRefusal(refused);
    field.current?.focus();
  }

  return (
    <FormDialog
      title={texts.link}
      onClose={onClose}
      onSubmit={() => void submit()}
      busy={busy}
      failureText={texts.failed}
      error={error}
      submitLabel={texts.submit}
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
    </FormDialog>
  );
}
