import { type AppError, fr } from '@palmanga/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { LoadFailure } from '../../../ui/feedback/empty-state.tsx';
import { Spinner } from '../../../ui/feedback/loading.tsx';
import { usePageTitle } from '../../../ui/text/page-header.tsx';

import styles from './duel.module.css';

interface DuelDialogProps {
  readonly title: string;
  /** Names what the dialog shows. When that changes, `[data-first]` gets the focus. */
  readonly stage: string;
  readonly onClose: () => void;
  readonly locked?: boolean;
  readonly children: ReactNode;
}

/** The panel of a duel, over the ranking's page. */
export function DuelDialog({ title, stage, onClose, locked = false, children }: DuelDialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLElement>(null);
  usePageTitle(title, 1);
  // What had the focus is gone with the former stage.
  useEffect(() => {
    first.current = content.current?.querySelector<HTMLElement>('[data-first]') ?? null;
    first.current?.focus();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another stage, another control
  }, [stage]);
  return (
    <Dialog
      open
      hasAddress
      onClose={onClose}
      locked={locked}
      title={title}
      size="full"
      initialFocus={first}
    >
      <div
        ref={(element) => {
          content.current = element;
          first.current ??= element?.querySelector<HTMLElement>('[data-first]') ?? null;
        }}
        className={styles.duel}
      >
        {children}
      </div>
    </Dialog>
  );
}

interface DuelLoadProps {
  readonly error: AppError | null;
  readonly onRetry?: () => void;
}

/** Shown until the duel knows its manga. */
export function DuelLoad({ error, onRetry }: DuelLoadProps) {
  if (error === null) return <Spinner />;
  return <LoadFailure error={error} {...(onRetry && { onRetry })} />;
}

interface DuelEndProps {
  readonly text: string;
  readonly onClose: () => void;
}

/** Why there is no duel. */
export function DuelEnd({ text, onClose }: DuelEndProps) {
  return (
    <div className={styles.stage}>
      <p role="alert" className={styles.lead}>
        {text}
      </p>
      <Button variant="primary" data-first onClick={onClose}>
        {fr.common.close}
      </Button>
    </div>
  );
}

interface DuelStartProps {
  /** What the duel is about. */
  readonly text: string;
  /** How many answers an earlier visit gave. */
  readonly answered: number;
  /** Null where the duel cannot be held. */
  readonly onResume: (() => void) | null;
  readonly onRestart: () => void;
  /** What `onResume` does when nothing was answered. */
  readonly start?: string;
  /** Shorter duels, offered before. */
  readonly children?: ReactNode;
}

/** Before the first question of a long duel, or of one that was begun before. */
export function DuelStart(props: DuelStartProps) {
  const { text, answered, onResume, onRestart, start, children } = props;
  const texts = fr.rankings.duel;
  const [isSure, setSure] = useState(false);
  return (
    <div className={styles.stage}>
      <p className={styles.lead}>{text}</p>
      {answered > 0 && <p>{texts.begun(answered)}</p>}
      <div className={styles.buttons}>
        {answered === 0 && children}
        {onResume && (
          <Button
            full
            {...((answered > 0 || !children) && { variant: 'primary', 'data-first': true })}
            onClick={onResume}
          >
            {answered > 0 ? texts.resume : (start ?? texts.start)}
          </Button>
        )}
        {answered > 0 &&
          (isSure ? (
            // It stands where the other button was, under a double click.
            <Button full variant="danger" onClick={({ detail }) => detail < 2 && onRestart()}>
              {texts.restartSure(answered)}
            </Button>
          ) : (
            <Button full onClick={() => setSure(true)}>
              {texts.restart}
            </Button>
          ))}
        {answered > 0 && children}
      </div>
    </div>
  );
}
