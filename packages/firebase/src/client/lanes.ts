/**
 * Tasks with one key run one after the other, in the order in which they came: what a user does
 * to one ranking holds in that order, and does not compete with itself.
 */
export class Lanes {
  readonly #last = new Map<string, Promise<unknown>>();

  run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const turn = after(this.#last.get(key), task);
    this.#last.set(key, turn);
    void this.#forget(key, turn);
    return turn;
  }

  async #forget(key: string, turn: Promise<unknown>): Promise<void> {
    await Promise.allSettled([turn]);
    if (this.#last.get(key) === turn) this.#last.delete(key);
  }
}

async function after<T>(former: Promise<unknown> | undefined, task: () => Promise<T>): Promise<T> {
  await Promise.allSettled([former]);
  return task();
}
