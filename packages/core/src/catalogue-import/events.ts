import type { RecordFault, RecordNotice } from './import-record.ts';
import type { CatalogueFormat } from './read-records.ts';

/** What became of one record. `created` and `updated` are what would be in a dry run. */
export type RecordFate =
  | 'created'
  | 'updated'
  | 'unchanged'
  | 'skipped'
  | 'failed'
  /** Imported by the interrupted run that this one resumes. */
  | 'resumed';

/** Why a record deserves a warning. */
export type WarningReason =
  | 'without-id'
  | 'duplicate'
  | 'write-failed'
  | RecordFault
  | RecordNotice;

export interface ImportWarning {
  readonly reason: WarningReason;
  /** 1-based rank of the record in the file. */
  readonly number: number;
  readonly line: number;
  readonly id: string | null;
  /** Of a duplicate by id: the number of the record that came first. */
  readonly firstNumber?: number;
  /** English, for logs. */
  readonly detail?: string;
}

export interface RecordOutcome {
  readonly number: number;
  readonly line: number;
  readonly id: string | null;
  readonly fate: RecordFate;
  /** Why it was skipped or failed, or what is odd about it. */
  readonly reasons: readonly WarningReason[];
}

export interface ImportSummary {
  readonly format: CatalogueFormat | null;
  readonly dryRun: boolean;
  /** Whether the caller's signal ended the import early. */
  readonly cancelled: boolean;
  /** Records with a fate: the sum of the six counts below. */
  readonly records: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly skipped: number;
  readonly failed: number;
  readonly resumed: number;
  readonly warnings: number;
  /** Every record up to this number has a fate: where a resumed run may start. */
  readonly settled: number;
  /** Bytes of the file read. */
  readonly bytes: number;
}

export type ImportEvent =
  | { readonly type: 'format'; readonly format: CatalogueFormat }
  | { readonly type: 'progress'; readonly progress: ImportSummary }
  | { readonly type: 'warning'; readonly warning: ImportWarning }
  /** Only when the option `outcomes` asks for them. In the file's order within a batch. */
  | { readonly type: 'outcome'; readonly outcome: RecordOutcome }
  | { readonly type: 'retry'; readonly attempt: number; readonly delay: number }
  | { readonly type: 'done'; readonly summary: ImportSummary };
