import { CatalogueFileError } from './file-error.ts';
import type { Container } from './record-splitter.ts';

/** A JSON object as `JSON.parse` makes it. Its keys are the file's: read them with `own` only. */
export type JsonObject = { readonly [key: string]: unknown };

/** Which kind of objects the file lists: the specification's, or AniList's GraphQL `Media`. */
export type RecordShape = 'catalogue' | 'anilist';

/** The recognised format of a file. */
export interface CatalogueFormat {
  readonly container: Container;
  readonly shape: RecordShape;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A field of the object itself, never an inherited one (`constructor`, `__proto__`, `toString`). */
export function own(object: JsonObject, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/**
 * Recognises a file by its first value.
 * @param arrayOnly refuses NDJSON
 * @param line where the value starts
 * @throws CatalogueFileError not-a-list
 */
export function recogniseFormat(
  container: Container,
  first: unknown,
  arrayOnly: boolean,
  line: number,
): CatalogueFormat {
  if (container === 'ndjson' && (arrayOnly || !looksLikeRecord(first))) {
    throw new CatalogueFileError('not-a-list', line);
  }
  return { container, shape: isAnilistMedia(first) ? 'anilist' : 'catalogue' };
}

/** A lone JSON object that wraps something else is not a list of one record. */
function looksLikeRecord(value: unknown): boolean {
  return isObject(value) && (own(value, 'id') !== undefined || own(value, 'title') !== undefined);
}

function isAnilistMedia(value: unknown): boolean {
  return isObject(value) && (isObject(own(value, 'title')) || isObject(own(value, 'coverImage')));
}
