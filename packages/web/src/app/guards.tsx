import { addressOf } from '@palmanga/core';
import { lazy, Suspense } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';

import { originOf } from '../hooks/use-history.ts';
import { useSession } from '../hooks/use-session.ts';
import { Spinner } from '../ui/spinner.tsx';

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

/** Signed-in users only: others go to /signin, which brings them back here. */
export function RequireUser() {
  const { status } = useSession();
  const { pathname, search } = useLocation();
  if (status === 'unknown') return <UnknownSession />;
  if (status === 'signed-out') {
    return (
      <Navigate to={addressOf({ kind: 'signIn' })} replace state={{ from: pathname + search }} />
    );
  }
  return <Outlet />;
}

/** Signed-out visitors only: others go where they were going, else to /dashboard. */
export function RequireVisitor() {
  const { status } = useSession();
  const { state } = useLocation();
  if (status === 'unknown') return <UnknownSession />;
  if (status === 'signed-in') {
    return <Navigate to={originOf(state) ?? addressOf({ kind: 'dashboard' })} replace />;
  }
  return <Outlet />;
}
