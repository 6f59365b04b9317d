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
export type Result = Exclude<DataAnswer, { type: 'data-failed' }>;

/**
 * Gives a process its one piece of work on the data folder, and waits for the result and for its end. The
 * window is never blocked, however large the folder is. There is no time limit: a disk may be slow.
 * @param type the type of the result
 * @throws DataError
 */
export async function askProcess<T extends Result['type']>(
  child: BackendProcess,
  message: DataMessage,
  type: T,
): Promise<Extract<Result, { type: T }>> {
  const answered = new Promise<unknown>((resolve) => child.onMessage(resolve));
  const ended = new Promise<number>((resolve) => child.onExit(resolve));
  child.send(message);
  const answer = await Promise.race([answered, ended]);
  if (typeof answer === 'number') {
    throw new DataError('failed', `The process ended with code ${answer}`);
  }
  child.send({ type: 'stop' });
  await ended;
  if (isFromBackend(answer)) {
    if (answer.type === type) return answer as Extract<Result, { type: T }>;
    if (answer.type === 'data-failed') throw new DataError(answer.fault, answer.detail);
  }
  throw new DataError('failed', 'The process sent a message of unknown shape');
}
