import type { AppError, AuthUser, Backend, Preload, RankingAddress } from '@palmanga/core';
import type { Publisher } from '@palmanga/core/legal';
import { createContext, useContext } from 'react';

/* What the application (src/app) provides to every screen. */

export const BackendContext = createContext<Backend | null>(null);

/** The ports of the backend of this tab. Only inside `BackendContext`. */
export function useBackend(): Backend {
  const backend = useContext(BackendContext);
  if (!backend) throw new Error('useBackend needs a BackendContext around it');
  return backend;
}

/** What the page contained when the tab opened it. */
export interface OpenedPage {
  /** The origin of the site ("https://palmanga.fr"). */
  readonly origin: string;
  /**
   * The data that the server wrote into the page for the first screen. It may be out of date after
   * that screen: show it first, then what the backend reports.
   */
  readonly preload: Preload;
  /** The signed-in account, or null; undefined when the page does not contain it. */
  readonly user: AuthUser | null | undefined;
  /** The ranking that the operator offers visitors to look at; null without one. */
  readonly example: RankingAddress | null;
  /** Whether the site draws posters of public rankings. */
  readonly hasPosters: boolean;
  /** Whether it draws those of other rankings, too, for their owners. */
  readonly hasOwnPosters: boolean;
  /** Who publishes the site, as its operator says; without, it is who built it. */
  readonly config?: { readonly publisher?: Publisher | undefined };
}

export const PageContext = createContext<OpenedPage>({
  origin: '',
  preload: {},
  user: undefined,
  example: null,
  hasPosters: false,
  hasOwnPosters: false,
});

export function usePage(): OpenedPage {
  return useContext(PageContext);
}

/**
 * The session of this tab. It is `unknown` until the backend has reported once; `error` then says
 * why it could not.
 */
export type SessionState =
  | { readonly status: 'unknown'; readonly user: null; readonly error: AppError | null }
  | { readonly status: 'signed-out'; readonly user: null }
  | { readonly status: 'signed-in'; readonly user: AuthUser };

export const SessionContext = createContext<SessionState>({
  status: 'unknown',
  user: null,
  error: null,
});

/** The tab's session, live. */
export function useSession(): SessionState {
  return useContext(SessionContext);
}

/** The signed-in account, live; null while the user is signed out or unknown. */
export function useUser(): AuthUser | null {
  return useSession().user;
}

export interface SessionEnd {
  /** Whether the session ended without a sign-out, and the user has not dismissed the notice. */
  readonly hasEnded: boolean;
  /** The text of the action that was refused because the session had ended; empty when none was. */
  readonly refusal: string;
  /**
   * What a user's action calls with its failure and its own text (docs/specification.md 8). The end of the
   * session leads away from the screen that shows them, so that the notice of that end says the text, too.
   */
  readonly refuse: (failure: unknown, text: string) => void;
  /** Dismisses the notice. */
  readonly dismiss: () => void;
  /**
   * Ends the session in every tab by what `end` does, a sign-out for example. Every other end of the
   * session shows the notice.
   * @throws AppError of `end`
   */
  readonly leave: (end: () => Promise<void>) => Promise<void>;
}

export const SessionEndContext = createContext<SessionEnd | null>(null);

/** How the session ends. Only inside the application's SessionProvider. */
export function useSessionEnd(): SessionEnd {
  const end = useContext(SessionEndContext);
  if (!end) throw new Error('useSessionEnd needs a SessionProvider around it');
  return end;
}
