import { CLOSE, HEARTBEAT_MS } from '../../live/protocol.ts';
import type { LiveConnection } from './connection.ts';

/** The session that opened a connection. */
export interface LiveSession {
  readonly sessionId: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** Protects the process against exhaustion; it serves far fewer connections well. */
const MAX_CONNECTIONS = 10_000;

export type LiveConnections = ReturnType<typeof createLiveConnections>;

/** Every open connection with its session, so that a connection ends with its session. */
export function createLiveConnections(now: () => number = Date.now) {
  const sessions = new Map<LiveConnection, LiveSession | null>();
  const timer = setInterval(beat, HEARTBEAT_MS);
  timer.unref();

  function beat(): void {
    for (const [connection, session] of sessions) {
      if (session !== null && session.expiresAt <= now()) connection.close(CLOSE.session);
      else connection.beat();
    }
  }

  return {
    /** The number of open connections. */
    get size(): number {
      return sessions.size;
    },
    /** @param session null for a visitor's connection */
    add(connection: LiveConnection, session: LiveSession | null): void {
      if (sessions.size >= MAX_CONNECTIONS) connection.close(CLOSE.limit);
      else sessions.set(connection, session);
    },
    remove(connection: LiveConnection): void {
      connection.dispose();
      sessions.delete(connection);
    },
    endSession: (sessionId: string): void => {
      for (const [connection, session] of sessions) {
        if (session?.sessionId === sessionId) connection.close(CLOSE.session);
      }
    },
    /** Closes every connection, asking the tabs to reconnect later. */
    stop(): void {
      clearInterval(timer);
      for (const connection of sessions.keys()) connection.close(CLOSE.goingAway, 'Restarting');
      sessions.clear();
    },
  };
}
