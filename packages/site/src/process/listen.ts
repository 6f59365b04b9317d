import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

import { createAdaptorServer, type WebSocketServerLike } from '@hono/node-server';

import { StartError } from './run.ts';
import type { SiteSettings } from './settings.ts';

export type Handler = (request: Request, env: object) => Response | Promise<Response>;

export interface ListenOptions {
  readonly handler: Handler;
  /** Bytes of all headers of a request. */
  readonly maxHeaderSize: number;
  /** Accepts the WebSocket connections at one path, where there are any. */
  readonly sockets?: { readonly server: WebSocketServerLike; readonly path: string };
}

export interface Listening {
  /** Address of the server, as in `http://127.0.0.1:3000`. */
  readonly address: string;
  readonly port: string;
  /** Waits for running requests, at most `DRAIN_TIMEOUT_MS`, then closes every connection. */
  close(): Promise<void>;
}

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
  { handler, maxHeaderSize, sockets }: ListenOptions,
): Promise<Listening> {
  const server = createAdaptorServer({
    fetch: handler,
    serverOptions: {
      maxHeaderSize,
      // Any other offer to change the protocol is ignored, as HTTP allows, and the request answered:
      // Node would give its socket away, and nobody would close it.
      shouldUpgradeCallback: (request) =>
        sockets !== undefined && isHandshake(request, sockets.path),
    },
    ...(sockets && { websocket: { server: sockets.server } }),
  }) as Server;
  const endLingering = closeLingering(server);
  const actualPort = await new Promise<number>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(StartError.from(error, `${host}:${port}`) ?? error);
    });
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
  const isAny = host === '0.0.0.0' || host === '::';
  const name = isAny ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return {
    address: `http://${name}:${actualPort}`,
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
