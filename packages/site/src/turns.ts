/** Work that waits, runs or has ended. */
export interface Job<T> {
  /** What the work gives; null when it had to leave its place to others. */
  readonly result: Promise<T | null>;
}

export interface TurnsOptions {
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

/** Clients whose last turn is remembered. */
const REMEMBERED = 10_000;
/** After so many turns of others it is the turn of a client with several pieces, too. */
const MANY_TURNS = 60;

/**
 * Runs work a few at a time, and takes it from the clients in turn: next is who had its last turn the
 * longest ago. Who has several pieces waiting comes MANY_TURNS later: one that wants hundreds waits for itself,
 * and who asks for one thing after the other goes before all that ask for many at once.
 */
export class Turns<T> {
  readonly #options: TurnsOptions;
  /** The clients that wait, in the order in which they came, each with its work in order. */
  readonly #queues = new Map<string, Waiting<T>[]>();
  /** The number of each client's last turn; who had the last one stands last. */
  readonly #turnOf = new Map<string, number>();
  readonly #runningOf = new Map<string, number>();
  #turn = 0;
  #waiting = 0;
  #running = 0;

  constructor(options: TurnsOptions) {
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
    const queue = this.#queues.get(client) ?? [];
    if (waiting.isOver || queue.includes(waiting)) return;
    queue.push(waiting);
    this.#queues.set(client, queue);
    waiting.places += 1;
    this.#waiting += 1;
    this.#next();
    const { most, ofOne } = this.#options;
    if (ofOne !== undefined && queue.length > ofOne.waiting) this.#shorten(client, queue);
    else if (this.#running + this.#waiting > most) this.#shorten(...this.#longest());
  }

  /** Drops everything that waits. */
  clear(): void {
    for (const queue of this.#queues.values()) for (const job of queue) this.#drop(job);
    this.#queues.clear();
    this.#waiting = 0;
  }

  #longest(): readonly [client: string, queue: Waiting<T>[]] {
    let longest: readonly [string, Waiting<T>[]] = ['', []];
    for (const entry of this.#queues) if (entry[1].length > longest[1].length) longest = entry;
    return longest;
  }

  #shorten(client: string, queue: Waiting<T>[]): void {
    const last = queue.pop();
    if (queue.length === 0) this.#queues.delete(client);
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

  /** Of the clients that may begin something, the one whose turn it is. */
  #nextClient(): string | null {
    const { ofOne } = this.#options;
    let next: string | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const [client, queue] of this.#queues) {
      const place = (this.#turnOf.get(client) ?? 0) + (queue.length > 1 ? MANY_TURNS : 0);
      const running = this.#runningOf.get(client) ?? 0;
      if (place >= least || (ofOne !== undefined && running >= ofOne.atOnce)) continue;
      [next, least] = [client, place];
    }
    return next;
  }

  #take(client: string): Waiting<T> {
    const queue = this.#queues.get(client) ?? [];
    const job = queue.shift();
    if (queue.length === 0) this.#queues.delete(client);
    if (job === undefined) throw new Error('A client without work has no queue');
    this.#waiting -= 1;
    return job;
  }

  #begin(client: string): void {
    this.#running += 1;
    this.#runningOf.set(client, (this.#runningOf.get(client) ?? 0) + 1);
    this.#turn += 1;
    this.#turnOf.delete(client);
    this.#turnOf.set(client, this.#turn);
    const [oldest] = this.#turnOf.keys();
    if (this.#turnOf.size > REMEMBERED && oldest !== undefined) this.#turnOf.delete(oldest);
  }

  #end(client: string): void {
    this.#running -= 1;
    const running = (this.#runningOf.get(client) ?? 0) - 1;
    if (running > 0) this.#runningOf.set(client, running);
    else this.#runningOf.delete(client);
  }
}
