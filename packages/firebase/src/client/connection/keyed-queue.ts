/**
 * Runs tasks with the same key one after the other, in the order of their calls. A user's changes
 * to one ranking thus keep their order, and their transactions do not compete with each other.
 * Tasks with different keys run at once.
 */
export class KeyedQueue {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Runs `task` when the earlier tasks with this key have settled, and returns its outcome. */
  run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const turn = runAfter(this.#last.get(key), task);
    this.#last.set(key, turn);
    void this.#forget(key, turn);
    return turn;
  }

  async #forget(key: string, turn: Promise<unknown>): Promise<void> {
    await Promise.allSettled([turn]);
    if (this.#last.get(key) === turn) this.#last.delete(key);
  }
}

/** A previous task that failed does not stop the next. */
async function runAfter<T>(
  previous: Promise<unknown> | undefined,
  task: () => Promise<T>,
): Promise<T> {
  await Promise.allSettled([previous]);
  return task();
}
