import { fr } from '@palmanga/core';
import { X } from 'lucide-react';
import { useLocation } from 'react-router-dom';

import { useSessionEnd } from '../hooks/use-session-end.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Link } from '../ui/link.tsx';
import { isAuthScreen } from './access.ts';

import styles from './session-end-notice.module.css';

/** Says that the session ended by itself, on whatever screen that left, until it is dismissed. */
export function SessionEndNotice() {
  const { hasEnded, dismiss } = useSessionEnd();
  const { pathname, search } = useLocation();
  if (!hasEnded) return null;
  return (
    <div role="alert" className={styles.notice}>
      <p className={styles.text}>{fr.errors['session-expired']}</p>
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
