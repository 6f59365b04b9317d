/**
 * Tasks with one key run one after the other, in the order in which they came: what a user does
 * to one ranking holds in that order, and does not compete with itself.
 */
export class Lanes {
  readonly #last = new Map<string, Promise<void>>();

  run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const turn = (this.#last.get(key) ?? Promise.resolve()).then(task);
    const settled = turn.then(
      () => {},
      () => {},
    );
    this.#last.set(key, settled);
    void settled.then(() => {
      if (this.#last.get(key) === settled) this.#last.delete(key);
    });
    return turn;
  }
}
