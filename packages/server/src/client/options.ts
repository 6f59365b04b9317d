import type { AuthUser } from '@palmanga/core';

/** How a client reaches the server; in a page, the page's configuration is enough. */
export interface ClientOptions {
  /** Origin of the server; absent, that of the page. */
  readonly origin?: string;
  /** Must carry the session's cookies, as a browser's does. */
  readonly fetch?: typeof fetch;
  /** Opens the live connection; must carry the session's cookies. */
  readonly openSocket?: (url: string) => WebSocket;
  /** What the button of the federated provider says; absent or null, there is none. */
  readonly providerLabel?: string | null;
  /** Who is signed in; absent, the server is asked. */
  readonly user?: AuthUser | null;
  /** Waits, in milliseconds; between the attempts of an upload. */
  readonly sleep?: (milliseconds: number) => Promise<void>;
}
