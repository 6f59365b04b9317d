import { type AuthUser, lacksSession, toAppError } from '@palmanga/core';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';

import { openTabChannel, type TabChannel } from '../../browser/tab-channel.ts';
import {
  type SessionState,
  SessionContext,
  type SessionEnd,
  SessionEndContext,
  useBackend,
  usePage,
} from '../../hooks/contexts.ts';
import { eraseEdits } from '../../hooks/erase-edits.ts';

/** Provides the session of this tab, and how it ends, to the whole application. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const { session, end } = useLiveSession();
  return (
    <SessionContext value={session}>
      <SessionEndContext value={end}>{children}</SessionEndContext>
    </SessionContext>
  );
}

/** Observes the signed-in account, and distinguishes a sign-out from a session that ended. */
function useLiveSession(): { readonly session: SessionState; readonly end: SessionEnd } {
  const { identity } = useBackend();
  const { user: known } = usePage();
  const [session, setSession] = useState<SessionState>(() =>
    known === undefined ? { status: 'unknown', user: null, error: null } : sessionOf(known),
  );
  const [hasEnded, setEnded] = useState(false);
  const [refusal, noteRefusal] = useState('');
  const isSignedIn = useRef(session.user !== null);
  const isLeaving = useRef(false);
  const channel = useRef<TabChannel>(undefined);

  useEffect(() => {
    // Carries the user's own sign-out to the other tabs, so that they show no notice; false when it failed.
    channel.current = openTabChannel('palmanga-sign-out', (message) => {
      const leaving = message === true;
      isLeaving.current = leaving;
      // The other tab's message may arrive after the end of the session that it announces.
      if (leaving) setEnded(false);
    });
    return () => channel.current?.close();
  }, []);

  useEffect(
    () =>
      identity.watchUser({
        next: (user) => {
          if (user === null) eraseEdits();
          if (user) isLeaving.current = false;
          if (user) {
            setEnded(false);
            noteRefusal('');
          } else if (isSignedIn.current && !isLeaving.current) setEnded(true);
          isSignedIn.current = user !== null;
          setSession((last) => (isSame(last, user) ? last : sessionOf(user)));
        },
        // Keep a known session: the backend may only be unreachable.
        error: (error) =>
          setSession((last) =>
            last.status === 'unknown' ? { status: 'unknown', user: null, error } : last,
          ),
      }),
    [identity],
  );

  const dismiss = useCallback(() => {
    setEnded(false);
    noteRefusal('');
  }, []);
  const refuse = useCallback((failure: unknown, text: string) => {
    if (lacksSession(toAppError(failure))) noteRefusal(text);
  }, []);
  const leave = useCallback(async (end: () => Promise<void>) => {
    const setLeaving = (leaving: boolean) => {
      isLeaving.current = leaving;
      channel.current?.post(leaving);
    };
    setLeaving(true);
    try {
      await end();
    } catch (error) {
      setLeaving(false);
      throw error;
    }
  }, []);
  const end = useMemo(
    () => ({ hasEnded, refusal, refuse, dismiss, leave }),
    [hasEnded, refusal, refuse, dismiss, leave],
  );

  return { session, end };
}

function sessionOf(user: AuthUser | null): SessionState {
  return user ? { status: 'signed-in', user } : { status: 'signed-out', user: null };
}

/** Avoids a second render when the backend confirms that the visitor of the page is signed out. */
function isSame(session: SessionState, user: AuthUser | null): boolean {
  return session.status === 'signed-out' && user === null;
}
