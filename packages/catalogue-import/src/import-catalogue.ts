import { LIMITS, type CancelSignal, type CatalogueWriter, type Timestamp } from '@palmanga/core';
import pMap from 'p-map';

import type { ImportEvent, ImportSummary } from './events.ts';
import { readRecords, type RawRecord, type ReadOptions } from './reading/read-records.ts';
import { BatchImporter } from './writing/batch-importer.ts';
import { Counters } from './writing/counters.ts';
import type { Pace } from './writing/pace.ts';
import { SteadyWriter } from './writing/steady-writer.ts';

export interface ImportOptions extends ReadOptions {
  /** Waits that many milliseconds; between retries. */
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** Finds out what would happen; nothing is written. */
  readonly dryRun?: boolean;
  /** Ends the import after the batches in flight. */
  readonly signal?: CancelSignal;
  /** Batches read and written at once; 4 by default. */
  readonly inFlight?: number;
  /** Records to pass over: `watermark` of the run that was cut short. */
  readonly resumeAfter?: number;
  /** When batches may be written; at once by default. */
  readonly pace?: Pace;
  /** Nothing is stored, and nobody else writes meanwhile: nothing is looked up. */
  readonly nothingStored?: boolean;
  /** Calls of a batch before a transient failure ends the import; 8 by default (about a minute). */
  readonly attempts?: number;
  /** Emits a `result` for every record. */
  readonly results?: boolean;
  readonly onEvent?: (event: ImportEvent) => void;
  readonly now?: () => Timestamp;
  readonly random?: () => number;
}

/**
 * Imports a catalogue file: a JSON array or NDJSON of the specification's records or of AniList
 * `Media`, streamed. Records are matched by AniList id, else by id, and written whole in batches
 * of 300; what is stored already the same is not written; records without id, faulty ones and
 * duplicates within the file are skipped with a warning. Importing the same file again changes
 * nothing. The summary is also emitted as `done`.
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
    signal,
    onRetry: (attempt: number, delay: number) => {
      emit({ type: 'retry', attempt, delay });
    },
  };
  const importer = new BatchImporter({
    writer: new SteadyWriter(writer, retry, options.pace ?? null),
    counters,
    now: (options.now ?? Date.now)(),
    dryRun,
    resumeAfter: options.resumeAfter ?? 0,
    results: options.results ?? false,
    nothingStored: options.nothingStored ?? false,
    emit,
  });

  /** The first failure, of reading or of a batch. No batch starts after it; those begun end. */
  let failure: { readonly error: unknown } | null = null;
  /** To be called with records at hand: they are left when the import ends here. */
  const endsHere = (): boolean => {
    counters.cancelled ||= signal?.aborted ?? false;
    return failure !== null || counters.cancelled;
  };
  async function* batches(): AsyncGenerator<readonly RawRecord[], void, void> {
    try {
      let batch: RawRecord[] = [];
      for await (const { records, bytes, format } of readRecords(source, options)) {
        counters.bytes = bytes;
        if (format && counters.format === null) {
          counters.format = format;
          emit({ type: 'format', format });
        }
        for (const record of records) {
          batch.push(record);
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
  const run = async (batch: readonly RawRecord[]): Promise<void> => {
    try {
      await importer.run(batch, counters.format?.shape ?? 'catalogue');
    } catch (error) {
      failure ??= { error };
    }
  };
  await pMap(batches(), run, { concurrency: options.inFlight ?? 4 });
  throwIfFailed(failure);

  const summary = counters.summary();
  emit({ type: 'done', summary });
  return summary;
}

/** Apart, since the compiler does not see that the functions above assign it. */
function throwIfFailed(failure: { readonly error: unknown } | null): void {
  if (failure !== null) throw failure.error;
}
