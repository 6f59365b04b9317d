import type { ImportSummary, RecordFate } from './events.ts';
import type { CatalogueFormat } from './read-records.ts';

/** Counts fates while batches finish in any order, and how far the file is settled without gap. */
export class Tally {
  format: CatalogueFormat | null = null;
  bytes = 0;
  warnings = 0;
  cancelled = false;
  readonly #dryRun: boolean;
  readonly #fates: Record<RecordFate, number> = {
    created: 0,
    updated: 0,
    unchanged: 0,
    skipped: 0,
    failed: 0,
    resumed: 0,
  };
  /** Finished batches beyond the first gap: number of the record before it → of its last one. */
  readonly #ahead = new Map<number, number>();
  #records = 0;
  #settled = 0;

  constructor(dryRun: boolean) {
    this.#dryRun = dryRun;
  }

  count(fate: RecordFate): void {
    this.#fates[fate] += 1;
    this.#records += 1;
  }

  /** Tells that the records after number `after` up to `last` all have their fate. */
  settle(after: number, last: number): void {
    this.#ahead.set(after, last);
    for (let next = this.#ahead.get(this.#settled); next !== undefined;) {
      this.#ahead.delete(this.#settled);
      this.#settled = next;
      next = this.#ahead.get(next);
    }
  }

  summary(): ImportSummary {
    return {
      format: this.format,
      dryRun: this.#dryRun,
      cancelled: this.cancelled,
      records: this.#records,
      ...this.#fates,
      warnings: this.warnings,
      settled: this.#settled,
      bytes: this.bytes,
    };
  }
}
