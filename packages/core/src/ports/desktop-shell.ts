import type { ErrorCode } from '../errors/codes.ts';

/** Tokens of the federated provider, as its token endpoint gave them. */
export interface FederatedTokens {
  readonly idToken: string;
  readonly accessToken: string | null;
  /** The text whose SHA-256 the identity token carries as its nonce. */
  readonly rawNonce: string;
}

/** Promises that cross the window's bridge lose the class of their error, hence a result. */
export type FederatedSignInResult =
  | ({ readonly ok: true } & FederatedTokens)
  | { readonly ok: false; readonly code: ErrorCode };

/**
 * What the desktop window offers to the web app it shows, as `globalThis.palmangaDesktop`.
 * Absent in a browser.
 */
export interface DesktopShell {
  /**
   * Signs in through the federated provider in the system's own browser. Absent where the popup
   * works inside the window (the embedded backend). Never rejects.
   */
  readonly signInWithProvider?: () => Promise<FederatedSignInResult>;

  /**
   * Shares a link of the web app through the system, or copies it where the system has no share
   * sheet. The window turns its own loopback address into one that means something elsewhere.
   */
  readonly share?: (link: { title: string; url: string }) => Promise<'shared' | 'copied'>;
}

/** The desktop's bridge, or null in a browser. */
export function desktopShell(scope: object): DesktopShell | null {
  return (scope as { palmangaDesktop?: DesktopShell }).palmangaDesktop ?? null;
}
