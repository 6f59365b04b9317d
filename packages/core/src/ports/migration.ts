import type { CancelSignal } from '../time.ts';

/** Something that a step found in a number of documents. English, for operators. */
export interface Tallied {
  readonly what: string;
  readonly count: number;
  /** Paths of the first few. */
  readonly examples: readonly string[];
}

/** What one numbered step did, or would do. */
export interface MigrationStep {
  readonly number: number;
  readonly name: string;
  readonly seen: number;
  /** Documents, or rows, that the step changed. */
  readonly changed: number;
  /** What was wrong with them. One document may count under several. */
  readonly changes: readonly Tallied[];
  /** What is unusual and stays as it is, with the reason. */
  readonly leftAlone: readonly Tallied[];
}

/** Documents read and written. */
export interface MigrationCost {
  readonly reads: number;
  readonly writes: number;
}

/** The steps in their order, and what they read and wrote. A dry run writes nothing. */
export interface MigrationReport extends MigrationCost {
  readonly steps: readonly MigrationStep[];
  /** Whether the signal stopped it: the steps before the last one are whole. */
  readonly cancelled: boolean;
}

export interface MigrationOptions {
  /** Says what would be done, and writes nothing. */
  readonly dryRun: boolean;
  /** Stops between two batches when it is aborted. */
  readonly signal?: CancelSignal;
  /** Called after each batch with the number of documents that the step has seen. */
  readonly onProgress?: (step: string, seen: number) => void;
}

/**
 * Brings the data of other programs and of older versions into the form that this version expects. A
 * second run finds nothing to do. A run that was killed is completed by the next one. The site may
 * be in use meanwhile: a document that somebody else changes is read again.
 */
export interface Migration {
  /** The most that a run can cost, from the numbers of documents. */
  estimate(): Promise<MigrationCost>;
  /** @throws AppError when the store fails; what was written until then stays */
  run(options: MigrationOptions): Promise<MigrationReport>;
}
