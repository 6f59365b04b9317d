import { AppError, type ErrorCode, type Unsubscribe, type Observer } from '@palmanga/core';

import {
  CLOSE,
  HEARTBEAT_MS,
  type ClientMessage,
  type LiveMethod,
  type ServerMessage,
} from '../live/protocol.ts';
import { backoff } from './backoff.ts';
import { lostCode } from './calls.ts';

/** How long the server may be away before live reads hear of it, in milliseconds. */
const GRACE = 4000;
/** An unused connection is kept that long for the next screen, in milliseconds. */
const LINGER = 10_000;

interface Subscription {
  readonly method: LiveMethod;
  readonly args: readonly unknown[];
  readonly observer: Observer<unknown>;
  /** The last state as it was sent: a reconnection repeats it. */
  last: string;
}

export interface LiveSocketOptions {
  readonly url: string;
  readonly open: (url: string) => WebSocket;
  /** The server ended the session or does not know it. */
  readonly onSessionEnd: () => void;
  /** Turns a refusal for want of a session into what it means to this client. */
  readonly onUnauthenticated: () => ErrorCode;
}

/** The one live connection of a tab: reconnects by itself and takes up every live read again. */
export class LiveSocket {
  readonly #options: LiveSocketOptions;
  readonly #subscriptions = new Map<number, Subscription>();
  #nextId = 0;
  #socket: WebSocket | null = null;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #grace: ReturnType<typeof setTimeout> | undefined;
  #linger: ReturnType<typeof setTimeout> | undefined;
  #watchdog: ReturnType<typeof setTimeout> | undefined;

  constructor(options: LiveSocketOptions) {
    this.#options = options;
    if (globalThis.document !== undefined) {
      globalThis.addEventListener('online', () => this.#connectNow());
    }
  }

  subscribe<T>(method: LiveMethod, args: readonly unknown[], observer: Observer<T>): Unsubscribe {
    const id = this.#nextId;
    this.#nextId += 1;
    this.#subscriptions.set(id, { method, args, observer, last: '' });
    clearTimeout(this.#linger);
    if (this.#socket === null) {
      if (this.#retry === undefined) this.#connect();
    } else this.#send({ type: 'subscribe', id, method, args });
    return () => {
      if (!this.#subscriptions.delete(id)) return;
      this.#send({ type: 'unsubscribe', id });
      if (this.#subscriptions.size === 0) this.#linger = setTimeout(() => this.close(), LINGER);
    };
  }

  /** Connects again at once, as whoever is signed in now. */
  restart(): void {
    this.close();
    if (this.#subscriptions.size > 0) this.#connect();
  }

  /** Ends the connection; the next live read opens another. */
  close(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    for (const timer of [this.#retry, this.#grace, this.#linger, this.#watchdog]) {
      clearTimeout(timer);
    }
    this.#retry = undefined;
    this.#grace = undefined;
    this.#failures = 0;
  }

  #connect(): void {
    const socket = this.#options.open(this.#options.url);
    this.#socket = socket;
    socket.addEventListener('open', () => {
      if (this.#socket !== socket) return;
      for (const [id, { method, args }] of this.#subscriptions) {
        this.#send({ type: 'subscribe', id, method, args });
      }
      this.#watch();
    });
    socket.addEventListener('message', ({ data }) => {
      if (this.#socket === socket) this.#receive(String(data));
    });
    socket.addEventListener('close', ({ code }) => {
      if (this.#socket === socket) this.#lose(code);
    });
    // A failure to connect is followed by 'close'; without a listener Node reports it as uncaught.
    socket.addEventListener('error', () => {});
    this.#grace ??= setTimeout(() => this.#reportLoss(), GRACE);
  }

  #connectNow(): void {
    if (this.#retry === undefined) return;
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.#connect();
  }

  #lose(code: number): void {
    this.#socket = null;
    clearTimeout(this.#watchdog);
    if (code === CLOSE.session) this.#options.onSessionEnd();
    if (this.#subscriptions.size === 0 || this.#socket !== null) return;
    this.#grace ??= setTimeout(() => this.#reportLoss(), GRACE);
    this.#retry = setTimeout(() => this.#connectNow(), backoff(this.#failures));
    this.#failures += 1;
  }

  #receive(text: string): void {
    clearTimeout(this.#grace);
    this.#grace = undefined;
    this.#failures = 0;
    this.#watch();
    const message = JSON.parse(text) as ServerMessage;
    if (message.type === 'ping') return this.#send({ type: 'pong' });
    const subscription = this.#subscriptions.get(message.id);
    if (subscription === undefined) return;
    if (message.type === 'error') {
      subscription.last = '';
      const { code } = message;
      const meant = code === 'unauthenticated' ? this.#options.onUnauthenticated() : code;
      subscription.observer.error(new AppError(meant));
    } else if (text !== subscription.last) {
      subscription.last = text;
      subscription.observer.next(message.value);
    }
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** A server that went away without a word is noticed by its silence. */
  #watch(): void {
    clearTimeout(this.#watchdog);
    const socket = this.#socket;
    this.#watchdog = setTimeout(() => {
      socket?.close();
      if (this.#socket === socket) this.#lose(0);
    }, 2.5 * HEARTBEAT_MS);
  }

  #reportLoss(): void {
    for (const subscription of this.#subscriptions.values()) {
      subscription.last = '';
      subscription.observer.error(new AppError(lostCode()));
    }
  }
}
