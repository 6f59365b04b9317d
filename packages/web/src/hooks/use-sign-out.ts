import { useCallback } from 'react';

import { useSessionEnd } from './contexts.ts';
import { eraseDrafts } from './drafts.ts';

/**
 * The user's own sign-out, in every tab, which leaves nothing of the user in the browser. A session that
 * merely ends keeps its drafts for the next sign-in.
 */
export function useSignOut(): () => Promise<void> {
  const { signOut } = useSessionEnd();
  return useCallback(async () => {
    await signOut();
    eraseDrafts();
  }, [signOut]);
}
