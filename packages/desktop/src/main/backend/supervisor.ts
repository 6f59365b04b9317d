import type { DesktopFailure } from '@palmanga/core/messages/desktop';

import { isFromBackend, type StartMessage, type ToBackend } from '../../shared/backend-messages.ts';
import type { Log } from '../system/log.ts';

/**
 * How long a backend may take to start, to stop and to give the right to import. One that says that it updates
 * the data of a former version may start as slowly as that needs.
 */
export const BACKEND_TIMEOUT_MS = { start: 30_000, stop: 5000, grant: 10_000 } as const;

/** Crashes within this time are counted together. After more than `count` of them we give up. */
export const RESTART_LIMIT = { count: 5, withinMs: 120_000 } as const;

const FIRST_RESTART_DELAY_MS = 250;
const MAX_RESTART_DELAY_MS = 8000;

/**
 * How long to wait before the backend is started again, or null when it keeps crashing.
 * @param crashes times of all crashes, the last one included, in milliseconds
 * @param now in milliseconds
 * @returns milliseconds
 */
export function restartDelay(crashes: readonly number[], now: number): number | null {
  const recent = crashes.filter((time) => now - time <= RESTART_LIMIT.withinMs).length;
  if (recent > RESTART_LIMIT.count) return null;
  return Math.min(FIRST_RESTART_DELAY_MS * 2 ** Math.max(recent - 1, 0), MAX_RESTART_DELAY_MS);
}

/** The part of a utility process that the supervisor uses. */
export interface BackendProcess {
  send(message: ToBackend): void;
  kill(): boolean;
  onMessage(listener: (message: unknown) => void): void;
  onExit(listener: (code: number) => void): void;
}

export type BackendState =
  | { readonly kind: 'stopped' }
  | { readonly kind: 'starting' }
  | { readonly kind: 'updating'; readonly step: number; readonly steps: number }
  | { readonly kind: 'ready'; readonly port: number }
  | { readonly kind: 'restarting' }
  | { readonly kind: 'failed'; readonly failure: DesktopFailure };

const isSettled = ({ kind }: BackendState): boolean =>
  kind === 'ready' || kind === 'failed' || kind === 'stopped';

export interface SupervisorOptions {
  readonly fork: () => BackendProcess;
  /** Read at each start, because the data folder can change between two starts. */
  readonly startOptions: () => Omit<StartMessage, 'type' | 'port'>;
  /** Port to try first; 0 for any. The same port keeps the origin, and so what the page stored. */
  readonly preferredPort: number;
  readonly onState: (state: BackendState) => void;
  readonly log: Log;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/** Starts the backend's process, restarts it after a crash and stops it with the application. */
export class BackendSupervisor {
  readonly #options: SupervisorOptions;
  readonly #now: () => number;
  readonly #crashes: number[] = [];
  readonly #grants = new Map<number, (ok: boolean) => void>();
  #state: BackendState = { kind: 'stopped' };
  #process: BackendProcess | null = null;
  #port: number;
  #timer: NodeJS.Timeout | null = null;
  #stopped: (() => void) | null = null;
  #stopping: Promise<void> | null = null;
  #lastGrant = 0;
  readonly #waiting: ((state: BackendState) => void)[] = [];

  constructor(options: SupervisorOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#port = options.preferredPort;
  }

  get state(): BackendState {
    return this.#state;
  }

  /** Tries this port first from the next start on; 0 for any. */
  preferPort(port: number): void {
    this.#port = port;
  }

  /** Starts the backend, also after a failure. Does nothing while a process runs. */
  start(): void {
    if (this.#process !== null) return;
    this.#crashes.length = 0;
    this.#launch({ kind: 'starting' });
  }

  /** Begins the timeout of a starting backend anew after a sleep of the computer, whose clock went on. */
  resumed(): void {
    if (this.#process !== null && this.#timer !== null && this.#isStarting()) this.#awaitReady();
  }

  /** Asks the process to finish its writes and waits for its end. Kills it after the timeout. */
  stop(): Promise<void> {
    this.#stopping ??= this.#end().finally(() => {
      this.#stopping = null;
    });
    return this.#stopping;
  }

  async #end(): Promise<void> {
    this.#clearTimer();
    const child = this.#process;
    this.#setState({ kind: 'stopped' });
    if (child === null) return;
    await new Promise<void>((resolve) => {
      this.#stopped = resolve;
      this.#timer = setTimeout(() => {
        this.#options.log.warn('The backend did not stop in time: killing it');
        child.kill();
        resolve();
      }, BACKEND_TIMEOUT_MS.stop);
      child.send({ type: 'stop' });
    });
    this.#clearTimer();
    this.#process = null;
  }

  /** Waits until the backend serves, has failed for good or is stopped. */
  settled(): Promise<BackendState> {
    if (isSettled(this.#state)) return Promise.resolve(this.#state);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Gives an account of this computer the right to import. False when that failed. */
  grantImport(email: string): Promise<boolean> {
    const child = this.#process;
    if (child === null || this.#state.kind !== 'ready') return Promise.resolve(false);
    this.#lastGrant += 1;
    const id = this.#lastGrant;
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#settleGrant(id, false), BACKEND_TIMEOUT_MS.grant);
      this.#grants.set(id, (ok) => {
        clearTimeout(timer);
        resolve(ok);
      });
      child.send({ type: 'grant', id, email });
    });
  }

  #launch(state: BackendState): void {
    this.#setState(state);
    const child = this.#options.fork();
    this.#process = child;
    child.onMessage((message) => this.#receive(child, message));
    child.onExit((code) => this.#exited(child, code));
    child.send({ type: 'start', port: this.#port, ...this.#options.startOptions() });
    this.#awaitReady();
  }

  #isStarting(): boolean {
    return this.#state.kind === 'starting' || this.#state.kind === 'restarting';
  }

  #awaitReady(): void {
    this.#setTimer(BACKEND_TIMEOUT_MS.start, () => {
      this.#options.log.error('The backend did not answer in time');
      this.#fail('backend-silent');
    });
  }

  #receive(child: BackendProcess, message: unknown): void {
    if (child !== this.#process) return;
    if (!isFromBackend(message)) {
      this.#options.log.warn('The backend sent a message of unknown shape');
      return;
    }
    switch (message.type) {
      case 'log':
        this.#options.log.info(`backend: ${message.line}`);
        return;
      case 'updating':
        if (this.#state.kind === 'stopped') return;
        this.#clearTimer();
        this.#setState({ kind: 'updating', step: message.step, steps: message.steps });
        return;
      case 'granted':
        this.#settleGrant(message.id, message.ok);
        return;
      case 'ready':
        if (this.#state.kind === 'stopped') return;
        this.#clearTimer();
        if (this.#port !== 0 && this.#port !== message.port) {
          this.#options.log.warn(`Port ${this.#port} is taken: using ${message.port}`);
        }
        this.#port = message.port;
        this.#setState({ kind: 'ready', port: message.port });
        return;
      case 'failed':
        this.#options.log.error(`The backend could not start: ${message.detail}`);
        this.#fail(message.failure);
        return;
      case 'backed-up':
      case 'restored':
      case 'folder-copied':
      case 'data-failed':
        this.#options.log.warn('The backend answered work on the data that it does not do');
    }
  }

  #exited(child: BackendProcess, code: number): void {
    if (child !== this.#process) return;
    this.#process = null;
    for (const id of this.#grants.keys()) this.#settleGrant(id, false);
    this.#stopped?.();
    if (this.#state.kind === 'stopped' || this.#state.kind === 'failed') return;
    this.#clearTimer();
    this.#crashes.push(this.#now());
    const delay = restartDelay(this.#crashes, this.#now());
    if (delay === null) {
      this.#options.log.error(`The backend ended again with code ${code}: giving up`);
      this.#setState({ kind: 'failed', failure: 'backend-crashed' });
      return;
    }
    this.#options.log.warn(`The backend ended with code ${code}: starting again in ${delay} ms`);
    this.#setState({ kind: 'restarting' });
    this.#setTimer(delay, () => this.#launch({ kind: 'restarting' }));
  }

  #fail(failure: DesktopFailure): void {
    const child = this.#process;
    this.#process = null;
    this.#clearTimer();
    this.#setState({ kind: 'failed', failure });
    child?.kill();
  }

  #settleGrant(id: number, ok: boolean): void {
    this.#grants.get(id)?.(ok);
    this.#grants.delete(id);
  }

  #setState(state: BackendState): void {
    this.#state = state;
    this.#options.onState(state);
    if (!isSettled(state)) return;
    for (const resolve of this.#waiting.splice(0)) resolve(state);
  }

  #setTimer(delay: number, act: () => void): void {
    this.#clearTimer();
    this.#timer = setTimeout(act, delay);
  }

  #clearTimer(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
