import {
  isRecordFault,
  type CancelSignal,
  type FaultDetail,
  type WarningReason,
} from '@palmanga/core';

import type { ImportWarning } from './events.ts';
import { parseCatalogue } from './parsing/parse-catalogue.ts';
import type { Parse, ParsedEntry } from './parsing/parsed-record.ts';
import type { CatalogueFormat } from './reading/format.ts';
import type { ReadOptions } from './reading/read-records.ts';
import { SeenIds, type MangaIds } from './records/seen-ids.ts';

export interface CheckOptions extends ReadOptions {
  readonly signal?: CancelSignal;
  /** `parseCatalogue` by default. */
  readonly parse?: Parse;
  /** Checks for an import that merges: a record without a title may update a manga. */
  readonly merge?: boolean;
  /** Called with the ids of every record that can be imported, duplicates included. */
  readonly onIds?: (ids: MangaIds) => void;
  readonly onProgress?: (records: number, bytes: number) => void;
  /** Called for every record that an import would skip, and for every cover that it would drop. */
  readonly onWarning?: (warning: ImportWarning) => void;
}

/** The result of a check. */
export interface CheckReport {
  readonly format: CatalogueFormat | null;
  readonly records: number;
  /** Records that cannot be imported. They do not affect the others. */
  readonly invalid: number;
  readonly withoutId: number;
  /** Anime. */
  readonly notManga: number;
  readonly duplicates: number;
  /** Covers and alternative titles that an import would leave out. */
  readonly flaws: number;
  readonly cancelled: boolean;
}

/**
 * Reads a whole catalogue file without writing anything.
 * @throws CatalogueFileError where the file stops being a catalogue
 */
export async function checkCatalogue(
  source: AsyncIterable<Uint8Array>,
  options: CheckOptions,
): Promise<CheckReport> {
  const counts = {
    records: 0,
    invalid: 0,
    withoutId: 0,
    notManga: 0,
    duplicates: 0,
    flaws: 0,
  };
  const seen = new SeenIds();
  let format: CatalogueFormat | null = null;

  const warn = (
    { number, line, offset, id }: ParsedEntry,
    reason: WarningReason,
    more: { readonly firstNumber?: number; readonly about?: FaultDetail } = {},
  ) => {
    options.onWarning?.({ reason, number, line, offset, id, ...more });
  };
  const check = (entry: ParsedEntry): void => {
    counts.records += 1;
    const { ids, reasons, number } = entry;
    const about = entry.about && { about: entry.about };
    for (const reason of reasons) {
      if (reason === 'without-id') counts.withoutId += 1;
      else if (reason === 'not-manga') counts.notManga += 1;
      else if (isRecordFault(reason)) counts.invalid += 1;
      else counts.flaws += 1;
      warn(entry, reason, about);
    }
    if (ids === null) return;
    options.onIds?.(ids);
    const duplicate = seen.findDuplicate(ids);
    if (duplicate === null) return seen.add(ids, number);
    counts.duplicates += 1;
    const { firstNumber } = duplicate;
    return warn(entry, 'duplicate', { firstNumber });
  };

  try {
    const parse = options.parse ?? parseCatalogue;
    for await (const chunk of parse(source, { ...options, idsOnly: true })) {
      if (options.signal?.aborted) return { format, ...counts, cancelled: true };
      format = chunk.format;
      chunk.entries.forEach(check);
      options.onProgress?.(counts.records, chunk.bytes);
    }
  } finally {
    // Frees the memory: an import often follows, which builds a table of its own.
    seen.clear();
  }
  return { format, ...counts, cancelled: false };
}
