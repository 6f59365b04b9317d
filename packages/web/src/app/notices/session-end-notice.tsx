import { fr } from '@palmanga/core';
import { X } from 'lucide-react';
import { useLocation } from 'react-router-dom';

import { useSessionEnd } from '../../hooks/contexts.ts';
import { IconButton } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { isAuthScreen } from '../session/access.tsx';

import styles from './session-end-notice.module.css';

/** On every screen: says that the session has ended, until the user dismisses it. */
export function SessionEndNotice() {
  const { hasEnded, refusal, dismiss } = useSessionEnd();
  const { pathname, search } = useLocation();
  if (!hasEnded) return null;
  return (
    <div role="alert" className={styles.notice}>
      <p className={styles.text}>{`${refusal} ${fr.errors['session-expired']}`.trim()}</p>
      {!isAuthScreen(pathname) && (
        <Link to={{ kind: 'signIn' }} state={{ from: pathname + search }} className={styles.link}>
          {fr.auth.signIn.submit}
        </Link>
      )}
      <IconButton label={fr.common.close} onClick={dismiss}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
