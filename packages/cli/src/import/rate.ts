/** Describes the progress of a task: how much is done, how fast, and how long the rest takes. */
export class Rate {
  readonly #verb: string;
  readonly #unit: string;
  readonly #start: number;
  readonly #now: () => number;
  /** Done before this task began. */
  readonly #before: number;

  constructor(verb: string, unit: string, before = 0, now: () => number = Date.now) {
    this.#verb = verb;
    this.#unit = unit;
    this.#before = before;
    this.#now = now;
    this.#start = now();
  }

  /** @param total null when unknown */
  text(done: number, total: number | null): string {
    const seconds = (this.#now() - this.#start) / 1000;
    const speed = seconds > 0 ? (done - this.#before) / seconds : 0;
    const count = format(done);
    const pace = speed > 0 ? ` · ${format(speed)} ${this.#unit}/s` : '';
    if (total === null) return `${this.#verb} ${count} ${this.#unit}${pace}`;
    const percent = total === 0 ? 100 : Math.floor((done / total) * 100);
    const left = speed > 0 ? ` · ${duration((total - done) / speed)} left` : '';
    return `${this.#verb} ${count} / ${format(total)} ${this.#unit} (${percent} %)${pace}${left}`;
  }
}

/** A whole number with thousands separators. Without Intl, whose tables take 8 MB of memory. */
export function format(number: number): string {
  return String(Math.round(number)).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** Seconds in words: "4 s", "2 min 5 s", "1 h 3 min". */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}
