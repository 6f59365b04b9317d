import type { FaultDetail, WarningReason } from '@palmanga/core';

import type { CatalogueFormat } from '../reading/format.ts';
import type { ReadOptions } from '../reading/read-records.ts';
import type { ImportRecord } from '../records/import-record.ts';
import type { RecordField } from '../records/merge-record.ts';
import type { MangaIds } from '../records/seen-ids.ts';
import type { UnknownKey } from '../records/unknown-keys.ts';

/** A record of the file, parsed and checked: all that an import needs of it. */
export interface ParsedEntry {
  /** 1-based rank in the file. */
  readonly number: number;
  /** 1-based line where it starts, and the bytes of the file before it. */
  readonly line: number;
  readonly offset: number;
  /** Of a record that cannot be imported too, if it has one. */
  readonly id: string | null;
  /** Null for a record that cannot be imported, unless it is skipped alone. */
  readonly ids: MangaIds | null;
  /** Null for a record that cannot be imported, and when only ids were asked for. */
  readonly record: ImportRecord | null;
  /** Why it cannot be imported, or its flaws. */
  readonly reasons: readonly WarningReason[];
  /** The fields that the record has; none when only ids were asked for. Few records need them. */
  readonly present: () => readonly RecordField[];
  readonly about?: FaultDetail;
}

/** The records of one chunk of the file, and how far the file is read. */
export interface ParsedChunk {
  readonly entries: readonly ParsedEntry[];
  /** Bytes read so far. */
  readonly bytes: number;
  /** Recognised by the first record; null before it. */
  readonly format: CatalogueFormat | null;
  /** All that were found so far. */
  readonly unknownKeys: readonly UnknownKey[];
}

export interface ParseOptions extends ReadOptions {
  /** Leaves everything of a record out but its ids: enough for a check. */
  readonly idsOnly?: boolean;
  /** Parses for an import that merges: a record without a title may update a manga. */
  readonly merge?: boolean;
}
