import { fr } from '@palmanga/core';
import { useLocation } from 'react-router-dom';

import { useSessionEnd } from '../../hooks/contexts.ts';
import { Link } from '../../ui/controls/link.tsx';
import { isAuthScreen } from '../session/access.tsx';
import { PageNotice } from './page-notice.tsx';

/** On every screen: says that the session has ended, until the user dismisses it. */
export function SessionEndNotice() {
  const { hasEnded, refusal, dismiss } = useSessionEnd();
  const { pathname, search } = useLocation();
  if (!hasEnded) return null;
  return (
    <PageNotice text={`${refusal} ${fr.errors['session-expired']}`.trim()} onClose={dismiss}>
      {!isAuthScreen(pathname) && (
        <Link to={{ kind: 'signIn' }} state={{ from: pathname + search }}>
          {fr.auth.signIn.submit}
        </Link>
      )}
    </PageNotice>
  );
}
