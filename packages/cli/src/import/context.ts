import type { Operator } from '@palmanga/core';

import type { Interruption } from '../interruption.ts';
import type { Output } from '../output.ts';
import type { Settings } from '../settings.ts';
import type { Input } from './input.ts';

/** What the command line asks of an import. */
export interface ImportFlags {
  readonly dryRun: boolean;
  /** Whether a file with faults is refused as a whole. */
  readonly validate: boolean;
  readonly resume: boolean;
  /** Where to write what became of each record. */
  readonly report: string | null;
  /** Whether finished imports are remembered and trusted. */
  readonly manifest: boolean;
}

/** What every step of an import works with. */
export interface ImportContext {
  readonly flags: ImportFlags;
  readonly settings: Settings;
  readonly operator: Operator;
  readonly input: Input;
  readonly output: Output;
  readonly interruption: Interruption;
}
