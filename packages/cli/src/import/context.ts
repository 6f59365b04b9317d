import type { ListPath, Parse } from '@palmanga/catalogue-import';
import type { Operator } from '@palmanga/core';

import type { Interruption } from '../interruption.ts';
import type { Output } from '../output.ts';
import type { Settings } from '../settings.ts';
import type { Input } from './input.ts';

/** How much a prune may remove: a number of manga, or a share of the catalogue in percent. */
export type PruneGuard =
  | { readonly unit: 'manga'; readonly most: number }
  | { readonly unit: 'percent'; readonly most: number };

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
  /** Whether stored fields stay that a record does not say. */
  readonly merge: boolean;
  /** Whether to show what each update changes. */
  readonly diff: boolean;
  /** Where the list is inside each file; null when the file is the list. */
  readonly path: ListPath | null;
  /** Records of each file to import; null for all. */
  readonly limit: number | null;
  /** Removes what the files do not name, within this bound; null to remove nothing. */
  readonly prune: PruneGuard | null;
  /** Whether nobody needs to be asked. */
  readonly yes: boolean;
}

/** Everything that the steps of an import share. */
export interface ImportContext {
  readonly flags: ImportFlags;
  readonly settings: Settings;
  readonly operator: Operator;
  /** The files in the order of the command line: later ones win. */
  readonly inputs: readonly Input[];
  /** Parses a file in another thread; null for this one. */
  readonly parse: Parse | null;
  readonly output: Output;
  readonly interruption: Interruption;
}
