import { CLOSE, HEARTBEAT } from '../../live/protocol.ts';
import type { LiveConnection } from './connection.ts';

/** Whose connection it is; null for a visitor's. */
export interface Holder {
  readonly sessionId: string;
  readonly uid: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** Far more than one process serves well; a bound against exhaustion. */
const MAX_CONNECTIONS = 10_000;

export type LiveConnections = ReturnType<typeof createLiveConnections>;

/** Every open connection, so that sessions that end take theirs along. */
export function createLiveConnections(now: () => number = Date.now) {
  const holders = new Map<LiveConnection, Holder | null>();
  const timer = setInterval(beat, HEARTBEAT);
  timer.unref();

  function beat(): void {
    for (const [connection, holder] of holders) {
      if (holder !== null && holder.expiresAt <= now()) connection.close(CLOSE.session);
      else connection.beat();
    }
  }

  function closeWhere(matches: (holder: Holder) => boolean): void {
    for (const [connection, holder] of holders) {
      if (holder !== null && matches(holder)) connection.close(CLOSE.session);
    }
  }

  return {
    /** How many are open. */
    get size(): number {
      return holders.size;
    },
    add(connection: LiveConnection, holder: Holder | null): void {
      if (holders.size >= MAX_CONNECTIONS) connection.close(CLOSE.limit);
      else holders.set(connection, holder);
    },
    remove(connection: LiveConnection): void {
      connection.dispose();
      holders.delete(connection);
    },
    endSession: (sessionId: string): void => closeWhere((holder) => holder.sessionId === sessionId),
    endAccount: (uid: string): void => closeWhere((holder) => holder.uid === uid),
    /** Tells every tab to reconnect later. */
    stop(): void {
      clearInterval(timer);
      for (const connection of holders.keys()) connection.close(CLOSE.goingAway, 'Restarting');
      holders.clear();
    },
  };
}
