import type { ImportSummary, RecordOutcome } from '../events.ts';
import type { CatalogueFormat } from '../reading/format.ts';
import type { RecordField } from '../records/merge-record.ts';
import type { UnknownKey } from '../records/unknown-keys.ts';

/** Counts the outcomes of an import, whose batches finish in any order. */
export class Counters {
  format: CatalogueFormat | null = null;
  bytes = 0;
  warnings = 0;
  samplesRemoved = 0;
  unknownKeys: readonly UnknownKey[] = [];
  cancelled = false;
  readonly #dryRun: boolean;
  readonly #emptied: Partial<Record<RecordField, number>> = {};
  readonly #outcomes: Record<RecordOutcome, number> = {
    created: 0,
    updated: 0,
    unchanged: 0,
    skipped: 0,
    failed: 0,
  };
  #records = 0;

  constructor(dryRun: boolean) {
    this.#dryRun = dryRun;
  }

  count(outcome: RecordOutcome): void {
    this.#outcomes[outcome] += 1;
    this.#records += 1;
  }

  countEmptied(fields: readonly RecordField[]): void {
    for (const field of fields) this.#emptied[field] = (this.#emptied[field] ?? 0) + 1;
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
      bytes: this.bytes,
    };
  }
}
