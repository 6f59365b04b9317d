import { upgradeWebSocket } from '@hono/node-server';
import { AppError } from '@palmanga/core';
import { Hono } from 'hono';

import type { Env, Services } from '../context.ts';
import { isOwnOrigin } from '../guards.ts';
import { LiveConnection, type Socket } from './connection.ts';
import { SharedReads } from './shared-reads.ts';

/** Upgrades a request to the tab's live connection, which belongs to the session of its cookie. */
export function liveRoute({ store, live, limits, origin, clientAddress }: Services) {
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
      let connection: LiveConnection | null = null;
      const close = (): void => {
        if (connection !== null) live.remove(connection);
      };
      return {
        onOpen(_event, { raw }) {
          connection = new LiveConnection(raw as unknown as Socket, { shared, actor });
          live.add(connection, client);
        },
        onMessage: ({ data }) => connection?.receive(data),
        onClose: close,
        onError: close,
      };
    }),
  );
}
