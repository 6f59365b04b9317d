/** What a list may come as: a service's own file, or one of the general forms. */
export const LIST_FORMATS = [
  'palmanga',
  'myanimelist',
  'kitsu',
  'anilist',
  'mangadex',
  'anime-planet',
  'mangaupdates',
  'goodreads',
  'letterboxd',
  'senscritique',
  'mihon',
  'reading-list',
  'markdown',
  'spreadsheet',
  'csv',
  'json',
  'text',
] as const;

export type ListFormat = (typeof LIST_FORMATS)[number];

/** What a ranking may be written as. */
export const EXPORT_FORMATS = ['csv', 'markdown', 'text', 'bbcode', 'json'] as const;

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Why what somebody brings cannot be read as a list of manga. */
export const LIST_FAULTS = [
  'empty',
  'too-large',
  'too-many-entries',
  'archive',
  'archive-damaged',
  'spreadsheet-file',
  'document-file',
  'picture-file',
  'app-backup',
  'binary',
  'web-page',
  'damaged',
  'malformed',
  'truncated',
  'too-deep',
  'not-a-list',
  'no-entries',
  'anime',
  'newer-version',
] as const;

export type ListFault = (typeof LIST_FAULTS)[number];

/** How a list becomes an order: as its file has it, the other way round, or by score, best first. */
export const LIST_ORDERS = ['file', 'reverse', 'score'] as const;

export type ListOrder = (typeof LIST_ORDERS)[number];
