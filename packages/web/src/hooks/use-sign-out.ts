import { useCallback } from 'react';

import { useBackend, useSessionEnd, useUser } from './contexts.ts';
import { eraseDrafts, NOBODY } from './drafts.ts';

/**
 * The user's own way out, in every tab, which leaves nothing of the user in the browser. A session that
 * merely ends keeps its drafts for the next sign-in.
 * @returns a function that ends the session by what it is given
 */
export function useLeave(): (end: () => Promise<void>) => Promise<void> {
  const { leave } = useSessionEnd();
  const uid = useUser()?.uid;
  return useCallback(
    async (end) => {
      await leave(end);
      // Those of others, whose sessions ended by themselves, wait for them.
      for (const owner of [uid, NOBODY]) if (owner !== undefined) eraseDrafts(owner);
    },
    [leave, uid],
  );
}

/** Signs out. */
export function useSignOut(): () => Promise<void> {
  const { identity } = useBackend();
  const leave = useLeave();
  return useCallback(() => leave(() => identity.signOut()), [identity, leave]);
}
