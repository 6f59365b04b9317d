import type { HttpBindings } from '@hono/node-server';

import type { Handler } from './handler.ts';

/** What is left of a body of at most this size is read, so that the connection stays usable. */
const SMALL_BODY_BYTES = 16 * 1024;

/**
 * Closes the connection after an answer that came before a large body had arrived, whoever gave it:
 * the rest would have to be read before another request. The client is told by `Connection: close`.
 */
export function stopReadingLargeBodies(handler: Handler): Handler {
  return (request, env) => {
    const answer = handler(request, env);
    const { incoming, outgoing } = env as HttpBindings;
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = incoming.headers;
    const isLarge = encoding !== undefined || Number(length) > SMALL_BODY_BYTES;
    if (!isLarge) return answer;
    return Promise.resolve(answer).finally(() => {
      // Node then writes the header, and closes the connection after the answer.
      if (!incoming.complete) outgoing.shouldKeepAlive = false;
    });
  };
}
