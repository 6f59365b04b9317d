import { upgradeWebSocket } from '@hono/node-server';
import { AppError } from '@palmanga/core';
import { type Context, Hono } from 'hono';
import type { WebSocket } from 'ws';

import { CLOSE } from '../protocol/live.ts';
import { deployFile } from '../settings/deploy-file.ts';
import type { Env, Services } from './context.ts';
import { isOwnOrigin } from './guards.ts';
import { LiveConnection } from './live/connection.ts';
import { SharedReads } from './live/shared-reads.ts';
import { UnsentReports } from './live/unsent-reports.ts';

const DROPPED_HEADER =
  'A live connection was asked for without the header "Connection: upgrade", so pages show no changes of others. ' +
  `A proxy before the server probably drops it: ${deployFile('nginx.conf')} shows how to pass it on.`;

/** Upgrades a request to the tab's live connection, which belongs to the session of its cookie. */
export function liveRoute(services: Services) {
  const { store, accounts, live, limits, logger, origin, clientAddress } = services;
  const parts = { reads: new SharedReads(store.live), unsent: new UnsentReports() };
  let isWarned = false;
  const isHandshake = (c: Context<Env>): boolean => {
    if (c.req.method !== 'GET' || !names(c, 'upgrade', 'websocket')) return false;
    if (names(c, 'connection', 'upgrade')) return true;
    if (!isWarned) logger.warn(DROPPED_HEADER);
    isWarned = true;
    return false;
  };
  return new Hono<Env>().get(
    '/',
    async (c, next) => {
      if (!isHandshake(c)) {
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
      const onClose = (): void => {
        if (connection !== null) live.remove(connection);
      };
      return {
        onOpen(_event, { raw }) {
          const socket = raw as unknown as WebSocket;
          // Nobody would end a connection of a session that ended during the handshake.
          if (session !== null && accounts.sessionNow(session.id) === null) {
            return socket.close(CLOSE.session);
          }
          connection = new LiveConnection(socket, { ...parts, actor });
          live.add(connection, client);
        },
        onMessage: ({ data }) => connection?.receive(data),
        onClose,
        onError: onClose,
      };
    }),
  );
}

/** Whether a header that is a list has this value; letter case does not matter. */
function names(c: Context<Env>, header: string, value: string): boolean {
  const values = c.req.header(header)?.toLowerCase().split(',') ?? [];
  return values.some((one) => one.trim() === value);
}
