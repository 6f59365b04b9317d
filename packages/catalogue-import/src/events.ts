import type { CatalogueEntry, FaultDetail, WarningReason } from '@palmanga/core';

import type { CatalogueFormat } from './reading/format.ts';
import type { RecordField } from './records/merge-record.ts';
import type { UnknownKey } from './records/unknown-keys.ts';

/** The outcome of one record. In a dry run it is the outcome that an import would have. */
export type RecordOutcome = 'created' | 'updated' | 'unchanged' | 'skipped' | 'failed';

export interface ImportWarning {
  readonly reason: WarningReason;
  /** 1-based rank of the record in the file. */
  readonly number: number;
  readonly line: number;
  /** Bytes of the file before the record. */
  readonly offset: number;
  readonly id: string | null;
  /** What a fault of the record is about. */
  readonly about?: FaultDetail;
  /** For a duplicate by id: the number of the first record with that id. */
  readonly firstNumber?: number;
  /** English, for logs. */
  readonly detail?: string;
}

/** One record and its outcome. */
export interface RecordResult {
  readonly number: number;
  readonly line: number;
  readonly offset: number;
  readonly id: string | null;
  readonly outcome: RecordOutcome;
  /** Why it was skipped or failed, or which flaw it has. */
  readonly reasons: readonly WarningReason[];
  readonly about?: FaultDetail;
}

export interface ImportSummary {
  readonly format: CatalogueFormat | null;
  readonly dryRun: boolean;
  /** Whether the caller's signal ended the import early. */
  readonly cancelled: boolean;
  /** Records with an outcome: the sum of the five counts below. */
  readonly records: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly skipped: number;
  readonly failed: number;
  readonly warnings: number;
  /** Keys that are none of a record's, in the order of the file; at most 50. */
  readonly unknownKeys: readonly UnknownKey[];
  /** In how many manga an update emptied a field that the record does not have; none when merging. */
  readonly emptied: Readonly<Partial<Record<RecordField, number>>>;
  /** Unused samples that left the catalogue, because a catalogue has come. */
  readonly samplesRemoved: number;
  /** Bytes of the file read. */
  readonly bytes: number;
}

/** What an update changes. In a dry run it is what an import would change. */
export interface EntryChange {
  readonly number: number;
  readonly line: number;
  readonly offset: number;
  readonly before: CatalogueEntry;
  readonly after: CatalogueEntry;
}

export type ImportEvent =
  | { readonly type: 'format'; readonly format: CatalogueFormat }
  | { readonly type: 'progress'; readonly progress: ImportSummary }
  | { readonly type: 'warning'; readonly warning: ImportWarning }
  /** Only with the option `results`. In the file's order within a batch. */
  | { readonly type: 'result'; readonly result: RecordResult }
  /** Only with the option `changes`: one for each record that updates a manga, once it is written. */
  | { readonly type: 'change'; readonly change: EntryChange }
  | { readonly type: 'retry'; readonly attempt: number; readonly delay: number }
  | { readonly type: 'done'; readonly summary: ImportSummary };
