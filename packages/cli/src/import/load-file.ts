import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

import {
  createFirestorePace,
  type EntryChange,
  importCatalogue,
  type ImportEvent,
  type ImportSummary,
  type RecordResult,
} from '@palmanga/catalogue-import';
import type { CatalogueWriter } from '@palmanga/core';

import { type ImportContext, isLasting } from './context.ts';
import { decodeUtf8, inFile, type Input } from './input.ts';
import { Rate } from './rate.ts';
import { FaultList, type WarningList } from './warnings.ts';

const CONTAINERS = { array: 'a JSON array', ndjson: 'NDJSON' } as const;
const SHAPES = {
  catalogue: 'catalogue records',
  anilist: 'AniList Media',
  mangadex: 'MangaDex manga',
  kitsu: 'Kitsu manga',
  jikan: 'Jikan (MyAnimeList) manga',
} as const;

export interface LoadOptions {
  readonly writer: CatalogueWriter;
  readonly dryRun: boolean;
  /** Records of the files before this one. */
  readonly before: number;
  /** Records of all files; null when they were not counted. */
  readonly total: number | null;
  readonly nothingStored: boolean;
  /** Whether a sample stays that the file does not contain. */
  readonly keepsSample: (id: string) => boolean;
  /** Whether the file will be refused because of its faults; they are not shown as warnings then. */
  readonly refusesFaults: boolean;
  readonly warnings: WarningList;
  readonly onResult: ((result: RecordResult) => void) | null;
  readonly onChange: ((change: EntryChange) => void) | null;
}

export interface LoadedFile {
  readonly summary: ImportSummary;
  /** Records that cannot be imported. Only an import that does not check first finds any. */
  readonly faults: FaultList;
  /** Of the bytes on disk; null unless a prune needs it, and when the file was not read to its end. */
  readonly sha256: string | null;
  /** What ended the import early; `summary` says what was done before. */
  readonly failure: Failure | null;
}

export interface Failure {
  readonly error: unknown;
}

/** Imports the file, or compares it with the store in a dry run, and shows the progress. */
export async function loadFile(
  context: ImportContext,
  input: Input,
  options: LoadOptions,
): Promise<LoadedFile> {
  const { flags, settings, operator, output, interruption } = context;
  const { before, total, warnings, onResult, onChange } = options;
  const hash = flags.prune === null ? null : createHash('sha256');
  const rate = new Rate(flags.dryRun ? 'Comparing' : 'Importing', 'records', before);
  const faults = new FaultList();
  let last: ImportSummary | null = null;

  const onEvent = (event: ImportEvent): void => {
    switch (event.type) {
      case 'progress': {
        last = event.progress;
        const { records } = last;
        output.progress(() => rate.text(before + records, total));
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
      sleep: (milliseconds) => setTimeout(milliseconds),
      ...(flags.limit !== null && { limit: flags.limit }),
      merge: flags.merge,
      ...(flags.titles !== null && { mainTitles: flags.titles }),
      changes: onChange !== null,
      keepsSample: options.keepsSample,
      dryRun: options.dryRun,
      signal: interruption.signal,
      isLasting,
      inFlight: settings.inFlight ?? operator.inFlight,
      nothingStored: options.nothingStored,
      ...(settings.attempts !== null && { attempts: settings.attempts }),
      ...(operator.isPaced &&
        !flags.dryRun && { pace: createFirestorePace(() => performance.now()) }),
      results: onResult !== null,
      onEvent,
    });
    const sha256 = summary.cancelled ? null : (hash?.digest('hex') ?? null);
    return { summary, faults, sha256, failure: null };
  } catch (error) {
    const named = inFile(error, input);
    if (last === null) throw named;
    return { summary: last, faults, sha256: null, failure: { error: named } };
  } finally {
    output.endProgress();
  }
}
