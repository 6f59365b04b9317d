import { fr } from '@palmanga/core';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { useBackend } from '../../../hooks/contexts.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import { createReorderSession, type ReorderSession } from '../logic/reorder-session.ts';
import type { ReorderState } from '../logic/reorder-state.ts';

const LATE_FAILURES = { reorder: fr.failures.reorder, remove: fr.failures.removeItem };

/** How long, in ms, a failure that comes after the dialog was closed stays on screen. */
const LATE_FAILURE_TOAST = 6000;

/** The reorder dialog's session, followed while the caller is on screen. */
export function useReorderSession(rankingId: string): {
  readonly state: ReorderState;
  readonly session: ReorderSession;
} {
  const { rankings } = useBackend();
  const toast = useToast();
  const [session] = useState(() =>
    createReorderSession(rankings, rankingId, {
      onLateFailure: (kind) => toast(LATE_FAILURES[kind], { timeout: LATE_FAILURE_TOAST }),
    }),
  );
  useEffect(() => session.follow(), [session]);
  const state = useSyncExternalStore(session.subscribe, session.getState);
  return { state, session };
}
