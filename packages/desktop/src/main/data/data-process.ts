import { type DataFault, desktop } from '@palmanga/core/messages/desktop';

import { type DataAnswer, type DataMessage, isFromBackend } from '../../shared/backend-messages.ts';
import type { BackendProcess } from '../backend/supervisor.ts';

/** Work on the data that failed, with its explanation to the user. Its message is for the log. */
export class DataError extends Error {
  override readonly name = 'DataError';
  readonly fault: DataFault;

  constructor(fault: DataFault, detail: string) {
    super(detail);
    this.fault = fault;
  }

  /** What the user reads. */
  get sentence(): string {
    return desktop.dataFolder.faults[this.fault];
  }
}

/** The answer that work was asked for. */
type Result = Exclude<DataAnswer, { type: 'data-failed' }>;

/**
 * A process that works on the data folder, so that the window is never blocked, and the folder is not
 * harmed, however large it is and however the work ends. It has no time limit: a disk may be slow.
 */
export class DataProcess {
  readonly #child: BackendProcess;
  readonly #ended: Promise<string>;
  #answer: (message: unknown) => void = () => undefined;
  #isOver = false;

  constructor(fork: () => BackendProcess) {
    this.#child = fork();
    this.#child.onMessage((message) => this.#answer(message));
    this.#ended = new Promise((resolve) => {
      this.#child.onExit((code) => {
        this.#isOver = true;
        resolve(`The process ended with code ${code}`);
      });
    });
  }

  /**
   * Gives it work, one at a time, and waits for the result.
   * @param type the type of the result
   * @throws DataError
   */
  async ask<T extends Result['type']>(
    message: DataMessage,
    type: T,
  ): Promise<Extract<Result, { type: T }>> {
    const answered = new Promise<unknown>((resolve) => {
      this.#answer = resolve;
    });
    if (!this.#isOver) this.#child.send(message);
    const answer = await Promise.race([answered, this.#ended]);
    if (isFromBackend(answer)) {
      if (answer.type === type) return answer as Extract<Result, { type: T }>;
      if (answer.type === 'data-failed') throw new DataError(answer.fault, answer.detail);
    }
    throw new DataError(
      'failed',
      typeof answer === 'string' ? answer : 'The process sent a message of unknown shape',
    );
  }

  /** Ends it, and so gives back the folders that it keeps from others. */
  async end(): Promise<void> {
    if (!this.#isOver) this.#child.send({ type: 'stop' });
    await this.#ended;
  }
}
