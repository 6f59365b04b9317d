/** Work that waits, runs or has ended. */
export interface Job<T> {
  /** What the work gives; null when it had to leave its place to others. */
  readonly result: Promise<T | null>;
}

export interface FairQueueOptions {
  /** Pieces of work that run at the same time. */
  readonly atOnce: number;
  /** What runs and the places in all queues; beyond, the longest queue loses its last one. */
  readonly most: number;
  /** Of one client: pieces that run at the same time, and places; beyond, its last one is lost. */
  readonly ofOne?: { readonly atOnce: number; readonly waiting: number };
}

interface Waiting<T> extends Job<T> {
  /** Places that it has in queues: one for each client that wants it. */
  places: number;
  isOver: boolean;
  readonly start: () => Promise<void>;
  readonly drop: () => void;
}

/** What a client waits for, in its order. */
interface Queue<T> {
  readonly jobs: Waiting<T>[];
  /** The turns that there had been when the client began to wait, or when it had its last one since. */
  readonly since: number;
}

/** After so many turns of others it is the turn of a client with several pieces, too. */
const MANY_TURNS = 60;

/**
 * Runs work a few at a time, and takes it from the clients in turn: next is who waits the longest since
 * it came or had its last turn. Who has several pieces waiting comes MANY_TURNS later: one that wants
 * hundreds waits for itself, and who asks for one thing after the other goes before all that ask for many
 * at once. Nobody overtakes who waits already by coming for the first time: addresses cost an attacker
 * little.
 */
export class FairQueue<T> {
  readonly #options: FairQueueOptions;
  /** The clients that wait, in the order in which they came or had their last turns. */
  readonly #queues = new Map<string, Queue<T>>();
  readonly #runningOf = new Map<string, number>();
  #turn = 0;
  #waiting = 0;
  #running = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
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
    const queue = this.#queues.get(client) ?? { jobs: [], since: this.#begins(client) };
    if (waiting.isOver || queue.jobs.includes(waiting)) return;
    queue.jobs.push(waiting);
    this.#queues.set(client, queue);
    waiting.places += 1;
    this.#waiting += 1;
    this.#next();
    const { most, ofOne } = this.#options;
    if (ofOne !== undefined && queue.jobs.length > ofOne.waiting) this.#shorten(client, queue.jobs);
    else if (this.#running + this.#waiting > most) this.#shorten(...this.#longest());
  }

  /** Drops everything that waits. */
  clear(): void {
    for (const { jobs } of this.#queues.values()) for (const job of jobs) this.#drop(job);
    this.#queues.clear();
    this.#waiting = 0;
  }

  #longest(): readonly [client: string, jobs: Waiting<T>[]] {
    let longest: readonly [string, Waiting<T>[]] = ['', []];
    for (const [client, { jobs }] of this.#queues) {
      // Of several that are as long, that of who came last.
      if (jobs.length >= longest[1].length) longest = [client, jobs];
    }
    return longest;
  }

  #shorten(client: string, jobs: Waiting<T>[]): void {
    const last = jobs.pop();
    if (jobs.length === 0) this.#queues.delete(client);
    if (last === undefined) return;
    this.#waiting -= 1;
    this.#drop(last);
  }

  #drop(job: Waiting<T>): void {
    job.places -= 1;
    if (job.places > 0 || job.isOver) return;
    job.isOver = true;
    job.drop();
  }

  #next(): void {
    while (this.#running < this.#options.atOnce) {
      const client = this.#nextClient();
      if (client === null) return;
      const job = this.#take(client);
      if (job.isOver) continue;
      job.isOver = true;
      this.#begin(client);
      void job.start().finally(() => {
        this.#end(client);
        this.#next();
      });
    }
  }

  /** When the waiting of a client begins; of one that has a turn at this moment, after all that wait. */
  #begins(client: string): number {
    return this.#turn + (this.#runningOf.has(client) ? 1 : 0);
  }

  /** Of the clients that may begin something, the one whose turn it is. */
  #nextClient(): string | null {
    const { ofOne } = this.#options;
    let next: string | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const [client, { jobs, since }] of this.#queues) {
      const place = since + (jobs.length > 1 ? MANY_TURNS : 0);
      const running = this.#runningOf.get(client) ?? 0;
      if (place >= least || (ofOne !== undefined && running >= ofOne.atOnce)) continue;
      [next, least] = [client, place];
    }
    return next;
  }

  #take(client: string): Waiting<T> {
    const { jobs } = this.#queues.get(client) ?? { jobs: [] };
    const job = jobs.shift();
    this.#queues.delete(client);
    if (job === undefined) throw new Error('A client without work has no queue');
    this.#turn += 1;
    if (jobs.length > 0) this.#queues.set(client, { jobs, since: this.#turn });
    this.#waiting -= 1;
    return job;
  }

  #begin(client: string): void {
    this.#running += 1;
    this.#runningOf.set(client, (this.#runningOf.get(client) ?? 0) + 1);
  }

  #end(client: string): void {
    this.#running -= 1;
    const running = (this.#runningOf.get(client) ?? 0) - 1;
    if (running > 0) this.#runningOf.set(client, running);
    else this.#runningOf.delete(client);
  }
}
