import type { AppError, AuthUser } from '@palmanga/core';
import { createContext, useContext } from 'react';

/** Who uses this tab: unknown until the backend reported once; `error` says why it could not. */
export type Session =
  | { readonly status: 'unknown'; readonly user: null; readonly error: AppError | null }
  | { readonly status: 'signed-out'; readonly user: null }
  | { readonly status: 'signed-in'; readonly user: AuthUser };

export const SessionContext = createContext<Session>({
  status: 'unknown',
  user: null,
  error: null,
});

/** The tab's session, live. */
export function useSession(): Session {
  return useContext(SessionContext);
}

/** The signed-in account, or null (signed out or unknown yet). */
export function useUser(): AuthUser | null {
  return useSession().user;
}
