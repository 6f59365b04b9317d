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
  'id-invalid',
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

/** A flaw of a record that is imported all the same. */
export type RecordNotice = 'cover-unresolved' | 'alt-titles-left-out';

/** Why an import warns about a record. */
export type WarningReason =
  | 'without-id'
  | 'duplicate'
  | 'write-failed'
  | RecordFault
  | RecordNotice;

/** Whether the record itself is faulty: an import that checks first then refuses the whole file. */
export function isRecordFault(reason: WarningReason): reason is RecordFault {
  return (RECORD_FAULTS as readonly WarningReason[]).includes(reason);
}
