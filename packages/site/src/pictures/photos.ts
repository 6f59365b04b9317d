import { AppError, type CancelSignal } from '@palmanga/core';

import { FairQueue } from '../fair-queue.ts';
import { DrawingEnded, DrawingProcess } from './drawing-process.ts';

/** A photo takes some 50 ms; the start of the process, on a busy machine, may take seconds. */
const TIMEOUT_MS = 10_000;
/** Photos are changed seldom: the process does not stay for the next one. */
const IDLE_MS = 30_000;
/** Photos that wait for their turn, of at most 5 MB each; beyond, who sent the most is turned away. */
const MAX_WAITING = 24;

type Photo = Uint8Array<ArrayBuffer>;

/**
 * Encodes photos again, in a process of their own: neither the server nor the pictures of links wait for
 * them. Photos are encoded one by one, those of different accounts in turn.
 */
export class Photos {
  readonly #drawing: Pick<DrawingProcess, 'encodePhoto' | 'close'>;
  readonly #queue = new FairQueue<{ readonly photo: Photo | null }>({
    atOnce: 1,
    most: MAX_WAITING,
  });
  readonly #onFailure: (error: unknown) => void;

  /**
   * @param onFailure called with what the operator should know: the process ended or cannot work
   * @param drawing tests replace what encodes
   */
  constructor(
    onFailure: (error: unknown) => void,
    drawing: Pick<DrawingProcess, 'encodePhoto' | 'close'> = new DrawingProcess({
      timeoutMs: TIMEOUT_MS,
      idleMs: IDLE_MS,
    }),
  ) {
    this.#onFailure = onFailure;
    this.#drawing = drawing;
  }

  /**
   * The photo to store for a file that an account sends: a square of at most 512 pixels, JPEG or PNG,
   * without metadata. A file is never returned as it is.
   * @param signal ends the wait of who has left
   * @returns null when too many wait already
   * @throws AppError image-invalid when it cannot be decoded; unavailable when nothing can be; cancelled
   */
  async encode(file: Uint8Array, account: string, signal?: CancelSignal): Promise<Photo | null> {
    const job = this.#queue.add(account, async () => {
      if (signal?.aborted) throw new AppError('cancelled');
      return { photo: await this.#encodeNow(file) };
    });
    const done = await job.result;
    if (done === null) return null;
    if (done.photo === null) throw new AppError('image-invalid', 'The photo cannot be decoded');
    return done.photo;
  }

  async #encodeNow(file: Uint8Array): Promise<Photo | null> {
    try {
      return await this.#drawing.encodePhoto(file);
    } catch (error) {
      this.#onFailure(error);
      const code = error instanceof DrawingEnded ? 'image-invalid' : 'unavailable';
      throw new AppError(code, 'The photo was not encoded');
    }
  }

  /** Ends the process; what waits is turned away. */
  close(): void {
    this.#queue.clear();
    this.#drawing.close();
  }
}
