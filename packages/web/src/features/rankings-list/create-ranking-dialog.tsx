import { addressOf, describeError, fr, LIMITS, parseTitle, type Ranking } from '@palmanga/core';
import { useId, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

import { useDraft } from '../../hooks/use-draft.ts';
import { useTask } from '../../hooks/use-task.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/field.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { useCreation } from '../use-creation.ts';

import styles from './create-ranking-dialog.module.css';

const texts = fr.rankings.create;

interface CreateRankingDialogProps {
  readonly onClose: () => void;
  /** Called with the new ranking. Default: opens it with its add panel. */
  readonly onCreated?: (ranking: Ranking) => void;
}

/** 'Nouveau classement': creates a ranking. */
export function CreateRankingDialog({ onClose, onCreated }: CreateRankingDialogProps) {
  const navigate = useNavigate();
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const draft = useDraft('new-ranking', { title: '', key: '' });
  const create = useCreation(draft);
  const { title } = draft.fields;
  const { run, busy, error, clear } = useTask(async () => {
    const created = await create({ title: parseTitle(title) });
    draft.discard();
    if (onCreated) {
      onCreated(created);
      return;
    }
    const { id } = created;
    // Two history entries, so that closing the panel leads to the ranking and not back here.
    navigate(addressOf({ kind: 'ranking', key: id }));
    navigate(addressOf({ kind: 'addMangas', key: id }));
  }, fr.failures.createRanking);

  function close(): void {
    draft.discard();
    onClose();
  }

  const isTitleRefused = error?.code === 'title-required' || error?.code === 'title-too-long';

  return (
    <Dialog
      open
      onClose={onClose}
      locked={busy}
      title={texts.title}
      description={texts.help}
      initialFocus={field}
      footer={
        <>
          <Button onClick={close} disabled={busy}>
            {fr.common.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={busy} busyLabel={texts.busy}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <TextField
          ref={field}
          label={texts.label}
          placeholder={texts.placeholder}
          autoComplete="off"
          maxLength={LIMITS.titleLength}
          value={title}
          error={isTitleRefused ? describeError(error) : null}
          onChange={(event) => {
            clear();
            draft.type({ title: event.target.value });
          }}
        />
      </form>
      {onCreated === undefined && (
        <Link to={{ kind: 'listImport' }} className={styles.haveOne}>
          {texts.haveList}
        </Link>
      )}
      <FailureNotice text={fr.failures.createRanking} error={isTitleRefused ? null : error} />
    </Dialog>
  );
}
