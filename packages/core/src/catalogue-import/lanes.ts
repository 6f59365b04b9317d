/** Runs tasks with at most `width` of them at once; the first failure is kept for `settle`. */
export class Lanes {
  readonly #width: number;
  readonly #running = new Set<Promise<void>>();
  #failure: { readonly error: unknown } | null = null;

  constructor(width: number) {
    this.#width = width;
  }

  /** Whether a task failed: no further one is worth starting. */
  get failed(): boolean {
    return this.#failure !== null;
  }

  /** Starts `task`, first waiting for a free lane. */
  async run(task: () => Promise<void>): Promise<void> {
    while (this.#running.size >= this.#width) await Promise.race(this.#running);
    if (this.failed) return;
    const running = this.#guard(task).finally(() => {
      this.#running.delete(running);
    });
    this.#running.add(running);
  }

  /** Waits for every task; throws the first failure, if any. */
  async settle(): Promise<void> {
    await Promise.all(this.#running);
    if (this.#failure) throw this.#failure.error;
  }

  async #guard(task: () => Promise<void>): Promise<void> {
    try {
      await task();
    } catch (error) {
      this.#failure ??= { error };
    }
  }
}
