import { fr } from '@palmanga/core';
import { useCallback, useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx';
import { VisuallyHidden } from '../../../ui/text/screen-reader.tsx';
import { ActionBar, type BarContent } from './action-bar.tsx';
import { CHANGE_FAILURES } from './reorder-session.ts';
import type { ReorderFailure } from './reorder-state.ts';

import styles from './reorder-dialog.module.css';

/** What the dialog says of what was just done. */
export interface Announcer {
  /** For screen readers only. */
  readonly announcement: string;
  /** For everyone. */
  readonly notice: string;
  /** Announces a change to screen readers. A drag makes its own announcements. */
  readonly say: (text: string) => void;
  /** Tells everyone. */
  readonly show: (text: string) => void;
  /** Tells everyone, beside what is shown. */
  readonly add: (text: string) => void;
  /** What can be done about a change that was just made. */
  readonly bar: BarContent | null;
  /** The item that moved far just now. It outlives the bar, until something else happens. */
  readonly moved: BarContent['moved'] | null;
  /** Shows everyone a bar, and announces it by `announcement`. */
  readonly offer: (announcement: string, bar: BarContent) => void;
  readonly closeBar: () => void;
}

const SILENT = { announcement: '', notice: '', bar: null, moved: null };

/** What is said replaces what was said before, but for what is added. */
export function useAnnouncer(): Announcer {
  const [shown, setShown] =
    useState<Pick<Announcer, 'announcement' | 'notice' | 'bar' | 'moved'>>(SILENT);
  const closeBar = useCallback(() => setShown((present) => ({ ...present, bar: null })), []);
  return {
    ...shown,
    say: (announcement) => setShown({ ...SILENT, announcement }),
    show: (notice) => setShown({ ...SILENT, notice }),
    add: (notice) => setShown((present) => ({ ...present, announcement: '', notice })),
    offer: (announcement, bar) =>
      setShown({ announcement, notice: '', bar, moved: bar.moved ?? null }),
    closeBar,
  };
}

const FAILURES = { ...CHANGE_FAILURES, load: fr.failures.loadMangas };

interface ReorderStatusProps {
  readonly failure: ReorderFailure | null;
  readonly isSaving: boolean;
  readonly announcer: Announcer;
  /** Reads a list again that could not be read. */
  readonly onRetry: () => void;
}

/** Shows and announces how saving goes, inside the dialog: the page behind it is inert. */
export function ReorderStatus(props: ReorderStatusProps) {
  const { failure, isSaving: saving, announcer, onRetry } = props;
  const notice = saving ? fr.rankings.reorder.saving : announcer.notice;
  return (
    <div className={styles.status} data-full={failure || announcer.bar ? '' : undefined}>
      <FailureNotice text={failure ? FAILURES[failure.kind] : ''} error={failure?.error ?? null}>
        {failure?.kind === 'load' && <Button onClick={onRetry}>{fr.common.retry}</Button>}
      </FailureNotice>
      <output className={styles.saving}>{notice !== '' && <span>{notice}</span>}</output>
      {/* What was refused cannot be taken back. */}
      {announcer.bar && failure === null && (
        <ActionBar key={announcer.bar.text} content={announcer.bar} onDone={announcer.closeBar} />
      )}
      <VisuallyHidden>
        <span role="log">{announcer.announcement}</span>
      </VisuallyHidden>
    </div>
  );
}
