/** Why what somebody brings cannot be read as a list of manga. */
export const LIST_FAULTS = [
  'empty',
  'too-large',
  'too-many-entries',
  'archive',
  'archive-damaged',
  'spreadsheet-file',
  'app-backup',
  'binary',
  'web-page',
  'damaged',
  'truncated',
  'too-deep',
  'not-a-list',
  'no-entries',
  'anime',
  'newer-version',
] as const;

export type ListFault = (typeof LIST_FAULTS)[number];
