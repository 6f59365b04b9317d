import { fr } from '@palmanga/core';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { isAuthScreen } from '../../hooks/auth-screen.ts';
import { useSessionEnd } from '../../hooks/contexts.ts';
import { deadLinkOf, onwardState } from '../../hooks/navigation-state.ts';
import { IconButton } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { X } from '../../ui/vendor/lucide/index.ts';

import styles from './page-notices.module.css';

/** On the page that a shared link led to instead of a ranking: says why, until it is dismissed. */
export function DeadLinkNotice() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  if (deadLinkOf(state) === null) return null;
  return (
    <PageNotice
      text={fr.deadLink.gone}
      onClose={() => {
        navigate(pathname + search, { replace: true, state: onwardState(state) });
      }}
    />
  );
}

/** On every screen: says that the session has ended, until the user dismisses it. */
export function SessionEndNotice() {
  const { hasEnded, refusal, dismiss } = useSessionEnd();
  const { pathname, search } = useLocation();
  if (!hasEnded) return null;
  return (
    <PageNotice about={refusal} text={fr.errors['session-expired']} onClose={dismiss}>
      {!isAuthScreen(pathname) && (
        <Link to={{ kind: 'signIn' }} state={{ from: pathname + search }}>
          {fr.auth.signIn.submit}
        </Link>
      )}
    </PageNotice>
  );
}

interface PageNoticeProps {
  /** What it is about, on a line of its own; '' for nothing. */
  readonly about?: string;
  readonly text: string;
  /** What the user can do about it: a link. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** A notice above a screen, which screen readers read at once. */
function PageNotice({ about = '', text, children, onClose }: PageNoticeProps) {
  return (
    <div role="alert" className={styles.notice}>
      <p className={styles.text}>
        {about !== '' && (
          <>
            {about} <br />
          </>
        )}
        {text}
      </p>
      {children}
      <IconButton label={fr.common.close} onClick={onClose}>
        <Icon node={X} />
      </IconButton>
    </div>
  );
}
