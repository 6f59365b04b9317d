import type { AppError, Unsubscribe } from '@palmanga/core';
import { z } from 'zod';

import {
  CLOSE,
  HEARTBEAT_MS,
  LIVE_METHODS,
  type ClientMessage,
  type ServerMessage,
} from '../../live/protocol.ts';
import type { StoreBackend } from '../../store/index.ts';
import { startLiveRead } from './subscriptions.ts';

/** The methods of a `ws` socket that a connection uses. */
export interface Socket {
  send(data: string, sent: (error?: Error | null) => void): void;
  close(code: number, reason?: string): void;
  terminate(): void;
}

/** Live reads of one tab at most. The product's screens need fewer than ten. */
export const MAX_SUBSCRIPTIONS = 100;

const MESSAGE = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('subscribe'),
    id: z.number().int().nonnegative(),
    method: z.enum(LIVE_METHODS),
    args: z.array(z.unknown()).max(4),
  }),
  z.object({ type: z.literal('unsubscribe'), id: z.number().int().nonnegative() }),
  z.object({ type: z.literal('pong') }),
]) satisfies z.ZodType<ClientMessage>;

/** Carries the live reads of one tab over one socket. */
export class LiveConnection {
  readonly #socket: Socket;
  readonly #store: StoreBackend;
  readonly #now: () => number;
  readonly #reads = new Map<number, Unsubscribe>();
  /** Messages not sent yet: only the latest of each live read. */
  readonly #waiting = new Map<number, ServerMessage>();
  #isSending = false;
  #lastReceivedAt: number;

  constructor(socket: Socket, store: StoreBackend, now: () => number = Date.now) {
    this.#socket = socket;
    this.#store = store;
    this.#now = now;
    this.#lastReceivedAt = now();
  }

  /** Handles one message of the tab. Closes the connection when the message breaks the protocol. */
  receive(data: unknown): void {
    this.#lastReceivedAt = this.#now();
    const message = parseMessage(data);
    if (message === null) return this.#socket.close(CLOSE.protocol, 'Unreadable message');
    if (message.type === 'subscribe') this.#subscribe(message);
    else if (message.type === 'unsubscribe') this.#unsubscribe(message.id);
  }

  /** Pings the tab, or ends the connection when the tab no longer answers. */
  beat(): void {
    if (this.#now() - this.#lastReceivedAt > 2.5 * HEARTBEAT_MS) this.#socket.terminate();
    else this.#send({ type: 'ping' });
  }

  close(code: number, reason?: string): void {
    this.#socket.close(code, reason);
    this.dispose();
  }

  /** Ends every live read. Called when the socket is closed or about to be. */
  dispose(): void {
    for (const stop of this.#reads.values()) stop();
    this.#reads.clear();
    this.#waiting.clear();
  }

  #subscribe({ id, method, args }: Extract<ClientMessage, { type: 'subscribe' }>): void {
    if (this.#reads.has(id)) return this.close(CLOSE.protocol, 'Number used twice');
    if (this.#reads.size >= MAX_SUBSCRIPTIONS) {
      return this.#queue(id, { type: 'error', id, code: 'rate-limited' });
    }
    const stop = startLiveRead(this.#store, method, args, {
      next: (value) => this.#queue(id, { type: 'next', id, value }),
      error: ({ code }: AppError) => this.#queue(id, { type: 'error', id, code }),
    });
    this.#reads.set(id, stop);
  }

  #unsubscribe(id: number): void {
    this.#reads.get(id)?.();
    this.#reads.delete(id);
    this.#waiting.delete(id);
  }

  /** Sends one message at a time. While the network is slow, newer states replace waiting ones. */
  #queue(id: number, message: ServerMessage): void {
    this.#waiting.delete(id);
    this.#waiting.set(id, message);
    this.#sendNext();
  }

  #sendNext(): void {
    if (this.#isSending) return;
    const [first] = this.#waiting;
    if (first === undefined) return;
    const [id, message] = first;
    this.#waiting.delete(id);
    this.#isSending = true;
    this.#send(message, () => {
      this.#isSending = false;
      this.#sendNext();
    });
  }

  #send(message: ServerMessage, sent: () => void = () => {}): void {
    this.#socket.send(JSON.stringify(message), (error) => {
      if (error) this.dispose();
      else sent();
    });
  }
}

function parseMessage(data: unknown): ClientMessage | null {
  if (typeof data !== 'string') return null;
  try {
    return MESSAGE.parse(JSON.parse(data));
  } catch {
    return null;
  }
}
