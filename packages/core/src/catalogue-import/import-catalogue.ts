import { LIMITS } from '../limits.ts';
import type { CancelSignal } from '../platform.ts';
import type { CatalogueWriter } from '../ports/catalogue-writer.ts';
import type { Timestamp } from '../time.ts';
import { BatchImporter } from './batch-importer.ts';
import type { ImportEvent, ImportSummary } from './events.ts';
import { Lanes } from './lanes.ts';
import type { Pace } from './ramp.ts';
import { readRecords, type RawRecord, type ReadOptions } from './read-records.ts';
import { Tally } from './tally.ts';

export interface ImportOptions extends ReadOptions {
  /** Waits that many milliseconds; between retries. */
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** Finds out what would happen; nothing is written. */
  readonly dryRun?: boolean;
  /** Ends the import after the batches in flight. */
  readonly signal?: CancelSignal;
  /** Batches read and written at once; 4 unless told. */
  readonly inFlight?: number;
  /** Records to pass over: `settled` of the run that was cut short. */
  readonly resumeAfter?: number;
  /** When batches may be written; at once unless told. */
  readonly pace?: Pace;
  /** Nothing is stored, and nobody else writes meanwhile: nothing is looked up. */
  readonly nothingStored?: boolean;
  /** Calls of a batch before a transient failure ends the import; 8 unless told (about a minute). */
  readonly attempts?: number;
  /** Emits an `outcome` for every record. */
  readonly outcomes?: boolean;
  readonly onEvent?: (event: ImportEvent) => void;
  readonly now?: () => Timestamp;
  readonly random?: () => number;
}

/**
 * Imports a catalogue file: a JSON array or NDJSON of the specification's records or of AniList
 * `Media`, streamed. Records are matched by AniList id, else by id, and written whole in batches
 * of 300; what is stored already the same is not written; records without id, faulty ones and
 * duplicates within the file are skipped with a warning. Importing the same file again changes
 * nothing. The answer is also emitted as `done`.
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
  const { signal, dryRun = false, onEvent } = options;
  const emit = (event: ImportEvent): void => onEvent?.(event);
  const tally = new Tally(dryRun);
  const importer = new BatchImporter({
    writer,
    retry: {
      sleep: options.sleep,
      attempts: options.attempts ?? 8,
      random: options.random ?? Math.random,
      signal,
    },
    tally,
    now: (options.now ?? Date.now)(),
    dryRun,
    resumeAfter: options.resumeAfter ?? 0,
    nothingStored: options.nothingStored ?? false,
    pace: options.pace ?? null,
    outcomes: options.outcomes ?? false,
    emit,
  });
  const lanes = new Lanes(options.inFlight ?? 4);
  try {
    let batch: RawRecord[] = [];
    reading: for await (const { records, bytes, format } of readRecords(source, options)) {
      tally.bytes = bytes;
      if (format && tally.format === null) {
        tally.format = format;
        emit({ type: 'format', format });
      }
      for (const record of records) {
        batch.push(record);
        if (batch.length < LIMITS.importBatch) continue;
        if (signal?.aborted || lanes.failed) break reading;
        await lanes.run(runOf(importer, batch, tally));
        batch = [];
      }
    }
    tally.cancelled = signal?.aborted ?? false;
    if (batch.length > 0 && !tally.cancelled) await lanes.run(runOf(importer, batch, tally));
  } finally {
    await lanes.settle();
  }
  const summary = tally.summary();
  emit({ type: 'done', summary });
  return summary;
}

function runOf(importer: BatchImporter, batch: readonly RawRecord[], tally: Tally) {
  const shape = tally.format?.shape ?? 'catalogue';
  return () => importer.run(batch, shape);
}
