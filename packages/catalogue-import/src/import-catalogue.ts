import {
  type AppError,
  LIMITS,
  type CancelSignal,
  type CatalogueWriter,
  type MainTitleChoice,
  type Timestamp,
} from '@palmanga/core';
import pMap from 'p-map';

import type { ImportEvent, ImportSummary } from './events.ts';
import { parseCatalogue } from './parsing/parse-catalogue.ts';
import type { ParsedEntry } from './parsing/parsed-record.ts';
import type { ReadOptions } from './reading/read-records.ts';
import { BatchImporter } from './writing/batch-importer.ts';
import { Counters } from './writing/counters.ts';
import type { Pace } from './writing/pace.ts';
import { SteadyWriter } from './writing/steady-writer.ts';

export interface ImportOptions extends ReadOptions {
  /** Waits that many milliseconds. Used between retries and to keep the pace. */
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** Computes the outcomes without writing anything. */
  readonly dryRun?: boolean;
  /** The catalogue's choice (`CatalogueWriter.mainTitles`) by default. */
  readonly mainTitles?: MainTitleChoice;
  /** Ends the import once the batches in flight are done. */
  readonly signal?: CancelSignal;
  /** Batches read and written at once; 4 by default. */
  readonly inFlight?: number;
  /** When batches may be written; at once by default. */
  readonly pace?: Pace;
  /** The catalogue is empty and has no other writer, so no record is looked up. */
  readonly nothingStored?: boolean;
  /** Calls of a batch before a transient failure ends the import; 8 by default (about a minute). */
  readonly attempts?: number;
  /** Whether an unavailable store stays so until somebody mends its cause: no by default. */
  readonly isLasting?: (error: AppError) => boolean;
  /** Keeps of a stored manga the fields that its record does not have. */
  readonly merge?: boolean;
  /** Emits a `change` for every update. */
  readonly changes?: boolean;
  /** Keeps a sample that the file does not contain: another file does. */
  readonly keepsSample?: (id: string) => boolean;
  /** Emits a `result` for every record. */
  readonly results?: boolean;
  readonly onEvent?: (event: ImportEvent) => void;
  readonly now?: () => Timestamp;
  readonly random?: () => number;
}

/**
 * Imports a catalogue file: a JSON array or NDJSON of the specification's records or of AniList
 * `Media`, streamed. Records are matched by AniList id, else by id, and written whole in batches
 * of 300. A record equal to the stored one is not written. Records without id, faulty records and
 * duplicates within the file are skipped with a warning. Importing the same file again changes
 * nothing. An import that reaches its end with a manga removes the samples that the file does not
 * contain and that nobody uses. The summary is also emitted as `done`.
 *
 * @throws CatalogueFileError where the file stops being a catalogue; records before it may be
 *   written: call `checkCatalogue` first to be sure
 * @throws AppError forbidden, storage-full… once the batches in flight have ended; the last
 *   `progress` event says what was done
 */
export async function importCatalogue(
  source: AsyncIterable<Uint8Array>,
  writer: CatalogueWriter,
  options: ImportOptions,
): Promise<ImportSummary> {
  const { signal, dryRun = false } = options;
  const emit = (event: ImportEvent): void => options.onEvent?.(event);
  const counters = new Counters(dryRun);
  const retry = {
    sleep: options.sleep,
    attempts: options.attempts ?? 8,
    random: options.random ?? Math.random,
    isLasting: options.isLasting ?? (() => false),
    signal,
    onRetry: (attempt: number, delay: number) => {
      emit({ type: 'retry', attempt, delay });
    },
  };
  const steady = new SteadyWriter(writer, retry, options.pace ?? null);
  const keepsSamples = dryRun || options.nothingStored === true || options.limit !== undefined;
  const { keepsSample = () => false } = options;
  const samples = new Set(keepsSamples ? [] : await steady.listSamples());
  const importer = new BatchImporter({
    samples,
    writer: steady,
    counters,
    now: (options.now ?? Date.now)(),
    mainTitles: options.mainTitles ?? (await steady.mainTitles()),
    dryRun,
    results: options.results ?? false,
    nothingStored: options.nothingStored ?? false,
    merge: options.merge ?? false,
    changes: options.changes ?? false,
    emit,
  });

  /** The first failure, of reading or of a batch. No batch starts after it; batches in flight finish. */
  let failure: { readonly error: unknown } | null = null;
  /** Whether the import stops before the next batch. Call it only when there is a next batch. */
  const endsHere = (): boolean => {
    counters.cancelled ||= signal?.aborted ?? false;
    return failure !== null || counters.cancelled;
  };
  async function* batches(): AsyncGenerator<readonly ParsedEntry[], void, void> {
    try {
      let batch: ParsedEntry[] = [];
      for await (const chunk of parseCatalogue(source, options)) {
        const { entries, bytes, format, unknownKeys } = chunk;
        counters.bytes = bytes;
        counters.unknownKeys = unknownKeys;
        if (format && counters.format === null) {
          counters.format = format;
          emit({ type: 'format', format });
        }
        for (const entry of entries) {
          batch.push(entry);
          if (batch.length < LIMITS.importBatch) continue;
          if (endsHere()) return;
          yield batch;
          batch = [];
        }
      }
      if (batch.length > 0 && !endsHere()) yield batch;
    } catch (error) {
      failure ??= { error };
    }
  }
  const run = async (batch: readonly ParsedEntry[]): Promise<void> => {
    try {
      await importer.run(batch);
    } catch (error) {
      failure ??= { error };
    }
  };
  await pMap(batches(), run, { concurrency: options.inFlight ?? 4 });
  throwIfFailed(failure);
  const { created, updated, unchanged } = counters.summary();
  if (!counters.cancelled && created + updated + unchanged > 0) {
    counters.samplesRemoved = await steady.removeSamples(
      [...samples].filter((id) => !keepsSample(id)),
    );
  }

  const summary = counters.summary();
  emit({ type: 'done', summary });
  return summary;
}

/** A function, because the compiler does not see that the closures above assign `failure`. */
function throwIfFailed(failure: { readonly error: unknown } | null): void {
  if (failure !== null) throw failure.error;
}
