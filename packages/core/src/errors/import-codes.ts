/** What a file is that is no catalogue. */
export type FileKind =
  | 'zip'
  | 'text-document'
  | 'workbook'
  | 'pdf'
  | 'image'
  | 'archive'
  | 'database'
  | 'html'
  | 'xml'
  | 'csv'
  /** JSON with comments, which no parser of JSON takes. */
  | 'commented'
  /** A program that contains a list. */
  | 'script'
  | 'yaml'
  | 'text';

/** Why a file cannot be read as a catalogue at all. */
export type FileFault =
  | 'empty-file'
  | 'not-a-list'
  | 'not-utf8'
  | 'utf16'
  | 'compressed'
  | 'nul-byte'
  | 'syntax'
  | 'truncated'
  | 'too-deep'
  | 'record-too-large'
  | 'text-after-end';

/** Why a record of a catalogue file cannot be imported. */
export const RECORD_FAULTS = [
  'not-an-object',
  'id-not-text',
  'id-invalid',
  'id-too-long',
  'anilist-id-invalid',
  'title-missing',
  'title-invalid',
  'author-invalid',
  'alt-titles-invalid',
  'cover-invalid',
  'details-invalid',
  'description-invalid',
  'too-long',
] as const;
export type RecordFault = (typeof RECORD_FAULTS)[number];

/** A place in a catalogue file. For a compressed file, in what it contains. */
export interface FilePlace {
  /** 1-based. */
  readonly line: number;
  /** Bytes before it. */
  readonly offset: number;
  /** 1-based rank of the record in the file, when the place is in a record. */
  readonly number?: number;
  /** The id of that record, if it can be read. */
  readonly id?: string;
}

/** What a fault of a record is about. */
export interface FaultDetail {
  /** Its name in the file: `title`, `mangaDetails.description`. */
  readonly field: string;
  /** The beginning of its value, as JSON. */
  readonly value?: string;
  /** How much of it there is and how much there may be: bytes of an id, UTF-16 units of other texts, titles. */
  readonly size?: number;
  readonly limit?: number;
}

/** A flaw of a record that is imported all the same. */
export type RecordNotice = 'cover-unresolved' | 'alt-titles-left-out' | 'text-cleaned';

/** Why an import warns about a record. */
export type WarningReason =
  | 'without-id'
  | 'not-manga'
  | 'duplicate'
  /** Only when merging: it has no title, and there is no stored manga that it could update. */
  | 'nothing-to-merge'
  | 'write-failed'
  | RecordFault
  | RecordNotice;

/**
 * Whether an import that checks first refuses the whole file because of such a record. A record with an
 * invalid AniList id is skipped alone: sources write 0 for an unknown id.
 */
export function isRecordFault(reason: WarningReason): reason is RecordFault {
  return (
    reason !== 'anilist-id-invalid' && (RECORD_FAULTS as readonly WarningReason[]).includes(reason)
  );
}
