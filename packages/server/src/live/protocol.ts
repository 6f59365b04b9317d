import type { ErrorCode } from '@palmanga/core';

/** Where a tab opens its one connection. */
export const LIVE_PATH = '/api/live';

/** The live reads of the ports, under the names of their methods. */
export const LIVE_METHODS = [
  'profiles.watchOwn',
  'rankings.watchOwn',
  'rankings.watchItems',
  'favorites.watchOne',
  'favorites.watchOwn',
] as const;

export type LiveMethod = (typeof LIVE_METHODS)[number];

/** Characters of a tab's message; one that names a live read is far shorter. */
export const MAX_MESSAGE_LENGTH = 4096;

/** Messages from a tab. The tab numbers its live reads by `id`, never reusing one on a connection. */
export type ClientMessage =
  | {
      readonly type: 'subscribe';
      readonly id: number;
      readonly method: LiveMethod;
      /** The method's arguments without the observer. */
      readonly args: readonly unknown[];
    }
  | { readonly type: 'unsubscribe'; readonly id: number }
  | { readonly type: 'pong' };

/** Messages from the server: complete states, and only the latest when the tab is slow. */
export type ServerMessage =
  | { readonly type: 'next'; readonly id: number; readonly value: unknown }
  | { readonly type: 'error'; readonly id: number; readonly code: ErrorCode }
  /** The tab answers it with a pong. */
  | { readonly type: 'ping' };

/** Interval of the server's pings. Either side gives the connection up after 2.5 silent ones. */
export const HEARTBEAT_MS = 20_000;

/** Why the server closes a connection, beyond the standard codes. */
export const CLOSE = {
  /** The server stops. The tab reconnects. */
  goingAway: 1001,
  /** A message broke this protocol. */
  protocol: 4400,
  /** The session ended or expired. The tab asks who is signed in, then reconnects. */
  session: 4401,
  /** Too many live reads or connections. */
  limit: 4429,
} as const;
