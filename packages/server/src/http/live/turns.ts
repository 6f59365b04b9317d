/** Work that is done as soon as the process has time. */
export interface Job {
  run(): void;
}

/** How long jobs may keep the event loop before requests get their turn. */
const BUDGET_MS = 2;

/**
 * Does the jobs of all live reads in the order they came, a few at a time, so that a change with a
 * thousand watchers does not delay other requests. A job that is due already is not added again.
 */
export class Turns {
  readonly #due = new Set<Job>();
  #isScheduled = false;

  add(job: Job): void {
    this.#due.add(job);
    this.#schedule();
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => this.#work());
  }

  #work(): void {
    this.#isScheduled = false;
    const end = performance.now() + BUDGET_MS;
    for (const job of this.#due) {
      this.#due.delete(job);
      job.run();
      if (performance.now() >= end) break;
    }
    if (this.#due.size > 0) this.#schedule();
  }
}
