import { toAppError, type AuthUser, type Unsubscribe, type Observer } from '@palmanga/core';

import { backoff } from './backoff.ts';

const CHANNEL = 'palmanga-session';

export interface SessionOptions {
  /** Asks the server who is signed in. */
  readonly load: () => Promise<AuthUser | null>;
  /** Told when another account, or none, is signed in. */
  readonly onSwitch: () => void;
  /** What is known from the start; undefined when nothing is. */
  readonly user: AuthUser | null | undefined;
}

/** Who is signed in in this browser, kept in step between its tabs. */
export class Session {
  readonly #options: SessionOptions;
  readonly #observers = new Set<Observer<AuthUser | null>>();
  readonly #channel: BroadcastChannel | null;
  #user: AuthUser | null | undefined;
  #loading: Promise<void> | null = null;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#user = options.user;
    const isPage = globalThis.document !== undefined;
    this.#channel = isPage ? new BroadcastChannel(CHANNEL) : null;
    this.#channel?.addEventListener('message', () => void this.reload());
    if (isPage) {
      globalThis.addEventListener('pageshow', (event) => {
        // The page comes back as it was left, which may be long ago.
        if (event.persisted) void this.reload();
      });
    }
  }

  /** Undefined while it is unknown. */
  get user(): AuthUser | null | undefined {
    return this.#user;
  }

  watch(observer: Observer<AuthUser | null>): Unsubscribe {
    this.#observers.add(observer);
    if (this.#user === undefined) void this.#loadUntilKnown();
    else {
      queueMicrotask(() => {
        if (this.#user !== undefined && this.#observers.has(observer)) observer.next(this.#user);
      });
    }
    return () => this.#observers.delete(observer);
  }

  /** Takes over what a call answered, here and in the other tabs. */
  set(user: AuthUser | null): void {
    if (this.#take(user)) this.#channel?.postMessage(null);
  }

  /** Asks the server again. */
  async reload(): Promise<void> {
    try {
      this.#take(await this.#options.load());
    } catch (error) {
      if (this.#user === undefined) this.#report(error);
    }
  }

  /** Returns whether anything changed. */
  #take(user: AuthUser | null): boolean {
    const former = this.#user;
    if (JSON.stringify(former) === JSON.stringify(user)) return false;
    this.#user = user;
    if (former !== undefined && former?.uid !== user?.uid) this.#options.onSwitch();
    for (const observer of this.#observers) observer.next(user);
    return true;
  }

  #report(error: unknown): void {
    for (const observer of this.#observers) observer.error(toAppError(error));
  }

  #loadUntilKnown(): Promise<void> {
    this.#loading ??= (async () => {
      for (let attempt = 0; this.#user === undefined && this.#observers.size > 0; attempt += 1) {
        if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, backoff(attempt - 1)));
        await this.reload();
      }
      this.#loading = null;
    })();
    return this.#loading;
  }
}
