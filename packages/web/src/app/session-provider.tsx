import { useEffect, useState, type ReactNode } from 'react';

import { useBackend } from '../hooks/use-backend.ts';
import { SessionContext, type Session } from '../hooks/use-session.ts';

/** Follows the account that is signed in, for the whole application. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const { identity } = useBackend();
  const [session, setSession] = useState<Session>({ status: 'unknown', user: null, error: null });

  useEffect(
    () =>
      identity.watchUser({
        next: (user) =>
          setSession(user ? { status: 'signed-in', user } : { status: 'signed-out', user: null }),
        // A session that was known is kept: the backend may only be out of reach.
        error: (error) =>
          setSession((last) =>
            last.status === 'unknown' ? { status: 'unknown', user: null, error } : last,
          ),
      }),
    [identity],
  );

  return <SessionContext value={session}>{children}</SessionContext>;
}
