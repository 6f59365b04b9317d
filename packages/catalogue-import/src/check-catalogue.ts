import type { CancelSignal, FaultDetail, WarningReason } from '@palmanga/core';

import type { ImportWarning } from './events.ts';
import type { CatalogueFormat } from './reading/format.ts';
import { readRecords, type RawRecord, type ReadOptions } from './reading/read-records.ts';
import { parseRecord } from './records/parse-record.ts';
import { SeenIds } from './records/seen-ids.ts';

export interface CheckOptions extends ReadOptions {
  readonly signal?: CancelSignal;
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
  readonly unresolvedCovers: number;
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
    unresolvedCovers: 0,
  };
  const seen = new SeenIds();
  let format: CatalogueFormat | null = null;

  const warn = (
    raw: RawRecord,
    reason: WarningReason,
    id: string | null,
    more: { readonly firstNumber?: number; readonly about?: FaultDetail } = {},
  ) => {
    const { number, line, offset } = raw;
    options.onWarning?.({ reason, number, line, offset, id, ...more });
  };
  const check = (raw: RawRecord, known: CatalogueFormat): void => {
    counts.records += 1;
    const parsed = parseRecord(raw.value, known.shape);
    if (parsed.kind === 'without-id') {
      counts.withoutId += 1;
      return warn(raw, 'without-id', null);
    }
    const about = parsed.about && { about: parsed.about };
    if (parsed.kind === 'not-manga') {
      counts.notManga += 1;
      return warn(raw, 'not-manga', parsed.id, about);
    }
    if (parsed.kind === 'invalid') {
      counts.invalid += 1;
      return warn(raw, parsed.fault, parsed.id, about);
    }
    const { id } = parsed.record;
    for (const notice of parsed.notices) {
      counts.unresolvedCovers += 1;
      warn(raw, notice, id, about);
    }
    const duplicate = seen.findDuplicate(parsed.record);
    if (duplicate === null) return seen.add(parsed.record, raw.number);
    counts.duplicates += 1;
    const { firstNumber } = duplicate;
    return warn(raw, 'duplicate', id, firstNumber === null ? {} : { firstNumber });
  };

  try {
    for await (const chunk of readRecords(source, options)) {
      if (options.signal?.aborted) return { format, ...counts, cancelled: true };
      format = chunk.format;
      for (const raw of chunk.records) if (chunk.format) check(raw, chunk.format);
      options.onProgress?.(counts.records, chunk.bytes);
    }
  } finally {
    // Frees the memory: an import often follows, which builds a table of its own.
    seen.clear();
  }
  return { format, ...counts, cancelled: false };
}
