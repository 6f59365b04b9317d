/** Work that waits, runs or has ended. */
export interface Job<T> {
  /** What the work gives; null when it had to leave its place to others. */
  readonly result: Promise<T | null>;
}

interface Waiting<T> extends Job<T> {
  /** Places that it has in queues: one for each client that wants it. */
  places: number;
  isOver: boolean;
  readonly start: () => Promise<void>;
  readonly drop: () => void;
}

/**
 * Runs work a few at a time, and takes it from the clients in turn: one that wants hundreds waits for
 * itself, and another one for about as many pieces of work as there are clients.
 */
export class Turns<T> {
  readonly #atOnce: number;
  readonly #most: number;
  /** The clients in the order of their turns, each with its work in order. */
  readonly #queues = new Map<string, Waiting<T>[]>();
  #waiting = 0;
  #running = 0;

  /**
   * @param atOnce pieces of work that run at the same time
   * @param most what runs and the places in all queues; beyond, the longest queue loses its last one
   */
  constructor(atOnce: number, most: number) {
    this.#atOnce = atOnce;
    this.#most = most;
  }

  /** Runs `work` when it is the client's turn. */
  add(client: string, work: () => Promise<T>): Job<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T | null>();
    const job: Waiting<T> = {
      result: promise,
      places: 0,
      isOver: false,
      start: () => work().then(resolve, reject),
      drop: () => resolve(null),
    };
    this.join(client, job);
    return job;
  }

  /** Lets a further client wait for work: it begins at whoever's turn comes first. */
  join(client: string, job: Job<T>): void {
    const waiting = job as Waiting<T>;
    const queue = this.#queues.get(client) ?? [];
    if (waiting.isOver || queue.includes(waiting)) return;
    queue.push(waiting);
    this.#queues.set(client, queue);
    waiting.places += 1;
    this.#waiting += 1;
    if (this.#running + this.#waiting > this.#most) this.#shorten();
    this.#next();
  }

  /** Drops everything that waits. */
  clear(): void {
    for (const queue of this.#queues.values()) for (const job of queue) this.#drop(job);
    this.#queues.clear();
    this.#waiting = 0;
  }

  #shorten(): void {
    let [client, longest] = ['', [] as Waiting<T>[]];
    for (const [name, queue] of this.#queues) {
      if (queue.length > longest.length) [client, longest] = [name, queue];
    }
    const last = longest.pop();
    if (longest.length === 0) this.#queues.delete(client);
    this.#waiting -= 1;
    if (last !== undefined) this.#drop(last);
  }

  #drop(job: Waiting<T>): void {
    job.places -= 1;
    if (job.places > 0 || job.isOver) return;
    job.isOver = true;
    job.drop();
  }

  #next(): void {
    while (this.#running < this.#atOnce) {
      const job = this.#take();
      if (job === null) return;
      if (job.isOver) continue;
      job.isOver = true;
      this.#running += 1;
      void job.start().finally(() => {
        this.#running -= 1;
        this.#next();
      });
    }
  }

  /** The first work of the client whose turn it is; the client then goes to the end. */
  #take(): Waiting<T> | null {
    for (const [client, queue] of this.#queues) {
      this.#queues.delete(client);
      const job = queue.shift();
      if (queue.length > 0) this.#queues.set(client, queue);
      if (job === undefined) continue;
      this.#waiting -= 1;
      return job;
    }
    return null;
  }
}
