import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

import {
  createFirestorePace,
  type EntryChange,
  importCatalogue,
  type ImportEvent,
  type ImportSummary,
  type RecordResult,
  CatalogueFileError,
  checkCatalogue,
  ListPathError,
  type CheckReport,
  type SeenIds,
} from '@palmanga/catalogue-import';
import type { CatalogueWriter } from '@palmanga/core';

import { CliError, explain } from '../cli-error.ts';
import type { ImportContext } from './context.ts';
import { decodeUtf8, type Input } from './input.ts';
import { capYoungGeneration } from './memory.ts';
import { Rate } from './rate.ts';
import { FaultList, type WarningList } from './warnings.ts';

export interface Checked extends CheckReport {
  /** Of the bytes on disk. */
  readonly sha256: string;
}

export interface CheckedFile extends Checked {
  /** The ids of its records. Filled only when several files, or a prune, need it. */
  readonly named: SeenIds;
}

/**
 * The first pass: reads and checks the whole file before anything is written.
 * @throws CatalogueFileError where the file stops being a catalogue
 * @param named receives the ids of the records; null for nothing
 * @throws CliError invalid when records cannot be imported
 */
export async function checkFile(
  context: ImportContext,
  input: Input,
  named: SeenIds | null,
): Promise<Checked> {
  const { flags, output, interruption } = context;
  const hash = createHash('sha256');
  const rate = new Rate('Checking', 'records');
  const faults = new FaultList();
  const report = await checkCatalogue(input.read(hash), {
    decodeUtf8,
    ...(context.parse && { parse: context.parse }),
    path: flags.path,
    ...limitOf(flags),
    merge: flags.merge,
    ...(named && { onIds: (ids) => named.add(ids, 1) }),
    signal: interruption.signal,
    onProgress: (records) => {
      capYoungGeneration();
      output.progress(() => rate.text(records, null));
    },
    onWarning: (warning) => faults.add(warning),
  }).catch((error: unknown) => {
    throw inFile(error, input);
  });
  output.endProgress();
  if (faults.count > 0 && !report.cancelled) throw faults.refusal(input.name);
  return { ...report, sha256: hash.digest('hex') };
}

/** A fault of a file, with the file's name. */
function inFile(error: unknown, { name }: Input): unknown {
  const isOfFile = error instanceof CatalogueFileError || error instanceof ListPathError;
  if (!isOfFile) return error;
  const { exitCode, message } = explain(error);
  return new CliError(exitCode, `${name}: ${message}`, { cause: error });
}

const limitOf = ({ limit }: ImportContext['flags']) => (limit === null ? {} : { limit });

const CHECKPOINT_INTERVAL_MS = 500;

const CONTAINERS = { array: 'a JSON array', ndjson: 'NDJSON' } as const;
const SHAPES = { catalogue: 'catalogue records', anilist: 'AniList Media' } as const;

export interface LoadOptions {
  readonly writer: CatalogueWriter;
  readonly dryRun: boolean;
  /** Records of the files before this one. */
  readonly before: number;
  /** Records of all files; null when they were not counted. */
  readonly total: number | null;
  readonly resumeAfter: number;
  readonly nothingStored: boolean;
  /** Whether a sample stays that the file does not contain. */
  readonly keepsSample: (id: string) => boolean;
  /** Whether the file will be refused because of its faults; they are not shown as warnings then. */
  readonly refusesFaults: boolean;
  readonly warnings: WarningList;
  readonly onResult: ((result: RecordResult) => void) | null;
  readonly onChange: ((change: EntryChange) => void) | null;
  /** Called regularly and at the end: every record up to this number has an outcome. */
  readonly onWatermark: (watermark: number) => void;
}

export interface Loaded {
  readonly summary: ImportSummary;
  /** Records that cannot be imported. Only an import that does not check first finds any. */
  readonly faults: FaultList;
  /** Of the bytes on disk; null when the file was not read to its end. */
  readonly sha256: string | null;
  /** What ended the import early; `summary` says what was done before. */
  readonly failure: Failure | null;
}

export interface Failure {
  readonly error: unknown;
}

/** Imports the file, or compares it with the store in a dry run, and shows the progress. */
export async function load(
  context: ImportContext,
  input: Input,
  options: LoadOptions,
): Promise<Loaded> {
  const { flags, settings, operator, output, interruption } = context;
  const { before, total, warnings, onResult, onChange, onWatermark } = options;
  const hash = createHash('sha256');
  const rate = new Rate(
    flags.dryRun ? 'Comparing' : 'Importing',
    'records',
    before + options.resumeAfter,
  );
  const faults = new FaultList();
  let watermark = 0;
  let last: ImportSummary | null = null;
  let lastCheckpoint = Date.now();

  const onEvent = (event: ImportEvent): void => {
    switch (event.type) {
      case 'progress': {
        last = event.progress;
        const { records } = last;
        ({ watermark } = last);
        capYoungGeneration();
        output.progress(() => rate.text(before + records, total));
        if (Date.now() - lastCheckpoint < CHECKPOINT_INTERVAL_MS) return;
        lastCheckpoint = Date.now();
        onWatermark(watermark);
        return;
      }
      case 'warning': {
        const isFault = faults.add(event.warning);
        if (!isFault || !options.refusesFaults) {
          warnings.add(event.warning, context.inputs.length > 1 ? input.name : null);
        }
        return;
      }
      case 'result':
        onResult?.(event.result);
        return;
      case 'change':
        onChange?.(event.change);
        return;
      case 'retry':
        output.note(
          `The store does not answer; trying again in ${(event.delay / 1000).toFixed(1)} s…`,
        );
        return;
      case 'format':
        output.note(
          `Reading ${CONTAINERS[event.format.container]} of ${SHAPES[event.format.shape]}.`,
        );
        return;
      case 'done':
        return;
    }
  };

  try {
    const summary = await importCatalogue(input.read(hash), options.writer, {
      decodeUtf8,
      ...(context.parse && { parse: context.parse }),
      sleep: (milliseconds) => setTimeout(milliseconds),
      path: flags.path,
      ...limitOf(flags),
      merge: flags.merge,
      changes: onChange !== null,
      keepsSample: options.keepsSample,
      dryRun: options.dryRun,
      signal: interruption.signal,
      inFlight: settings.inFlight ?? operator.inFlight,
      writeSize: operator.writeSize,
      nothingStored: options.nothingStored,
      ...(settings.attempts !== null && { attempts: settings.attempts }),
      ...(operator.isPaced &&
        !flags.dryRun && { pace: createFirestorePace(() => performance.now()) }),
      resumeAfter: options.resumeAfter,
      results: onResult !== null,
      onEvent,
    });
    const sha256 = summary.cancelled ? null : hash.digest('hex');
    return { summary, faults, sha256, failure: null };
  } catch (error) {
    const named = inFile(error, input);
    if (last === null) throw named;
    return { summary: last, faults, sha256: null, failure: { error: named } };
  } finally {
    onWatermark(watermark);
    output.endProgress();
  }
}
