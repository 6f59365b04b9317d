import {
  checkCatalogue,
  importCatalogue,
  type ImportWarning,
  type UnknownKey,
} from '@palmanga/catalogue-import';
import type { CatalogueWriter } from '@palmanga/core';

/** Bytes read at a time: few enough to process within some milliseconds. */
const CHUNK_BYTES = 128 * 1024;

/** How long the import works before the page gets a turn. */
const TURN_MS = 12;

export interface ImportReports {
  /** `done` of the `total` records in the file have an outcome. */
  readonly onProgress: (done: number, total: number) => void;
  readonly onWarning: (warning: ImportWarning) => void;
  /** Called at the end, once for each key that is not imported. */
  readonly onUnknownKey: (key: UnknownKey) => void;
  /** A batch failed; the next attempt starts in `delay` milliseconds. */
  readonly onRetry: (delay: number) => void;
}

export interface ImportOutcome {
  /** How many manga of the file the catalogue now contains. */
  readonly count: number;
  /** The records of the file. */
  readonly total: number;
  readonly samplesRemoved: number;
  /** Whether the signal stopped the import. */
  readonly cancelled: boolean;
}

/**
 * Imports a catalogue file. Checks the whole file first, so that a faulty file changes nothing.
 *
 * @throws CatalogueFileError, AppError as `importCatalogue`
 */
export async function runImport(
  file: Blob,
  writer: CatalogueWriter,
  signal: AbortSignal,
  reports: ImportReports,
): Promise<ImportOutcome> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const reading = {
    decodeUtf8: (bytes: Uint8Array) => decoder.decode(bytes),
    arrayOnly: true,
    signal,
  };
  const { records: total } = await checkCatalogue(fileChunks(file), reading);
  const summary = await importCatalogue(fileChunks(file), writer, {
    ...reading,
    sleep,
    onEvent: (event) => {
      if (event.type === 'progress') reports.onProgress(event.progress.records, total);
      if (event.type === 'warning') reports.onWarning(event.warning);
      if (event.type === 'retry') reports.onRetry(event.delay);
    },
  });
  summary.unknownKeys.forEach(reports.onUnknownKey);
  return {
    total,
    count: summary.created + summary.updated + summary.unchanged,
    samplesRemoved: summary.samplesRemoved,
    cancelled: summary.cancelled,
  };
}

/** Reads the file chunk by chunk, and lets the page respond between chunks. */
async function* fileChunks(file: Blob): AsyncGenerator<Uint8Array, void, void> {
  let turnStart = performance.now();
  for (let start = 0; start < file.size; start += CHUNK_BYTES) {
    yield new Uint8Array(await file.slice(start, start + CHUNK_BYTES).arrayBuffer());
    if (performance.now() - turnStart < TURN_MS) continue;
    // A new task, because promise callbacks run before the browser can paint.
    await sleep(0);
    turnStart = performance.now();
  }
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
