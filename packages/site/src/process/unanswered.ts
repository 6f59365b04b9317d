import type { Socket } from 'node:net';

import type { HttpBindings } from '@hono/node-server';

import type { Handler } from './handler.ts';

/** Requests of one connection that may wait for their answers; no browser or proxy sends two. */
export const MAX_UNANSWERED = 4;

/**
 * Cuts a connection that goes on sending requests without waiting for answers. Node begins each of them
 * as soon as it has its headers: thousands, from a few connections, would keep everybody else waiting.
 */
export function limitUnanswered(handler: Handler): Handler {
  const counts = new WeakMap<Socket, number>();
  return (request, env) => {
    const { incoming, outgoing } = env as HttpBindings;
    const { socket } = incoming;
    const count = (counts.get(socket) ?? 0) + 1;
    counts.set(socket, count);
    outgoing.once('close', () => counts.set(socket, (counts.get(socket) ?? 0) - 1));
    if (count <= MAX_UNANSWERED) return handler(request, env);
    // What follows in the same packet arrives here too.
    socket.destroy();
    return new Response(null, { status: 503 });
  };
}
