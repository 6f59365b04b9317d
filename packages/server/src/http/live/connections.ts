import { CLOSE, HEARTBEAT_MS } from '../../protocol/live.ts';
import type { LiveConnection } from './connection.ts';

/** The session that opened a connection. */
interface LiveSession {
  readonly sessionId: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** Who opened a connection. */
export interface LiveClient {
  /** Null for a visitor. */
  readonly session: LiveSession | null;
  /** As rate limits count it: an IPv4 address, or a /48 network. */
  readonly address: string;
}

/** Protects the process against exhaustion; it serves far fewer connections well. */
const MAX_CONNECTIONS = 10_000;
/** More than the tabs of an office or a school behind one address. */
export const MAX_CONNECTIONS_BY_ADDRESS = 200;

export type LiveConnections = ReturnType<typeof createLiveConnections>;

/**
 * Every open connection with its client, so that a connection ends with its session.
 * @param hasSession whether a session still exists: another process may have ended it
 */
export function createLiveConnections(
  hasSession: (sessionId: string) => boolean,
  now: () => number = Date.now,
) {
  const clients = new Map<LiveConnection, LiveClient>();
  const counts = new Map<string, number>();
  const timer = setInterval(beat, HEARTBEAT_MS);
  timer.unref();

  function beat(): void {
    for (const [connection, { session }] of clients) {
      const hasEnded =
        session !== null && (session.expiresAt <= now() || !hasSession(session.sessionId));
      if (hasEnded) connection.close(CLOSE.session);
      else connection.beat();
    }
  }

  return {
    /** The number of open connections. */
    get size(): number {
      return clients.size;
    },
    /** Ends the connection at once when there are too many of its address, or in all. */
    add(connection: LiveConnection, client: LiveClient): void {
      const count = counts.get(client.address) ?? 0;
      if (clients.size >= MAX_CONNECTIONS || count >= MAX_CONNECTIONS_BY_ADDRESS) {
        return connection.refuse(CLOSE.limit, 'Too many connections');
      }
      clients.set(connection, client);
      counts.set(client.address, count + 1);
    },
    remove(connection: LiveConnection): void {
      connection.dispose();
      const address = clients.get(connection)?.address;
      if (address === undefined) return;
      clients.delete(connection);
      const count = (counts.get(address) ?? 0) - 1;
      if (count > 0) counts.set(address, count);
      else counts.delete(address);
    },
    endSession: (sessionId: string): void => {
      for (const [connection, { session }] of clients) {
        if (session?.sessionId === sessionId) connection.close(CLOSE.session);
      }
    },
    /** Closes every connection, asking the tabs to reconnect later. */
    stop(): void {
      clearInterval(timer);
      for (const connection of clients.keys()) connection.close(CLOSE.goingAway, 'Restarting');
      clients.clear();
      counts.clear();
    },
  };
}
