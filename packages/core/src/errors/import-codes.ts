/** Why a file cannot be read as a catalogue, whatever its records hold. */
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
  'cover-invalid',
  'details-invalid',
  'description-invalid',
  'too-long',
] as const;
export type RecordFault = (typeof RECORD_FAULTS)[number];

/** What is odd about a record that is imported all the same. */
export type RecordNotice = 'cover-unresolved';

/** Why an import warns about a record. */
export type WarningReason =
  | 'without-id'
  | 'duplicate'
  | 'write-failed'
  | RecordFault
  | RecordNotice;

/** Whether the record itself is at fault: an import that checks first refuses its file. */
export function isRecordFault(reason: WarningReason): reason is RecordFault {
  return (RECORD_FAULTS as readonly WarningReason[]).includes(reason);
}
