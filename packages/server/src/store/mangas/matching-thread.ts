import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';

import { AppError, type Manga, type Match, type WrittenWork } from '@palmanga/core';

import type { MatchingAnswer, MatchingOrder, MatchingSettings } from './matching-worker.ts';

/** Beside this file, in the same language: TypeScript, or JavaScript in an installed package. */
// Not in one expression: Vite, under which component tests run, takes it for a pattern of files.
const FILE = `matching-worker${extname(import.meta.filename)}`;
const PROGRAM = new URL(FILE, import.meta.url);
/** Milliseconds that the thread waits for another part of a list. */
const IDLE_MS = 30_000;

/**
 * The thread that matches lists with the catalogue of a database's file: some ten seconds of work for the
 * longest list and a million manga, beside which the server answers others as quickly as ever. It starts
 * at the first list, ends when no more come, and starts again after a failure.
 */
export class MatchingThread {
  readonly #file: string;
  readonly #idleMs: number;
  readonly #waiting = new Map<number, PromiseWithResolvers<MatchingAnswer>>();
  #worker: Worker | null = null;
  #orders = 0;
  #idle: NodeJS.Timeout | undefined;
  #isClosed = false;

  /** Tests replace the time. */
  constructor(file: string, idleMs = IDLE_MS) {
    this.#file = file;
    this.#idleMs = idleMs;
  }

  /** Whether the thread runs. */
  get isRunning(): boolean {
    return this.#worker !== null;
  }

  /**
   * @param works parsed already
   * @throws AppError unavailable when the database does not answer, or the thread ends
   */
  async match(works: readonly WrittenWork[]): Promise<readonly Match<Manga>[]> {
    if (this.#isClosed) throw new AppError('unavailable', 'The store is closed');
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= this.#start());
    const order: MatchingOrder = { id: (this.#orders += 1), works };
    const waiting = Promise.withResolvers<MatchingAnswer>();
    this.#waiting.set(order.id, waiting);
    worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    worker.postMessage(order);
    const answer = await waiting.promise;
    if ('code' in answer) throw new AppError(answer.code, answer.detail);
    return answer.matches;
  }

  /** Ends the thread; a list that is being matched fails. May be called twice. */
  close(): void {
    this.#isClosed = true;
    this.#end('The store is closed');
  }

  #start(): Worker {
    const settings: MatchingSettings = { file: this.#file };
    // Nothing of the server's environment, which may hold passwords.
    const worker = new Worker(PROGRAM, { workerData: settings, execArgv: [], env: {} });
    worker.on('message', (answer: MatchingAnswer) => {
      this.#waiting.get(answer.id)?.resolve(answer);
      this.#waiting.delete(answer.id);
      if (this.#waiting.size === 0) this.#rest(worker);
    });
    // A former thread's end is nothing to the present one.
    const end = (cause?: unknown) => {
      if (this.#worker === worker) this.#end('The matching thread failed', cause);
    };
    worker.on('error', end);
    worker.on('exit', () => end());
    return worker;
  }

  /** Without a list it keeps the process alive no longer. */
  #rest(worker: Worker): void {
    worker.unref();
    this.#idle = setTimeout(() => this.#end('The matching thread rests'), this.#idleMs).unref();
  }

  #end(reason: string, cause?: unknown): void {
    clearTimeout(this.#idle);
    void this.#worker?.terminate();
    this.#worker = null;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(new AppError('unavailable', reason, { cause }));
  }
}
