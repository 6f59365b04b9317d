import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { isAuthScreen } from '../../hooks/auth-screen.ts';
import { onwardState } from '../../hooks/navigation-state.ts';

/** The location of a document's first screen, unless it was reloaded, has this key and no state. */
const FIRST = 'default';

/**
 * The navigation state of the links among the screens to sign in: where their visitor is going. A link that
 * was pressed before the application ran, or into another tab, brings no state: its visitor goes back to the page with
 * the link.
 */
export function useOnward(): object {
  const { key, pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const before = key === FIRST && state === null ? pageBefore() : null;
  useEffect(() => {
    if (before !== null) navigate(pathname + search, { replace: true, state: { from: before } });
  }, [before, navigate, pathname, search]);
  return onwardState(state);
}

/** The page of this site that led to this document; null when none did, or another to sign in. */
function pageBefore(): string | null {
  if (!URL.canParse(document.referrer)) return null;
  const { origin, pathname, search } = new URL(document.referrer);
  const isOurs = origin === window.location.origin && !isAuthScreen(pathname);
  return isOurs ? pathname + search : null;
}
