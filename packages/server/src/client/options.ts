import type { AuthUser } from '@palmanga/core';

/** Where and through what a client reaches the server; in a page, nothing need be given. */
export interface ClientOptions {
  /** Origin of the server; that of the page unless told. */
  readonly origin?: string;
  /** Must carry the session's cookies, as a browser's does. */
  readonly fetch?: typeof fetch;
  /** Opens the live connection; must carry the session's cookies. */
  readonly openSocket?: (url: string) => WebSocket;
  /** Label of the federated provider; what the page's configuration says unless told. */
  readonly providerLabel?: string | null;
  /** Waits, in milliseconds; between the attempts of an upload. */
  readonly sleep?: (milliseconds: number) => Promise<void>;
}

/** What the server wrote into the page (`palmanga-config`). */
export interface PageConfig {
  readonly providerLabel?: string | null;
  /** Who is signed in; absent when the page does not know. */
  readonly user?: AuthUser | null;
}

/** The page's own configuration; empty outside a page, and where a page came out of a cache. */
export function readPageConfig(): PageConfig {
  const text = globalThis.document?.getElementById('palmanga-config')?.textContent;
  const { user, ...config } = JSON.parse(text || '{}') as PageConfig;
  const [navigation] = performance.getEntriesByType('navigation');
  const isOld = (navigation as PerformanceNavigationTiming | undefined)?.type === 'back_forward';
  return user === undefined || isOld ? config : { ...config, user };
}
