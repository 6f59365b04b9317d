import { type Address, addressOf } from '@palmanga/core';
import { useCallback, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { useUser } from './contexts.ts';
import { originOf } from './navigation-state.ts';

/** Whether the tab's history has a previous page of this site. */
function hasPrevious(): boolean {
  const state: unknown = window.history.state;
  return (
    typeof state === 'object' &&
    state !== null &&
    'idx' in state &&
    typeof state.idx === 'number' &&
    state.idx > 0
  );
}

const never = () => () => undefined;

/**
 * Whether the back button leads anywhere but to a sign-in: a visitor who came from elsewhere has no page before this one.
 * Servers cannot know, so that it appears once scripts run.
 */
export function useCanGoBack(): boolean {
  const isSignedIn = useUser() !== null;
  const { state } = useLocation();
  const hasPage = useSyncExternalStore(never, hasPrevious, () => false);
  return isSignedIn || hasPage || originOf(state) !== null;
}

/** How many entries stand above that of the page for what is open over it (browser/back-closes.ts). */
function leaveLayers(): number {
  const {
    entries = 0,
    layer,
    ...page
  } = (window.history.state ?? {}) as {
    readonly entries?: number;
    readonly layer?: unknown;
  };
  // What closes now must not go back on its own as well.
  if (layer !== undefined) window.history.replaceState(page, '');
  return entries;
}

/**
 * Goes to the previous page, else to the page named by the navigation state, else to /dashboard
 * (docs/specification.md 2.1.23, 2.1.24, 2.1.25).
 */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  return useCallback(() => {
    if (hasPrevious()) navigate(-1 - leaveLayers());
    else navigate(originOf(state) ?? addressOf({ kind: 'dashboard' }), { replace: true });
  }, [navigate, state]);
}

/**
 * Closes an overlay: goes back in history when possible, else to the page under the overlay
 * (docs/specification.md 2.1.21, 2.1.22).
 */
export function useCloseOverlay(parent: Address): () => void {
  const navigate = useNavigate();
  const parentPath = addressOf(parent);
  return useCallback(() => {
    if (hasPrevious()) navigate(-1 - leaveLayers());
    else navigate(parentPath, { replace: true });
  }, [navigate, parentPath]);
}
