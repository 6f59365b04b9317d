import type { ImportSummary, RecordOutcome, UnknownKey } from '../events.ts';
import type { CatalogueFormat } from '../reading/format.ts';
import type { SaidField } from '../records/merge-record.ts';

/**
 * Counts outcomes while batches finish in any order, and keeps the watermark: the number of the
 * record up to which every record has an outcome.
 */
export class Counters {
  format: CatalogueFormat | null = null;
  bytes = 0;
  warnings = 0;
  samplesRemoved = 0;
  unknownKeys: readonly UnknownKey[] = [];
  cancelled = false;
  readonly #dryRun: boolean;
  readonly #emptied: Partial<Record<SaidField, number>> = {};
  readonly #outcomes: Record<RecordOutcome, number> = {
    created: 0,
    updated: 0,
    unchanged: 0,
    skipped: 0,
    failed: 0,
    resumed: 0,
  };
  /** Finished batches after the first gap: number of the record before the batch → of its last record. */
  readonly #ahead = new Map<number, number>();
  #records = 0;
  #watermark = 0;

  constructor(dryRun: boolean) {
    this.#dryRun = dryRun;
  }

  count(outcome: RecordOutcome): void {
    this.#outcomes[outcome] += 1;
    this.#records += 1;
  }

  countEmptied(fields: readonly SaidField[]): void {
    for (const field of fields) this.#emptied[field] = (this.#emptied[field] ?? 0) + 1;
  }

  /** Records that a batch is finished: all its records, `first` to `last`, have an outcome. */
  finishBatch(first: number, last: number): void {
    this.#ahead.set(first - 1, last);
    for (let next = this.#ahead.get(this.#watermark); next !== undefined;) {
      this.#ahead.delete(this.#watermark);
      this.#watermark = next;
      next = this.#ahead.get(next);
    }
  }

  summary(): ImportSummary {
    return {
      format: this.format,
      dryRun: this.#dryRun,
      cancelled: this.cancelled,
      records: this.#records,
      ...this.#outcomes,
      warnings: this.warnings,
      unknownKeys: this.unknownKeys,
      emptied: { ...this.#emptied },
      samplesRemoved: this.samplesRemoved,
      watermark: this.#watermark,
      bytes: this.bytes,
    };
  }
}
