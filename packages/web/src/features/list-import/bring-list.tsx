import { fr } from '@palmanga/core';
import { useRef } from 'react';

import { Button } from '../../ui/controls/button.tsx';
import { TextArea } from '../../ui/controls/field.tsx';
import { FileField } from '../../ui/controls/file-field.tsx';
import { ErrorBanner, FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { FileUp } from '../../ui/vendor/lucide/further.ts';
import type { ListImportWork } from './use-list-import.ts';

import styles from './list-import.module.css';

const texts = fr.listImport;
/** What browsers offer first; anything can be chosen, since its content decides. */
const ACCEPT = '.txt,.md,.csv,.tsv,.json,.xml,.gz,.cbl,text/*,application/json,application/xml';

interface BringListProps {
  readonly work: ListImportWork;
  /** What was pasted or written; it outlives this step. */
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** The first step: a text or a file. */
export function BringList({ work, text, onText }: BringListProps) {
  const { isReading, refusal, error, read } = work;
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <form
      className={styles.bring}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        area.current?.focus();
        read(text);
      }}
    >
      <p className={styles.intro}>{texts.intro}</p>
      <ErrorBanner>{refusal}</ErrorBanner>
      <FailureNotice text={texts.readFailed} error={error} />
      <TextArea
        ref={area}
        label={texts.paste}
        hint={texts.pasteHint}
        placeholder={texts.placeholder}
        rows={10}
        autoComplete="off"
        spellCheck={false}
        value={text}
        readOnly={isReading}
        onChange={(event) => onText(event.target.value)}
      />
      <Button type="submit" variant="primary" full busy={isReading} busyLabel={texts.reading}>
        {texts.read}
      </Button>
      <FileField
        label={texts.file}
        browse={texts.browse}
        none={texts.noFile}
        icon={<Icon node={FileUp} />}
        accept={ACCEPT}
        file={null}
        disabled={isReading}
        onChoose={(file) => file && read(file)}
      />
    </form>
  );
}
