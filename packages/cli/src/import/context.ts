import type { Parse } from '@palmanga/catalogue-import';
import type { Operator } from '@palmanga/core';

import type { Interruption } from '../interruption.ts';
import type { Output } from '../output.ts';
import type { Settings } from '../settings.ts';
import type { Input } from './input.ts';

/** The options of an import on the command line. */
export interface ImportFlags {
  readonly dryRun: boolean;
  /** Whether a file with faults is refused as a whole. */
  readonly validate: boolean;
  readonly resume: boolean;
  /** File for the outcome of each record; null for no report. */
  readonly report: string | null;
  /** Whether files that were imported before are skipped. */
  readonly manifest: boolean;
}

/** Everything that the steps of an import share. */
export interface ImportContext {
  readonly flags: ImportFlags;
  readonly settings: Settings;
  readonly operator: Operator;
  readonly input: Input;
  /** Parses the file in another thread; null for this one. */
  readonly parse: Parse | null;
  readonly output: Output;
  readonly interruption: Interruption;
}
