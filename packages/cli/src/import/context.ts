import type { AppError, MainTitleChoice, Operator } from '@palmanga/core';
import { isReadOnlyDatabase } from '@palmanga/host/system-codes';

import type { Interruption } from '../interruption.ts';
import type { Output } from '../output.ts';
import type { CliSettings } from '../settings.ts';
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
  /** File for the outcome of each record; null for no report. */
  readonly report: string | null;
  /** The main titles, kept with the catalogue; null for what is kept there. */
  readonly titles: MainTitleChoice | null;
  /** Whether stored fields stay that a record does not have. */
  readonly merge: boolean;
  /** Whether to show what each update changes. */
  readonly diff: boolean;
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
  readonly settings: CliSettings;
  readonly operator: Operator;
  /** The files in the order of the command line: later ones win. */
  readonly inputs: readonly Input[];
  readonly output: Output;
  readonly interruption: Interruption;
}

/** A database that may not be written is unavailable, but not for a moment. */
export const isLasting = ({ cause }: AppError): boolean => isReadOnlyDatabase(cause);
