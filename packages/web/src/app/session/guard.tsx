import { addressOf } from '@palmanga/core';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

import { useSession } from '../../hooks/contexts.ts';
import { deadLinkOf, deadLinkState, originOf, wantOf } from '../../hooks/navigation-state.ts';
import { LoadFailure } from '../../ui/feedback/empty-state.tsx';
import { Spinner } from '../../ui/feedback/loading.tsx';
import type { Access } from '../screens.tsx';

/** Shown while the session is unknown, and when the backend could not report it. */
function UnknownSession() {
  const session = useSession();
  const error = session.status === 'unknown' ? session.error : null;
  return error ? <LoadFailure error={error} heading /> : <Spinner />;
}

interface GuardProps {
  readonly access: Access;
  readonly children: ReactNode;
}

/**
 * Shows its children to the people that `access` names. A visitor on a user's screen goes to
 * /signin, which leads back here and still tells of a dead link. A user on a visitor's screen goes
 * where the navigation state says: to the page that it names, maybe to copy that ranking; else to
 * /dashboard.
 */
export function Guard({ access, children }: GuardProps) {
  const { status } = useSession();
  const { pathname, search, state } = useLocation();
  if (access === 'anyone') return children;
  if (status === 'unknown') return <UnknownSession />;
  if (access === 'user' && status === 'signed-out') {
    const link = deadLinkOf(state);
    const onward = { from: pathname + search, ...(link && deadLinkState(link)) };
    return <Navigate to={addressOf({ kind: 'signIn' })} replace state={onward} />;
  }
  // The link of a mail is for whoever opens it.
  const isMailed = /[?&](?:token|oobCode)=/.test(search);
  if (access === 'visitor' && status === 'signed-in' && !isMailed) {
    const wants = wantOf(state);
    const to = originOf(state) ?? addressOf({ kind: 'dashboard' });
    return <Navigate to={to} replace state={wants && { wants }} />;
  }
  return children;
}
