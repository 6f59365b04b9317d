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

/** What a tab says. `id` is its own number for a live read, never used twice on a connection. */
export type ClientMessage =
  | {
      readonly type: 'subscribe';
      readonly id: number;
      readonly method: LiveMethod;
      /** The method's arguments but the observer. */
      readonly args: readonly unknown[];
    }
  | { readonly type: 'unsubscribe'; readonly id: number }
  | { readonly type: 'pong' };

/** What the server says: whole states, the latest only when the tab cannot keep up. */
export type ServerMessage =
  | { readonly type: 'next'; readonly id: number; readonly value: unknown }
  | { readonly type: 'error'; readonly id: number; readonly code: ErrorCode }
  /** To be answered with a pong. */
  | { readonly type: 'ping' };

/** The server pings that often; silence for twice as long means a dead connection. */
export const HEARTBEAT = 20_000;

/** Why the server closes a connection, beyond the standard codes. */
export const CLOSE = {
  /** The server stops: reconnect. */
  goingAway: 1001,
  /** A message that is not of this protocol. */
  protocol: 4400,
  /** The session ended or expired: look the session up, then reconnect. */
  session: 4401,
  /** Too many live reads or connections. */
  limit: 4429,
} as const;
