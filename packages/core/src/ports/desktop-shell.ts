import type { ErrorCode } from '../errors/app-error.ts';

/** Tokens of the federated provider, as its token endpoint gave them. */
export interface FederatedTokens {
  readonly idToken: string;
  readonly accessToken: string | null;
  /** The text whose SHA-256 the identity token carries as its nonce. */
  readonly rawNonce: string;
}

/** A result rather than an exception: an error that crosses the window's bridge loses its class. */
export type FederatedSignInResult =
  | ({ readonly ok: true } & FederatedTokens)
  | { readonly ok: false; readonly code: ErrorCode };

/**
 * The functions that the desktop window offers to the web app in it, as `globalThis.palmangaDesktop`.
 * Absent in a browser.
 */
export interface DesktopShell {
  /**
   * Signs in through the federated provider in the system's own browser. Absent with the
   * embedded backend, where the popup works inside the window. Never rejects.
   */
  readonly signInWithProvider?: () => Promise<FederatedSignInResult>;

  /**
   * Shares a link of the web app through the system, or copies it where the system has no share
   * sheet. The window first replaces its own loopback address by one that works on other machines.
   */
  readonly share?: (link: { title: string; url: string }) => Promise<'shared' | 'copied'>;
}

/** The desktop's bridge, or null in a browser. */
export function desktopShell(scope: object): DesktopShell | null {
  return (scope as { palmangaDesktop?: DesktopShell }).palmangaDesktop ?? null;
}
