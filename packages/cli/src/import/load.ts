import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

import {
  createRamp,
  importCatalogue,
  type CatalogueWriter,
  type ImportEvent,
  type ImportSummary,
  type RecordOutcome,
} from '@palmanga/core';

import { decodeUtf8 } from './decode.ts';
import { capYoungGeneration } from './memory.ts';
import { Rate } from './rate.ts';
import type { ImportContext } from './run-import.ts';
import type { WarningList } from './warning-list.ts';

/** How often the place reached is written down, in milliseconds. */
const CHECKPOINT_INTERVAL = 500;

/** Warnings of records that an import skips or mends without fault of anybody's. */
const HARMLESS: ReadonlySet<string> = new Set([
  'without-id',
  'duplicate',
  'cover-unresolved',
  'write-failed',
]);

export interface LoadOptions {
  readonly writer: CatalogueWriter;
  /** Records of the file, when they were counted. */
  readonly total: number | null;
  readonly resumeAfter: number;
  readonly nothingStored: boolean;
  readonly warnings: WarningList;
  readonly onOutcome: ((outcome: RecordOutcome) => void) | null;
  /** Told now and then, and at the end, how far everything has its fate. */
  readonly onSettled: (settled: number) => void;
}

export interface Loaded {
  readonly summary: ImportSummary;
  /** Records that cannot be imported, met with --no-validate. */
  readonly invalid: number;
  /** Of the bytes on disk, when the file was read to its end. */
  readonly sha256: string | null;
}

/** Runs core's import, showing how far it is. */
export async function load(context: ImportContext, options: LoadOptions): Promise<Loaded> {
  const { flags, settings, backend, input, output, interruption } = context;
  const { total, warnings, onOutcome, onSettled } = options;
  const hash = createHash('sha256');
  const rate = new Rate(flags.dryRun ? 'Comparing' : 'Importing', 'records', options.resumeAfter);
  let invalid = 0;
  let settled = 0;
  let lastCheckpoint = Date.now();

  const onEvent = (event: ImportEvent): void => {
    switch (event.type) {
      case 'progress': {
        const { records } = event.progress;
        ({ settled } = event.progress);
        capYoungGeneration();
        output.progress(() => rate.text(records, total));
        if (Date.now() - lastCheckpoint < CHECKPOINT_INTERVAL) return;
        lastCheckpoint = Date.now();
        onSettled(settled);
        return;
      }
      case 'warning':
        if (!HARMLESS.has(event.warning.reason)) invalid += 1;
        warnings.add(event.warning);
        return;
      case 'outcome':
        onOutcome?.(event.outcome);
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
      dryRun: flags.dryRun,
      signal: interruption.signal,
      inFlight: settings.inFlight ?? backend.inFlight,
      nothingStored: options.nothingStored,
      ...(settings.attempts !== null && { attempts: settings.attempts }),
      ...(backend.isPaced && { pace: createRamp(() => performance.now()) }),
      resumeAfter: options.resumeAfter,
      outcomes: onOutcome !== null,
      onEvent,
    });
    return { summary, invalid, sha256: summary.cancelled ? null : hash.digest('hex') };
  } finally {
    onSettled(settled);
    output.endProgress();
  }
}

const CONTAINERS = { array: 'a JSON array', ndjson: 'NDJSON' } as const;
const SHAPES = { catalogue: 'catalogue records', anilist: 'AniList Media' } as const;
