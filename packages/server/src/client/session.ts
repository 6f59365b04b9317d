import {
  backoff,
  toAppError,
  type AuthUser,
  type BackoffRange,
  type Observer,
  type Unsubscribe,
} from '@palmanga/core';

/** Broadcast channel between the tabs of a browser. */
const CHANNEL = 'palmanga-session';
const LOAD_BACKOFF: BackoffRange = { firstDelay: 300, longestDelay: 15_000 };

export interface SessionOptions {
  /** Asks the server who is signed in. */
  readonly load: () => Promise<AuthUser | null>;
  /** Called when another account, or none, is signed in. */
  readonly onSwitch: () => void;
  /** The account that the page knows at its start; undefined when it does not know. */
  readonly user: AuthUser | null | undefined;
}

/** Null where the browser refuses one, as Firefox does when it blocks all cookies. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return null;
  }
}

/** Who is signed in in this browser, synchronised between its tabs. */
export class ClientSession {
  readonly #options: SessionOptions;
  readonly #observers = new Set<Observer<AuthUser | null>>();
  readonly #channel: BroadcastChannel | null;
  #user: AuthUser | null | undefined;
  #loading: Promise<void> | null = null;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#user = options.user;
    const isPage = globalThis.document !== undefined;
    this.#channel = isPage ? openChannel() : null;
    this.#channel?.addEventListener('message', () => void this.reload());
    if (isPage) {
      globalThis.addEventListener('pageshow', (event) => {
        // The page comes back from the browser's cache, perhaps with an old state.
        if (event.persisted) void this.reload();
      });
    }
  }

  /** Undefined while unknown. */
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

  /** Takes over the account that a call returned, here and in the other tabs. */
  set(user: AuthUser | null): void {
    if (this.#take(user)) this.#channel?.postMessage(null);
  }

  /** Asks the server again. */
  async reload(): Promise<void> {
    try {
      this.#take(await this.#options.load());
    } catch (error) {
      if (this.#user === undefined) this.#emitError(error);
    }
  }

  /** @returns whether anything changed */
  #take(user: AuthUser | null): boolean {
    const previous = this.#user;
    if (JSON.stringify(previous) === JSON.stringify(user)) return false;
    this.#user = user;
    if (previous !== undefined && previous?.uid !== user?.uid) this.#options.onSwitch();
    for (const observer of this.#observers) observer.next(user);
    return true;
  }

  #emitError(error: unknown): void {
    for (const observer of this.#observers) observer.error(toAppError(error));
  }

  #loadUntilKnown(): Promise<void> {
    this.#loading ??= (async () => {
      for (let failures = 0; this.#user === undefined && this.#observers.size > 0; failures += 1) {
        const delay = failures === 0 ? 0 : backoff(failures, LOAD_BACKOFF);
        if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
        await this.reload();
      }
      this.#loading = null;
    })();
    return this.#loading;
  }
}
