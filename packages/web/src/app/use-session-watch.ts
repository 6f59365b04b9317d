import type { AuthUser } from '@palmanga/core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import { useBackend } from '../hooks/use-backend.ts';
import { usePage } from '../hooks/use-page.ts';
import type { SessionEnd } from '../hooks/use-session-end.ts';
import type { Session } from '../hooks/use-session.ts';
import { openSignOutChannel, type SignOutChannel } from './sign-out-channel.ts';

/** Follows the account that is signed in, and tells a session that ended from a sign-out. */
export function useSessionWatch(): { readonly session: Session; readonly end: SessionEnd } {
  const { identity } = useBackend();
  const { user: known } = usePage();
  const [session, setSession] = useState<Session>(() =>
    known === undefined ? { status: 'unknown', user: null, error: null } : sessionOf(known),
  );
  const [hasEnded, setEnded] = useState(false);
  const isSignedIn = useRef(session.user !== null);
  const isLeaving = useRef(false);
  const channel = useRef<SignOutChannel>(undefined);

  useEffect(() => {
    channel.current = openSignOutChannel((leaving) => {
      isLeaving.current = leaving;
      // The other tab's word may come after the end that it announces.
      if (leaving) setEnded(false);
    });
    return () => channel.current?.close();
  }, []);

  useEffect(
    () =>
      identity.watchUser({
        next: (user) => {
          if (user) isLeaving.current = false;
          if (user) setEnded(false);
          else if (isSignedIn.current && !isLeaving.current) setEnded(true);
          isSignedIn.current = user !== null;
          setSession((last) => (isSame(last, user) ? last : sessionOf(user)));
        },
        // A session that was known is kept: the backend may only be out of reach.
        error: (error) =>
          setSession((last) =>
            last.status === 'unknown' ? { status: 'unknown', user: null, error } : last,
          ),
      }),
    [identity],
  );

  const dismiss = useCallback(() => setEnded(false), []);
  const signOut = useCallback(async () => {
    const setLeaving = (leaving: boolean) => {
      isLeaving.current = leaving;
      channel.current?.tell(leaving);
    };
    setLeaving(true);
    try {
      await identity.signOut();
    } catch (error) {
      setLeaving(false);
      throw error;
    }
  }, [identity]);
  const end = useMemo(() => ({ hasEnded, dismiss, signOut }), [hasEnded, dismiss, signOut]);

  return { session, end };
}

function sessionOf(user: AuthUser | null): Session {
  return user ? { status: 'signed-in', user } : { status: 'signed-out', user: null };
}

/** Nobody is nobody: nothing is rendered again to learn what the page said already. */
function isSame(session: Session, user: AuthUser | null): boolean {
  return session.status === 'signed-out' && user === null;
}
