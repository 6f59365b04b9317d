import { type AddressKind, addressOf, parseAddress } from '@palmanga/core';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

import { useSession } from '../../hooks/contexts.ts';
import { deadLinkOf, deadLinkState, originOf, wantOf } from '../../hooks/navigation-state.ts';
import { LoadFailure } from '../../ui/feedback/empty-state.tsx';
import { Spinner } from '../../ui/feedback/loading.tsx';

type Access = 'anyone' | 'user' | 'visitor';

/**
 * Who may see the screen of an address. `user`: only with a session. `visitor`: only without one
 * (the screens to sign in).
 */
export const ACCESS: Readonly<Record<AddressKind, Access>> = {
  home: 'anyone',
  dashboard: 'user',
  account: 'user',
  listImport: 'user',
  signIn: 'visitor',
  signUp: 'visitor',
  reset: 'visitor',
  favorites: 'user',
  import: 'user',
  rankings: 'user',
  ranking: 'anyone',
  // These screens lead everybody but the owner to the ranking.
  rankingHistory: 'anyone',
  leftovers: 'anyone',
  listImportInto: 'anyone',
  comparison: 'anyone',
  addMangas: 'anyone',
  addMangasSheet: 'anyone',
  duel: 'anyone',
  duelAll: 'anyone',
  duelSelected: 'anyone',
  manga: 'anyone',
  legalNotice: 'anyone',
  privacy: 'anyone',
  cookies: 'anyone',
  terms: 'anyone',
  partnerships: 'anyone',
  shortLink: 'anyone',
  shareLink: 'anyone',
};

/** Whether a path is a screen where the visitor is about to sign in anyway. */
export function isAuthScreen(pathname: string): boolean {
  const address = parseAddress(pathname);
  return address !== null && ACCESS[address.kind] === 'visitor';
}

/** Shown while the session is unknown, and when the backend could not report it. */
function UnknownSession() {
  const session = useSession();
  const error = session.status === 'unknown' ? session.error : null;
  return error ? <LoadFailure error={error} heading /> : <Spinner />;
}

interface GuardProps {
  readonly access: Access;
  readonly children: ReactNode;
}

/**
 * Shows its children to the people that `access` names. A visitor on a user's screen goes to
 * /signin, which leads back here and still tells of a dead link. A user on a visitor's screen goes
 * where the navigation state says: to a new ranking, or to the page that it names, maybe to copy that
 * ranking; else to /dashboard.
 */
export function Guard({ access, children }: GuardProps) {
  const { status } = useSession();
  const { pathname, search, state } = useLocation();
  if (access === 'anyone') return children;
  if (status === 'unknown') return <UnknownSession />;
  if (access === 'user' && status === 'signed-out') {
    const link = deadLinkOf(state);
    const onward = { from: pathname + search, ...(link && deadLinkState(link)) };
    return <Navigate to={addressOf({ kind: 'signIn' })} replace state={onward} />;
  }
  // The link of a mail is for whoever opens it.
  const isMailed = /[?&](?:token|oobCode)=/.test(search);
  if (access === 'visitor' && status === 'signed-in' && !isMailed) {
    const wants = wantOf(state);
    const from = wants === 'ranking' ? null : originOf(state);
    const to = from ?? addressOf({ kind: 'dashboard' });
    return <Navigate to={to} replace state={wants && { wants }} />;
  }
  return children;
}
