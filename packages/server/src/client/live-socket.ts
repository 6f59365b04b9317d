import {
  AppError,
  backoff,
  type BackoffRange,
  type ErrorCode,
  type Observer,
  type Unsubscribe,
} from '@palmanga/core';

import {
  CLOSE,
  HEARTBEAT_MS,
  type ClientMessage,
  type LiveArgs,
  type LiveMethod,
  type ServerMessage,
} from '../protocol/live.ts';
import { lostCode } from './calls.ts';

const RECONNECT_BACKOFF: BackoffRange = { firstDelay: 300, longestDelay: 15_000 };
/** How long the server may leave live reads without an answer before they get an error. */
const LOSS_REPORT_DELAY_MS = 4000;
/** How long an unused connection stays open for the next screen. */
const IDLE_CLOSE_DELAY_MS = 10_000;

interface Subscription {
  readonly method: LiveMethod;
  readonly args: readonly unknown[];
  readonly observer: Observer<unknown>;
  /** The last message, to ignore its repetition after a reconnection; null after the report of a loss. */
  last: string | null;
}

export interface LiveSocketOptions {
  readonly url: string;
  readonly open: (url: string) => WebSocket;
  /** Called when the server ended the session. */
  readonly onSessionEnd: () => void;
  /** The code to emit when the server knows no session: it may have expired. */
  readonly onUnauthenticated: () => ErrorCode;
}

/** The one live connection of a tab. It reconnects by itself and then resumes every live read. */
export class LiveSocket {
  readonly #options: LiveSocketOptions;
  readonly #subscriptions = new Map<number, Subscription>();
  #nextId = 0;
  #socket: WebSocket | null = null;
  #failures = 0;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #lossTimer: ReturnType<typeof setTimeout> | undefined;
  #idleTimer: ReturnType<typeof setTimeout> | undefined;
  #silenceTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: LiveSocketOptions) {
    this.#options = options;
    if (globalThis.document !== undefined) {
      globalThis.addEventListener('online', () => this.#connectNow());
    }
  }

  subscribe<Name extends LiveMethod, T>(
    method: Name,
    args: Readonly<LiveArgs<Name>>,
    observer: Observer<T>,
  ): Unsubscribe {
    const id = this.#nextId;
    this.#nextId += 1;
    this.#subscriptions.set(id, { method, args, observer, last: '' });
    clearTimeout(this.#idleTimer);
    if (this.#socket === null) {
      if (this.#retryTimer === undefined) this.#connect();
    } else this.#send({ type: 'subscribe', id, method, args });
    // A network that went without a word shows only by this.
    this.#awaitAnswer();
    return () => {
      if (!this.#subscriptions.delete(id)) return;
      this.#send({ type: 'unsubscribe', id });
      if (this.#subscriptions.size === 0)
        this.#idleTimer = setTimeout(() => this.close(), IDLE_CLOSE_DELAY_MS);
    };
  }

  /** Connects again at once, with the session of now. */
  restart(): void {
    this.close();
    if (this.#subscriptions.size > 0) this.#connect();
  }

  /** Ends the connection. The next live read opens another. */
  close(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    for (const timer of [this.#retryTimer, this.#lossTimer, this.#idleTimer, this.#silenceTimer]) {
      clearTimeout(timer);
    }
    this.#retryTimer = undefined;
    this.#lossTimer = undefined;
    this.#failures = 0;
  }

  #connect(): void {
    const socket = this.#open();
    if (socket === null) return this.#lose(CLOSE.goingAway);
    this.#socket = socket;
    socket.addEventListener('open', () => {
      if (this.#socket !== socket) return;
      for (const [id, { method, args }] of this.#subscriptions) {
        this.#send({ type: 'subscribe', id, method, args });
      }
      this.#restartSilenceTimer();
    });
    socket.addEventListener('message', ({ data }) => {
      if (this.#socket === socket) this.#receive(String(data));
    });
    socket.addEventListener('close', ({ code }) => {
      if (this.#socket === socket) this.#lose(code);
    });
    // 'close' follows a failure to connect, but Node throws an 'error' that nobody listens to.
    socket.addEventListener('error', () => {});
    this.#awaitAnswer();
  }

  /** Null where the browser refuses a socket: what it would have told is asked for again and again. */
  #open(): WebSocket | null {
    try {
      return this.#options.open(this.#options.url);
    } catch {
      return null;
    }
  }

  #connectNow(): void {
    if (this.#retryTimer === undefined) return;
    clearTimeout(this.#retryTimer);
    this.#retryTimer = undefined;
    this.#connect();
  }

  #lose(code: number): void {
    this.#socket = null;
    clearTimeout(this.#silenceTimer);
    if (code === CLOSE.session) this.#options.onSessionEnd();
    if (this.#subscriptions.size === 0 || this.#socket !== null) return;
    this.#awaitAnswer();
    this.#failures += 1;
    const delay = backoff(this.#failures, RECONNECT_BACKOFF);
    this.#retryTimer = setTimeout(() => this.#connectNow(), delay);
  }

  #receive(text: string): void {
    clearTimeout(this.#lossTimer);
    this.#lossTimer = undefined;
    this.#failures = 0;
    this.#restartSilenceTimer();
    const message = JSON.parse(text) as ServerMessage;
    if (message.type === 'ping') return this.#send({ type: 'pong' });
    const subscription = this.#subscriptions.get(message.id);
    if (subscription === undefined) return;
    if (message.type === 'error') {
      subscription.last = '';
      const { code } = message;
      const isUnknown = code === 'unauthenticated';
      subscription.observer.error(
        new AppError(isUnknown ? this.#options.onUnauthenticated() : code),
      );
    } else if (text !== subscription.last) {
      subscription.last = text;
      subscription.observer.next(message.value);
    }
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Reconnects when the server, which pings regularly, has been silent for too long. */
  #restartSilenceTimer(): void {
    clearTimeout(this.#silenceTimer);
    const socket = this.#socket;
    this.#silenceTimer = setTimeout(() => {
      socket?.close();
      if (this.#socket === socket) this.#lose(0);
    }, 2.5 * HEARTBEAT_MS);
  }

  /** Tells each live read once when no message arrives in time. */
  #awaitAnswer(): void {
    this.#lossTimer ??= setTimeout(() => {
      this.#lossTimer = undefined;
      for (const subscription of this.#subscriptions.values()) {
        if (subscription.last === null) continue;
        subscription.last = null;
        subscription.observer.error(new AppError(lostCode()));
      }
    }, LOSS_REPORT_DELAY_MS);
  }
}
