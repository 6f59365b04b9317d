import { upgradeWebSocket } from '@hono/node-server';
import { AppError } from '@palmanga/core';
import { Hono } from 'hono';
import type { WebSocket } from 'ws';

import { CLOSE } from '../../live/protocol.ts';
import type { Env, Services } from '../context.ts';
import { isOwnOrigin } from '../guards.ts';
import { LiveConnection } from './connection.ts';
import { SharedReads } from './shared-reads.ts';

/** Upgrades a request to the tab's live connection, which belongs to the session of its cookie. */
export function liveRoute({ store, accounts, live, limits, origin, clientAddress }: Services) {
  const shared = new SharedReads(store.live);
  return new Hono<Env>().get(
    '/',
    async (c, next) => {
      if (c.req.header('upgrade')?.toLowerCase() !== 'websocket') {
        throw new AppError('parameters-invalid', 'This address is for WebSockets');
      }
      if (!isOwnOrigin(c.req.raw, origin)) throw new AppError('forbidden', 'Foreign origin');
      limits.consume('live', clientAddress(c));
      await next();
    },
    upgradeWebSocket(async (c) => {
      const session = await c.var['session']();
      const actor = session?.user ?? null;
      const client = {
        session: session && { sessionId: session.id, expiresAt: session.expiresAt },
        address: clientAddress(c),
      };
      return {
        onOpen(_event, { raw }) {
          const socket = raw as unknown as WebSocket;
          // Nobody would end a connection of a session that ended during the handshake.
          if (session !== null && accounts.sessionNow(session.id) === null) {
            return socket.close(CLOSE.session);
          }
          const connection = new LiveConnection(socket, { shared, actor });
          const close = (): void => live.remove(connection);
          replaceListeners(socket, {
            message: (data, isBinary) => connection.receive(isBinary ? null : data.toString()),
            close,
            error: close,
          });
          live.add(connection, client);
        },
      };
    }),
  );
}

/**
 * Listens instead of the adapter, whose listeners would keep the whole request in memory as long as
 * the connection is open: more than all the rest of it.
 */
function replaceListeners(
  socket: WebSocket,
  listeners: Readonly<Record<string, (data: Buffer, isBinary: boolean) => void>>,
): void {
  const own = Object.entries(listeners);
  const kept = new Map(own.map(([name]) => [name, new Set(socket.listeners(name))]));
  for (const [name, listener] of own) socket.on(name, listener);
  // The adapter adds its listeners when this turn ends.
  queueMicrotask(() => {
    for (const [name, listener] of own) {
      for (const added of socket.listeners(name)) {
        const isOurs = added === listener || kept.get(name)?.has(added);
        if (!isOurs) socket.off(name, added as () => void);
      }
    }
  });
}
