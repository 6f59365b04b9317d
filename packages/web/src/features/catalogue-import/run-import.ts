import { checkCatalogue, importCatalogue, type ImportWarning } from '@palmanga/catalogue-import';
import type { CatalogueWriter } from '@palmanga/core';

import { fileChunks } from './file-chunks.ts';

export interface ImportReports {
  /** Records with an outcome, of so many in the file. */
  readonly onProgress: (done: number, total: number) => void;
  readonly onWarning: (warning: ImportWarning) => void;
  /** A batch failed for now; the next try comes in `delay` milliseconds. */
  readonly onRetry: (delay: number) => void;
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/**
 * Imports a catalogue file: reads it whole first, so that a faulty file changes nothing.
 * @returns how many manga of the file are in the catalogue now, and whether `signal` cut it short
 * @throws CatalogueFileError, AppError as `importCatalogue`
 */
export async function runImport(
  file: Blob,
  writer: CatalogueWriter,
  signal: AbortSignal,
  reports: ImportReports,
): Promise<{ readonly count: number; readonly cancelled: boolean }> {
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
  return {
    count: summary.created + summary.updated + summary.unchanged,
    cancelled: summary.cancelled,
  };
}
