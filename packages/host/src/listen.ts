import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

import { createAdaptorServer, type WebSocketServerLike } from '@hono/node-server';

import {
  type Handler,
  limitConnections,
  limitPipelined,
  limitSmallPieces,
  limitUnanswered,
  stopReadingLargeBodies,
} from './connection-limits.ts';
import { hostInUrl } from './network.ts';
import { StartError } from './run.ts';
import type { SiteSettings } from './settings.ts';

export interface ListenOptions {
  readonly handler: Handler;
  /** Bytes of all headers of a request. */
  readonly maxHeaderSize: number;
  /** Whether a proxy opens the connections, and keeps them for requests of anybody. */
  readonly isBehindProxy: boolean;
  /** Accepts the WebSocket connections at one path, where there are any. */
  readonly sockets?: { readonly server: WebSocketServerLike; readonly path: string };
  /** Tests have less time. */
  readonly timeouts?: typeof TIMEOUTS;
}

export interface Listening {
  /** Address of the server, as in `http://127.0.0.1:3000`. */
  readonly address: string;
  readonly port: string;
  /** Waits for running requests, at most `DRAIN_TIMEOUT_MS`, then closes every connection. */
  close(): Promise<void>;
}

/**
 * How long a client may take. A connection that takes longer is closed.
 *
 * - The headers of a request are a few kilobytes, which the slowest line brings in a second.
 * - The largest picture, 5 MB, takes 165 s at 256 kbit/s, the slowest line that people still upload on.
 * - A connection waits for a further request as long as Node's default.
 */
export const TIMEOUTS = {
  headersTimeout: 15_000,
  requestTimeout: 180_000,
  keepAliveTimeout: 5000,
  connectionsCheckingInterval: 2000,
  /** How long nothing may pass while a request is answered, as when nobody reads the answer. */
  timeout: 120_000,
};

/**
 * How long a proxy's connection waits for a further request: longer than proxies keep one (nginx 60 s,
 * Caddy 120 s), so that it is the proxy who ends it. Ended by us, a request that was just sent is lost.
 */
const PROXY_KEEP_ALIVE_MS = 130_000;

/**
 * Connections that may wait until the process accepts them. The system drops what comes beyond, and its
 * client tries again after 1 s, 3 s and 7 s: with Node's 511, a burst of connections kept everybody out
 * for seconds while the process was idle. The system may have a lower bound of its own.
 */
const BACKLOG = 4096;

/** How long running requests may take to end. */
const DRAIN_TIMEOUT_MS = 5000;

/** How long a client may keep its side of a connection open after we closed ours. */
const LINGER_MS = 5000;

/**
 * Serves a Fetch-style handler over HTTP.
 * @throws StartError when the port is taken or the host is no address of this machine
 */
export async function listen(
  { host, port }: Pick<SiteSettings, 'host' | 'port'>,
  { handler, maxHeaderSize, isBehindProxy, sockets, timeouts = TIMEOUTS }: ListenOptions,
): Promise<Listening> {
  const limited = limitUnanswered(stopReadingLargeBodies(handler));
  const server = createAdaptorServer({
    // What offers a WebSocket gets no answer of HTTP, so nothing of it can be limited.
    fetch: (request, env) => ('outgoing' in env && env.outgoing ? limited : handler)(request, env),
    serverOptions: {
      ...timeouts,
      ...(isBehindProxy && { keepAliveTimeout: PROXY_KEEP_ALIVE_MS }),
      maxHeaderSize,
      // Any other offer to change the protocol is ignored, as HTTP allows, and the request answered:
      // Node would give its socket away, and nobody would close it.
      shouldUpgradeCallback: (request) =>
        sockets !== undefined && isHandshake(request, sockets.path),
    },
    ...(sockets && { websocket: { server: sockets.server } }),
  }) as Server;
  server.setTimeout(timeouts.timeout);
  limitConnections(server, isBehindProxy);
  limitPipelined(server);
  limitSmallPieces(server);
  const endLingering = closeLingering(server);
  const actualPort = await new Promise<number>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(StartError.from(error, `${host}:${port}`) ?? error);
    });
    server.listen({ port, host, backlog: BACKLOG }, () =>
      resolve((server.address() as AddressInfo).port),
    );
  });
  return {
    address: `http://${hostInUrl(host)}:${actualPort}`,
    port: String(actualPort),
    close: () => {
      endLingering();
      return close(server);
    },
  };
}

function isHandshake({ method, url = '', headers }: IncomingMessage, path: string): boolean {
  const isAtPath = url === path || url.startsWith(`${path}?`);
  return isAtPath && method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket';
}

/**
 * Closes connections whose client does not close its side after ours. Node does so itself except for
 * sockets that it gave away, as it does for each WebSocket handshake. Returns a function that closes
 * them without waiting, from then on too.
 */
function closeLingering(server: Server): () => void {
  const lingering = new Set<Socket>();
  let isStopping = false;
  server.on('connection', (socket: Socket) => {
    socket.once('finish', () => {
      if (isStopping) {
        socket.destroy();
        return;
      }
      lingering.add(socket);
      const timer = setTimeout(() => socket.destroy(), LINGER_MS);
      socket.once('close', () => {
        clearTimeout(timer);
        lingering.delete(socket);
      });
    });
  });
  return () => {
    isStopping = true;
    for (const socket of lingering) socket.destroy();
  };
}

async function close(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS);
  await closed;
  clearTimeout(timer);
}
