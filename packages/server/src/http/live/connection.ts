import { AppError, type ErrorCode, toAppError } from '@palmanga/core';
import { z } from 'zod';

import {
  CLOSE,
  HEARTBEAT_MS,
  LIVE_METHODS,
  MAX_MESSAGE_LENGTH,
  type ClientMessage,
  type ServerMessage,
} from '../../live/protocol.ts';
import type { Actor } from '../../store/index.ts';
import type { Receiver } from './in-flight.ts';
import { MESSAGE_BURST, Pace, type Source } from './pace.ts';
import { messageOf, type Report } from './report.ts';
import type { SharedReads, State } from './shared-reads.ts';
import type { Job } from './turns.ts';

/** The methods of a `ws` socket that a connection uses. */
export interface Socket extends Source {
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
/** Up to this size, copying a report is cheaper than a second frame. */
const MAX_COPIED_BYTES = 16 * 1024;

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

/** A live read of the tab: a watch of a shared read, or a refusal. */
interface Read {
  readonly state: State | null;
  readonly limit: number;
  stop(): void;
}

/** Carries the live reads of one tab over one socket. */
export class LiveConnection implements Job, Receiver {
  readonly #socket: Socket;
  readonly #shared: SharedReads;
  readonly #actor: Actor | null;
  readonly #now: () => number;
  readonly #pace: Pace;
  readonly #reads = new Map<number, Read>();
  /** Reads with something new to say. Their state is taken when the network is free. */
  readonly #waiting = new Set<number>();
  /** When the message began that the network has not taken yet. */
  #sendingSince: number | null = null;
  #isClosed = false;
  #lateMessages = 0;
  #lastReceivedAt: number;

  /** @param actor whose rights the connection has; null for a visitor's */
  constructor(
    socket: Socket,
    { shared, actor }: { shared: SharedReads; actor: Actor | null },
    now: () => number = Date.now,
  ) {
    this.#socket = socket;
    this.#shared = shared;
    this.#actor = actor;
    this.#now = now;
    this.#pace = new Pace(socket, now);
    this.#lastReceivedAt = now();
  }

  /** Handles one message of the tab. Closes the connection when the message breaks the protocol. */
  receive(data: unknown): void {
    if (this.#isClosed) return this.#receiveLate();
    this.#lastReceivedAt = this.#now();
    this.#pace.count();
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
    this.#endReads();
  }

  /** Closes a connection that nobody counts: it is told the code, and not waited for. */
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
    this.#shared.inFlight.remove(this);
  }

  /** Sends the next state, one at a time: while the network is slow, only the latest ones wait. */
  run(): void {
    if (this.#sendingSince !== null) return;
    for (const id of this.#waiting) {
      this.#waiting.delete(id);
      const read = this.#reads.get(id);
      const state = read?.state ?? null;
      if (read === undefined || state === null) continue;
      return typeof state === 'string'
        ? this.#sendError(id, state)
        : this.#sendReport(id, state, read.limit);
    }
  }

  #endReads(): void {
    this.#isClosed = true;
    this.#pace.stop();
    for (const read of this.#reads.values()) read.stop();
    this.#reads.clear();
    this.#waiting.clear();
  }

  /** What was on its way when the connection closed is read; a tab that goes on sending is cut. */
  #receiveLate(): void {
    this.#lateMessages += 1;
    if (this.#lateMessages > MESSAGE_BURST) this.drop();
  }

  #subscribe({ id, method, args }: Extract<ClientMessage, { type: 'subscribe' }>): void {
    if (this.#reads.has(id)) return this.close(CLOSE.protocol, 'Number used twice');
    if (this.#reads.size >= 2 * MAX_SUBSCRIPTIONS) return this.close(CLOSE.limit, 'Too many reads');
    const onNews = (): void => this.#queue(id);
    try {
      if (this.#reads.size >= MAX_SUBSCRIPTIONS) throw new AppError('rate-limited');
      this.#reads.set(id, this.#shared.watch(this.#actor, { method, args }, onNews));
    } catch (error) {
      this.#reads.set(id, { state: toAppError(error).code, limit: 1, stop: () => {} });
      onNews();
    }
  }

  #unsubscribe(id: number): void {
    this.#reads.get(id)?.stop();
    this.#reads.delete(id);
    this.#waiting.delete(id);
  }

  #queue(id: number): void {
    this.#waiting.add(id);
    if (this.#sendingSince === null) this.#shared.turns.add(this);
  }

  #sendError(id: number, code: ErrorCode): void {
    this.#sendingSince = this.#now();
    this.#send(JSON.stringify({ type: 'error', id, code } satisfies ServerMessage), this.#onSent);
  }

  #sendReport(id: number, report: Report, limit: number): void {
    const { shared, end } = messageOf(report, limit, id);
    this.#sendingSince = this.#now();
    this.#shared.inFlight.add(this, report);
    if (shared.length <= MAX_COPIED_BYTES) {
      this.#send(Buffer.concat([shared, Buffer.from(end)]), this.#onSent);
    } else {
      // The bytes of all watchers are the same memory: each socket sends them as a frame.
      this.#socket.send(shared, { binary: false, fin: false });
      this.#send(end, this.#onSent);
    }
  }

  #send(data: string | Buffer, sent?: (error?: Error | null) => void): void {
    this.#socket.send(data, { binary: false, fin: true }, sent);
  }

  readonly #onSent = (error?: Error | null): void => {
    this.#sendingSince = null;
    this.#shared.inFlight.remove(this);
    if (error) this.dispose();
    else if (this.#waiting.size > 0) this.#shared.turns.add(this);
  };
}

function parseMessage(data: unknown): ClientMessage | null {
  if (typeof data !== 'string' || data.length > MAX_MESSAGE_LENGTH) return null;
  try {
    return MESSAGE.parse(JSON.parse(data));
  } catch {
    return null;
  }
}
