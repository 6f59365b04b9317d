import type { AppError, Unsubscribe } from '@palmanga/core';
import { z } from 'zod';

import {
  CLOSE,
  HEARTBEAT,
  LIVE_METHODS,
  type ClientMessage,
  type ServerMessage,
} from '../../live/protocol.ts';
import type { StoreBackend } from '../../store/index.ts';
import { startWatch } from './watch.ts';

/** The part of a `ws` socket that a connection needs. */
export interface Socket {
  send(data: string, sent: (error?: Error | null) => void): void;
  close(code: number, reason?: string): void;
  terminate(): void;
}

/** Live reads of one tab; the product's screens need fewer than ten. */
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
  readonly #watches = new Map<number, Unsubscribe>();
  /** Reports not sent yet, the latest of each live read only. */
  readonly #waiting = new Map<number, ServerMessage>();
  #isSending = false;
  #lastHeard: number;

  constructor(socket: Socket, store: StoreBackend, now: () => number = Date.now) {
    this.#socket = socket;
    this.#store = store;
    this.#now = now;
    this.#lastHeard = now();
  }

  /** Handles one message of the tab; closes the connection when it is not of the protocol. */
  receive(data: unknown): void {
    this.#lastHeard = this.#now();
    const message = parseMessage(data);
    if (message === null) return this.#socket.close(CLOSE.protocol, 'Unreadable message');
    if (message.type === 'subscribe') this.#subscribe(message);
    else if (message.type === 'unsubscribe') this.#unsubscribe(message.id);
  }

  /** Pings the tab, or ends the connection of one that stopped answering. */
  beat(): void {
    if (this.#now() - this.#lastHeard > 2 * HEARTBEAT + HEARTBEAT / 2) this.#socket.terminate();
    else this.#send({ type: 'ping' });
  }

  close(code: number, reason?: string): void {
    this.#socket.close(code, reason);
    this.dispose();
  }

  /** Ends every live read; the socket is gone or going. */
  dispose(): void {
    for (const stop of this.#watches.values()) stop();
    this.#watches.clear();
    this.#waiting.clear();
  }

  #subscribe({ id, method, args }: Extract<ClientMessage, { type: 'subscribe' }>): void {
    if (this.#watches.has(id)) return this.close(CLOSE.protocol, 'Number used twice');
    if (this.#watches.size >= MAX_SUBSCRIPTIONS) {
      return this.#report(id, { type: 'error', id, code: 'rate-limited' });
    }
    const stop = startWatch(this.#store, method, args, {
      next: (value) => this.#report(id, { type: 'next', id, value }),
      error: ({ code }: AppError) => this.#report(id, { type: 'error', id, code }),
    });
    this.#watches.set(id, stop);
  }

  #unsubscribe(id: number): void {
    this.#watches.get(id)?.();
    this.#watches.delete(id);
    this.#waiting.delete(id);
  }

  /** Sends one report at a time: while the network is slow, newer states replace waiting ones. */
  #report(id: number, message: ServerMessage): void {
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
