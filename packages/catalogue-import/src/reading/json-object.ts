/** A JSON object as `JSON.parse` makes it. Its keys are the file's: read them with `own` only. */
export type JsonObject = { readonly [key: string]: unknown };

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A field of the object itself, never an inherited one (`constructor`, `__proto__`, `toString`). */
export function own(object: JsonObject, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** An object with an id or a title. */
export function looksLikeRecord(value: unknown): boolean {
  return isObject(value) && (own(value, 'id') !== undefined || own(value, 'title') !== undefined);
}

/** An AniList `Media`: its title and its cover are objects. */
export function isAnilistMedia(value: unknown): boolean {
  return isObject(value) && (isObject(own(value, 'title')) || isObject(own(value, 'coverImage')));
}

/** The keys of a record of the specification. */
export const CATALOGUE_KEYS: ReadonlySet<string> = new Set([
  'id',
  'anilistId',
  'title',
  'titleFr',
  'titles',
  'author',
  'officialTitles',
  'altTitles',
  'coverThumbUrl',
  'sourcescoverUrl',
  'sourcesCoverUrl',
  'mangaDetails',
]);

/** The keys of its `mangaDetails`. */
export const DETAILS_KEYS: ReadonlySet<string> = new Set(['description', 'coverLargeUrl']);
