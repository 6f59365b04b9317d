import type { Server } from 'node:http';
import type { Socket } from 'node:net';

import { networkOf } from './network.ts';

/** All connections at once: 10,000 live ones, and those of requests. */
const MAX_CONNECTIONS = 12_000;
/** Connections of one address at once: 200 live ones, and six of each of fifty browsers. */
export const MAX_CONNECTIONS_BY_ADDRESS = 500;

/**
 * Closes connections beyond the limits at once, before anything is read from them. Behind a proxy all
 * have its address, and only those in all are counted.
 */
export function limitConnections(server: Server, isBehindProxy: boolean): void {
  server.maxConnections = MAX_CONNECTIONS;
  if (isBehindProxy) return;
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? 'unknown');
    const count = counts.get(address) ?? 0;
    if (count >= MAX_CONNECTIONS_BY_ADDRESS) {
      socket.destroy();
      return;
    }
    counts.set(address, count + 1);
    socket.once('close', () => {
      const left = (counts.get(address) ?? 0) - 1;
      if (left > 0) counts.set(address, left);
      else counts.delete(address);
    });
  });
}
