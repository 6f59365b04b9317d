import type { Backend, ErrorCode, Observer, Unsubscribe } from '@palmanga/core';

import type { DataPort } from './calls.ts';

/** Where a tab opens its one connection. */
export const LIVE_PATH = '/api/live';

type Watching<Port> = {
  readonly [
    M in keyof Port as Port[M] extends (...args: never) => Unsubscribe ? M : never
  ]: Port[M];
};
type WatchingPorts = { readonly [P in DataPort]: Watching<Backend[P]> };
type WatchName<P extends DataPort> = `${P}.${keyof WatchingPorts[P] & string}`;

/** The live reads of the ports: `rankings.watchItems`. */
export type LiveMethod = { [P in DataPort]: WatchName<P> }[DataPort];

/** The arguments of a live read, without its observer. */
export type LiveArgs<Name extends LiveMethod> =
  Name extends `${infer P extends DataPort}.${infer M}`
    ? WatchingPorts[P][M & keyof WatchingPorts[P]] extends (
        ...args: [...infer Args, Observer<never>]
      ) => Unsubscribe
      ? Args
      : never
    : never;

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
