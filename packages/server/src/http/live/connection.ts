import { AppError, toAppError } from '@palmanga/core';
import { z } from 'zod';

import { LIVE_METHODS } from '../../calls/live.ts';
import {
  CLOSE,
  HEARTBEAT_MS,
  MAX_MESSAGE_LENGTH,
  type ClientMessage,
  type LiveMethod,
  type ServerMessage,
} from '../../protocol/live.ts';
import type { Actor } from '../../store/index.ts';
import { endOf } from './report.ts';
import type { SharedReads, Watch } from './shared-reads.ts';
import type { Receiver, UnsentReports } from './unsent-reports.ts';

/** The methods of a `ws` socket that a connection uses. */
export interface Socket {
  pause(): void;
  resume(): void;
  send(
    data: string | Buffer,
    options: { readonly binary: false; readonly fin: boolean },
    sent?: (error?: Error | null) => void,
  ): void;
  close(code: number, reason?: string): void;
  terminate(): void;
}

/** Live reads of one tab at most. The product's screens need fewer than ten. */
export const MAX_SUBSCRIPTIONS = 20;
/** How long a tab may take to receive one message. */
const RECEIVE_TIMEOUT_MS = 30_000;
/**
 * Messages of a tab that are read in MESSAGES_WINDOW_MS; further ones wait at the sender. A held arrow key
 * causes 60 a second.
 */
export const MAX_MESSAGES = 600;
export const MESSAGES_WINDOW_MS = 10_000;

/** The shape of a message from a tab. */
export const MESSAGE = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('subscribe'),
    id: z.number().int().nonnegative(),
    method: z.enum(LIVE_METHODS),
    args: z.array(z.unknown()).max(4),
  }),
  z.object({ type: z.literal('unsubscribe'), id: z.number().int().nonnegative() }),
  z.object({ type: z.literal('pong') }),
]) satisfies z.ZodType<ClientMessage>;

/** What the connections of a server share. */
export interface LiveParts {
  readonly reads: SharedReads;
  readonly unsent: UnsentReports;
}

/** Carries the live reads of one tab over one socket. */
export class LiveConnection implements Receiver {
  readonly #socket: Socket;
  readonly #parts: LiveParts;
  readonly #actor: Actor | null;
  readonly #now: () => number;
  readonly #watches = new Map<number, Watch>();
  /** Reads with a report to send. It is taken when the network is free, so only the latest ones wait. */
  readonly #waiting = new Set<number>();
  /** When the message began that the network has not taken yet. */
  #sendingSince: number | null = null;
  #sending: Buffer | null = null;
  #isClosed = false;
  #lastReceivedAt: number;
  /** Messages in the present window. */
  #received = 0;

  /** @param actor whose rights the connection has; null for a visitor's */
  constructor(
    socket: Socket,
    { actor, ...parts }: LiveParts & { readonly actor: Actor | null },
    now: () => number = Date.now,
  ) {
    this.#socket = socket;
    this.#parts = parts;
    this.#actor = actor;
    this.#now = now;
    this.#lastReceivedAt = now();
  }

  /** Handles one message of the tab. Closes the connection when the message breaks the protocol. */
  receive(data: unknown): void {
    this.#lastReceivedAt = this.#now();
    this.#limitMessages();
    if (this.#isClosed) return;
    const message = parseMessage(data);
    if (message === null) return this.close(CLOSE.protocol, 'Unreadable message');
    if (message.type === 'subscribe') this.#subscribe(message);
    else if (message.type === 'unsubscribe') this.#unsubscribe(message.id);
  }

  /** Pings the tab, or ends the connection when the tab no longer answers or receives. */
  beat(): void {
    const now = this.#now();
    const isStuck = this.#sendingSince !== null && now - this.#sendingSince > RECEIVE_TIMEOUT_MS;
    if (isStuck || now - this.#lastReceivedAt > 2.5 * HEARTBEAT_MS) this.drop();
    else this.#send(JSON.stringify({ type: 'ping' } satisfies ServerMessage));
  }

  /** Closes the connection once its tab has taken what was sent, which stays counted until then. */
  close(code: number, reason?: string): void {
    this.#socket.close(code, reason);
    // The tab's agreement comes after all that it has sent.
    this.#socket.resume();
    this.#endReads();
  }

  /** Closes a connection that is not among those counted: sends the code, and does not wait for the answer. */
  refuse(code: number, reason: string): void {
    this.close(code, reason);
    this.drop();
  }

  /** Ends the connection at once: what waits for a tab that does not read cannot be followed by a code. */
  drop(): void {
    this.dispose();
    this.#socket.terminate();
  }

  /** Frees everything that the connection holds. Called when the socket is closed, or cut after this. */
  dispose(): void {
    this.#endReads();
    this.#endSending();
  }

  #endReads(): void {
    this.#isClosed = true;
    for (const watch of this.#watches.values()) watch.stop();
    this.#watches.clear();
    this.#waiting.clear();
  }

  /** Stops reading from a tab that sends more than any screen, until the window ends. */
  #limitMessages(): void {
    this.#received += 1;
    if (this.#received === 1) setTimeout(() => this.#beginWindow(), MESSAGES_WINDOW_MS).unref();
    if (this.#received > MAX_MESSAGES) this.#socket.pause();
  }

  #beginWindow(): void {
    this.#received = 0;
    this.#socket.resume();
  }

  #subscribe({ id, method, args }: Extract<ClientMessage, { type: 'subscribe' }>): void {
    if (this.#watches.has(id)) return this.close(CLOSE.protocol, 'Number used twice');
    if (this.#watches.size >= 2 * MAX_SUBSCRIPTIONS) {
      return this.close(CLOSE.limit, 'Too many reads');
    }
    this.#watches.set(
      id,
      this.#watch(method, args, () => this.#report(id)),
    );
    this.#report(id);
  }

  /** Starts a live read. One that is refused reports why. */
  #watch(method: LiveMethod, args: readonly unknown[], onReport: () => void): Watch {
    try {
      if (this.#watches.size >= MAX_SUBSCRIPTIONS) throw new AppError('rate-limited');
      return this.#parts.reads.watch(this.#actor, { method, args }, onReport);
    } catch (error) {
      const { code } = toAppError(error);
      return { latest: () => code, stop: () => {} };
    }
  }

  #unsubscribe(id: number): void {
    this.#watches.get(id)?.stop();
    this.#watches.delete(id);
    this.#waiting.delete(id);
  }

  #report(id: number): void {
    this.#waiting.add(id);
    if (this.#sendingSince === null) this.#sendNext();
  }

  /** Sends the next report. A slow network gets one at a time. */
  #sendNext(): void {
    for (const id of this.#waiting) {
      this.#waiting.delete(id);
      const report = this.#watches.get(id)?.latest() ?? null;
      if (report === null) continue;
      this.#sendingSince = this.#now();
      if (typeof report === 'string') {
        const message: ServerMessage = { type: 'error', id, code: report };
        return this.#send(JSON.stringify(message), this.#onSent);
      }
      this.#sending = report;
      this.#parts.unsent.add(report, this);
      // The bytes of all watchers are the same memory: each socket sends them as a frame.
      this.#socket.send(report, { binary: false, fin: false });
      return this.#send(endOf(id), this.#onSent);
    }
  }

  #send(data: string, sent?: (error?: Error | null) => void): void {
    this.#socket.send(data, { binary: false, fin: true }, sent);
  }

  readonly #onSent = (error?: Error | null): void => {
    this.#endSending();
    if (error) this.dispose();
    else this.#sendNext();
  };

  #endSending(): void {
    this.#sendingSince = null;
    if (this.#sending !== null) this.#parts.unsent.remove(this.#sending, this);
    this.#sending = null;
  }
}

function parseMessage(data: unknown): ClientMessage | null {
  if (typeof data !== 'string' || data.length > MAX_MESSAGE_LENGTH) return null;
  try {
    return MESSAGE.parse(JSON.parse(data));
  } catch {
    return null;
  }
}
