import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createAdaptorServer, type WebSocketServerLike } from '@hono/node-server';

import { StartError } from './run.ts';
import type { SiteSettings } from './settings.ts';

export type Handler = (request: Request, env: object) => Response | Promise<Response>;

export interface ListenOptions {
  readonly handler: Handler;
  /** Bytes of all headers of a request. */
  readonly maxHeaderSize: number;
  /** Accepts the WebSocket connections, where there are any. */
  readonly sockets?: WebSocketServerLike;
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
    serverOptions: { maxHeaderSize },
    ...(sockets && { websocket: { server: sockets } }),
  }) as Server;
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
    close: () => close(server),
  };
}

async function close(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS);
  await closed;
  clearTimeout(timer);
}
