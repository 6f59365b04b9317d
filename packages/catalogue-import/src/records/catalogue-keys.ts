/** The keys of a record of the specification. */
export const CATALOGUE_KEYS: ReadonlySet<string> = new Set([
  'id',
  'anilistId',
  'title',
  'author',
  'altTitles',
  'coverThumbUrl',
  'sourcescoverUrl',
  'sourcesCoverUrl',
  'mangaDetails',
]);

/** The keys of its `mangaDetails`. */
export const DETAILS_KEYS: ReadonlySet<string> = new Set(['description', 'coverLargeUrl']);
