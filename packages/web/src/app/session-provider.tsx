import type { ReactNode } from 'react';

import { SessionEndContext } from '../hooks/use-session-end.ts';
import { SessionContext } from '../hooks/use-session.ts';
import { useSessionWatch } from './use-session-watch.ts';

/** Tells the whole application who is signed in, and when a session ended. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const { session, end } = useSessionWatch();
  return (
    <SessionContext value={session}>
      <SessionEndContext value={end}>{children}</SessionEndContext>
    </SessionContext>
  );
}
