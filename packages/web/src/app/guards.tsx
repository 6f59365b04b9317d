import { addressOf } from '@palmanga/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

import { originOf } from '../hooks/use-history.ts';
import { useSession } from '../hooks/use-session.ts';
import { Spinner } from '../ui/spinner.tsx';
import type { Access } from './access.ts';

const LoadFailure = lazy(() => import('../ui/load-failure.tsx'));

/** While nobody knows who is there, and when it could not be found out. */
function UnknownSession() {
  const session = useSession();
  const error = session.status === 'unknown' ? session.error : null;
  return (
    <Suspense fallback={<Spinner />}>
      {error ? <LoadFailure error={error} heading /> : <Spinner />}
    </Suspense>
  );
}

interface GuardProps {
  /** Who may see what the guard surrounds. */
  readonly access: Access;
  readonly children: ReactNode;
}

/**
 * Shows its children to those whom they are for. A visitor on a user's screen goes to /signin,
 * which leads back here; a user on a visitor's screen goes where they were going, else to
 * /dashboard.
 */
export function Guard({ access, children }: GuardProps) {
  const { status } = useSession();
  const { pathname, search, state } = useLocation();
  if (access === 'anyone') return children;
  if (status === 'unknown') return <UnknownSession />;
  if (access === 'user' && status === 'signed-out') {
    const from = pathname + search;
    return <Navigate to={addressOf({ kind: 'signIn' })} replace state={{ from }} />;
  }
  if (access === 'visitor' && status === 'signed-in') {
    return <Navigate to={originOf(state) ?? addressOf({ kind: 'dashboard' })} replace />;
  }
  return children;
}
