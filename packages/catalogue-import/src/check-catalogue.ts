import { isRecordFault, type CancelSignal } from '@palmanga/core';

import type { ImportWarning } from './events.ts';
import { parseCatalogue } from './parsing/parse-catalogue.ts';
import type { ParsedEntry } from './parsing/parsed-record.ts';
import type { CatalogueFormat } from './reading/format.ts';
import type { ReadOptions } from './reading/read-records.ts';
import type { MangaIds } from './records/seen-ids.ts';

export interface CheckOptions extends ReadOptions {
  readonly signal?: CancelSignal;
  /** Checks for an import that merges: a record without a title may update a manga. */
  readonly merge?: boolean;
  /** Called with the ids of every record that can be imported, duplicates included. */
  readonly onIds?: (ids: MangaIds) => void;
  readonly onProgress?: (records: number, bytes: number) => void;
  /** Called for every record that an import would skip for its content, and for every flaw. */
  readonly onWarning?: (warning: ImportWarning) => void;
}

/** The result of a check. */
export interface CheckReport {
  readonly format: CatalogueFormat | null;
  readonly records: number;
  /** Records that cannot be imported, so that the file is refused. */
  readonly invalid: number;
  /** Records with an AniList id that is none, which are skipped alone. */
  readonly skipped: number;
  readonly withoutId: number;
  /** Anime. */
  readonly notManga: number;
  readonly cancelled: boolean;
}

/**
 * Reads a whole catalogue file without writing anything. It looks at each record alone, so it finds no
 * duplicates: the import itself skips those, with a warning.
 * @throws CatalogueFileError where the file stops being a catalogue
 */
export async function checkCatalogue(
  source: AsyncIterable<Uint8Array>,
  options: CheckOptions,
): Promise<CheckReport> {
  const counts = { records: 0, invalid: 0, skipped: 0, withoutId: 0, notManga: 0 };
  let format: CatalogueFormat | null = null;

  const check = ({ number, line, offset, id, ids, reasons, about }: ParsedEntry): void => {
    counts.records += 1;
    for (const reason of reasons) {
      if (reason === 'without-id') counts.withoutId += 1;
      else if (reason === 'not-manga') counts.notManga += 1;
      else if (isRecordFault(reason)) counts.invalid += 1;
      else counts.skipped += 1;
      options.onWarning?.({ reason, number, line, offset, id, ...(about && { about }) });
    }
    if (ids !== null) options.onIds?.(ids);
  };

  for await (const chunk of parseCatalogue(source, { ...options, idsOnly: true })) {
    if (options.signal?.aborted) return { format, ...counts, cancelled: true };
    format = chunk.format;
    chunk.entries.forEach(check);
    options.onProgress?.(counts.records, chunk.bytes);
  }
  return { format, ...counts, cancelled: false };
}
